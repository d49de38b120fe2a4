"""`enrol`: takes cards into a library, from scans, from photos of loose cards, from the camera."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from device.camera.frames import Camera, CameraError, Image
from device.commands.album import Album
from device.commands.output import add_json, print_json
from device.commands.refusal import Unusable
from device.config import Config, load
from device.pictures import named, shown
from vision.enrolment import Enrolment, Refused, Taken
from vision.library import (
    BACK,
    MOST_SHOTS,
    SUFFIXES,
    Library,
    LibraryError,
    card_of,
    shot_name,
    write_picture,
    write_shot,
)
from vision.loose import loose_faces

_OFTEN, _SELDOM = 5.0, 4.0
"""Seconds after which what is enrolled is written, and how many times longer than that takes."""
_WAIT = 5.0
"""Seconds for a frame of the camera."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("enrol", help="take cards into a library")
    parser.add_argument(
        "images", nargs="*", type=Path, metavar="IMAGE", help="pictures, or folders of them"
    )
    parser.add_argument(
        "--library", type=Path, required=True, metavar="DIR", help="folder; made where missing"
    )
    parser.add_argument(
        "--photo",
        action="store_true",
        help="the pictures are photos of cards that lie upright on a table, and are found in them "
        "(left out: each picture is one card, edge to edge)",
    )
    parser.add_argument(
        "--ids",
        type=lambda text: [one.strip() for one in text.split(",")],
        metavar="ID,ID",
        help="the cards' ids in order, in a photo row by row (left out: the file's name is the id)",
    )
    parser.add_argument(
        "--camera", action="store_true", help="hold the cards of --ids under the camera, in turn"
    )
    parser.add_argument(
        "--replace", action="store_true", help="forget the pictures that these cards had"
    )
    parser.add_argument(
        "--twins", action="store_true", help="enrol also what looks the same as another card"
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration file")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """One line a picture: enrolled, or on stderr why not."""
    if arguments.camera == bool(arguments.images):
        raise Unusable("enrol: name pictures, or --camera with --ids")
    if arguments.camera and not arguments.ids:
        raise Unusable("enrol --camera: say with --ids which cards will be shown, in order")
    clerk = Clerk(arguments)
    if arguments.camera:
        return from_camera(clerk, arguments)
    album = Album(arguments.images)
    names = iter(arguments.ids or ())
    if arguments.ids and not arguments.photo and len(album.paths) != len(arguments.ids):
        raise Unusable(f"enrol: {len(arguments.ids)} --ids for {len(album.paths)} pictures")

    def look(path: Path, image: Image) -> list[tuple[str, Image]]:
        if arguments.photo:
            return list(loose(path, image, names if arguments.ids else None))
        return [(next(names) if arguments.ids else card_of(path.stem), image)]

    for path, cards in album.each(look):
        for card, image in cards:
            clerk.offer(card, image, shown(path))
        clerk.write_now_and_then()
    clerk.write()
    left = list(names)
    if left:
        clerk.tell(f"no card was found for: {', '.join(left)}; lay the cards apart, in good light")
    return 2 if clerk.refused else album.status


class Clerk:
    """Offers pictures to a library in a folder, and writes those that are taken."""

    def __init__(
        self, arguments: argparse.Namespace, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._folder: Path = arguments.library
        self._json: bool = arguments.json
        self._replace: bool = arguments.replace
        self._twins: bool = arguments.twins
        self._clock = clock
        self._written = clock()
        self._took = 0.0
        self._renewed: set[str] = set()
        self._library = existing(self._folder)
        self._enrolment = self._begun()
        self.refused = 0

    def offer(self, card: str, image: Image, where: str) -> bool:
        """Whether the picture itself is good enough."""
        try:
            self._enrolment.offer(card, image, where)
        except (Refused, LibraryError) as error:
            self.tell(str(error))
            return False
        return True

    def _begun(self) -> Enrolment:
        return Enrolment(
            self._library, replace=self._replace, twins=self._twins, renewed=self._renewed
        )

    def write_now_and_then(self) -> None:
        """Write when some time has passed, so that little is lost when the power goes.

        Comparing with a large library takes seconds: most of the time is left to the pictures.
        """
        if self._clock() - self._written > max(_OFTEN, _SELDOM * self._took):
            self.write()

    def write(self) -> int:
        """Write what is taken of all that was offered since; how many pictures that were."""
        written, begun = 0, self._clock()
        for result in self._enrolment.settled():
            if isinstance(result, Refused):
                self.tell(str(result))
            else:
                self._keep(result)
                written += 1
        self._enrolment = self._begun()
        self._written = self._clock()
        self._took = self._written - begun
        return written

    def _keep(self, taken: Taken) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            shot = self._put(taken)
        except OSError as error:
            raise Unusable(
                f"{shown(self._folder)}: cannot be written ({error.strerror}): "
                "name a folder of yours"
            ) from None
        if taken.shot == 1:
            self._library.add(taken.card, taken.image)
        else:
            self._library.add_shot(taken.card, taken.image)
        self._renewed.add(taken.card)
        file = self._folder / shot_name(taken.card, shot)
        if self._json:
            print_json({"card": taken.card, "shot": shot, "file": named(file)})
        else:
            what = " as the cards' back" if taken.card == BACK else ""
            print(f"{shown(file)}: enrolled{what}", flush=True)

    def _put(self, taken: Taken) -> int:
        """Write a picture into the folder; which of the card's it has become."""
        if taken.shot > 1 or taken.card not in self._library:
            return write_shot(self._folder, taken.card, taken.shot, taken.image)
        file = self._folder / shot_name(taken.card, 1)
        self._forget(taken.card, file)
        write_picture(file, taken.image)
        return 1

    def _forget(self, card: str, file: Path) -> None:
        """Remove a card's further pictures; its first one makes room by taking the name `file`.

        So the folder has one picture of the card at every moment, also when the power goes.
        """
        shots = {shot_name(card, number): number for number in range(1, MOST_SHOTS + 1)}
        for old in pictures_in(self._folder):
            number = shots.get(f"{old.stem}{file.suffix}", 0)
            if number > 1:
                old.unlink()
            elif number == 1 and old != file:
                old.replace(file)

    def tell(self, message: str) -> None:
        """Say on one line what was refused."""
        self.refused += 1
        print(f"berserk-table: {' '.join(message.split())}", file=sys.stderr, flush=True)


def existing(folder: Path) -> Library:
    """The library in a folder; an empty one where there is none yet."""
    try:
        return Library.load(folder) if pictures_in(folder) else Library()
    except FileNotFoundError:
        return Library()
    except OSError as error:
        raise Unusable(
            f"{shown(folder)}: cannot be read ({error.strerror}): name a folder of yours"
        ) from None


def pictures_in(folder: Path) -> list[Path]:
    """The pictures in a folder that a library would read, whatever else is there."""
    visible = (file for file in folder.iterdir() if not file.name.startswith("."))
    return [file for file in visible if file.suffix.lower() in SUFFIXES]


def loose(path: Path, image: Image, names: Iterator[str] | None) -> Iterator[tuple[str, Image]]:
    """Each card that lies in a photo, row by row, with its id; `CameraError` where that fails."""
    faces = loose_faces(image)
    if not faces:
        raise CameraError(
            f"{shown(path)}: no card found: lay it flat on a ground of another colour"
        )
    if names is None:
        if len(faces) > 1:
            raise CameraError(
                f"{shown(path)}: {len(faces)} cards found: name them with --ids, row by row"
            )
        yield card_of(path.stem), faces[0]
        return
    for face in faces:
        card = next(names, None)
        if card is None:
            raise CameraError(
                f"{shown(path)}: {len(faces)} cards found, more than there are --ids left: "
                "see cards --draw shows them"
            )
        yield card, face


def from_camera(clerk: Clerk, arguments: argparse.Namespace) -> int:
    """Ask for each card in turn until its picture is good, or the input ends."""
    from device.commands.play import open_camera

    camera = open_camera(load(arguments.config) if arguments.config else Config())
    camera.open()
    try:
        for card in arguments.ids:
            while not shown_card(clerk, camera, card):
                pass
    except EOFError:
        raise Unusable(f"enrol: stopped before '{card}'; cards enrolled so far are kept") from None
    finally:
        camera.close()
    return 0


def shown_card(clerk: Clerk, camera: Camera, card: str) -> bool:
    """Whether the card that is now under the camera was enrolled."""
    print(f"lay '{card}' alone under the camera and press Enter", file=sys.stderr, flush=True)
    input()
    faces = loose_faces(camera.read(_WAIT).image)
    if len(faces) != 1:
        clerk.tell(f"{camera.name}: {len(faces)} cards found: lay '{card}' alone and flat")
        return False
    return clerk.offer(card, faces[0], camera.name) and clerk.write() > 0
