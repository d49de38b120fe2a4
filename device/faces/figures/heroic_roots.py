"""What names in «Берсерк. Герои» tell, besides what any card's name does (see `roots`)."""

from __future__ import annotations

from device.faces.figures.roots import Roots

CREATURES: Roots = (
    ("элементаль+огня элементаль+пламени elemental+fire", "fire"),
    ("элементаль+воды water+elemental", "water"),
    ("элементаль+праха dust+elemental", "dust"),
    ("элементаль+воздуха air+elemental завиток curl", "whirl"),
    ("элементаль+земли earth+elemental валун boulder", "boulder"),
    ("модул механи заводн module", "machine"),
    ("яйц egg", "egg"),
    ("жеребец жеребён кобыл лошад табун stallion mare", "horse"),
    ("верблюд верблюж camel", "camel"),
    ("пёс собак щенок dog", "dog"),
    ("хомяк мыш крыса hamster mouse rat", "hamster"),
    ("петух кочет rooster", "rooster"),
    ("голуб pigeon dove", "dove"),
    ("росток саженец sprout sapling", "sprout"),
    ("гадюк уж adder viper", "serpent"),
    ("телег повозк воз cart wagon", "cart"),
    ("тень тени shade", "ghost"),
    ("костян bone", "undead"),
    ("топляк коряг driftwood", "treant"),
    ("глинян clay", "golem"),
    ("душегуб заплечн палач лица cutthroat hangman faceless", "rogue"),
)
"""Living ones, and what is alive though it should not be."""

SPELLS: Roots = (
    ("огн огон пламя пожар жар пепел костёр fire flame blaze ash", "flame"),
    ("молни гром разряд гроз lightning thunder", "lightning"),
    ("лёд лед мороз стуж метел снег иней frost ice snow winter", "frost"),
    ("вихр ветер смерч ураган бур gale wind storm", "gale"),
    ("взрыв вспышк раскол burst blast", "burst"),
    ("проклят смерт мор чума гибел череп метк curse death plague mark", "skull"),
    ("глаз око взор взгляд прозр видени eye gaze sight", "eye"),
    ("свит письм указ грамот договор расписк scroll writ note", "scroll"),
    ("книг учен знани мудр book lore", "tome"),
    ("золот монет грош казн клад дань сокровищ gold coin penny hoard treasure", "hoard"),
    ("копилк piggy", "piggy_bank"),
    ("кошел мошн перемани подкуп purse bribe lure", "purse"),
    ("цеп оков плен кандал узы кляп chain shackle gag", "chains"),
    ("врат портал переход gate portal", "gateway"),
    ("след следы тропа trail track", "tracks"),
    ("клинк меч сталь ножниц blades steel shears", "blades"),
    ("когт клык ярост бешен claw fang", "claws"),
    ("дожд ливень град камнепад обвал стрел rain hail rockfall", "downpour"),
    ("корн шип лоза терн roots thorn vine", "thorns"),
    ("кожа валун skin boulder", "boulder"),
    ("вода ил топь омут яма water silt mire pit", "mire"),
    ("помян памят поминк dead memory", "candle"),
    ("чернил клякс ink", "blot"),
    ("утиль лом scrap", "forge"),
    ("каравай хлеб пирог loaf bread", "loaf"),
    ("мёд пиво пир mead ale feast", "feast"),
    ("настой отвар зелье эликсир draught potion", "flask"),
    ("сеть сети net", "net"),
    ("кулак кулач драк fisticuffs brawl", "fist"),
    ("погон скач chase gallop", "horse"),
    ("чащ лес роща thicket wood", "tree"),
    ("цвет исцел целеб bloom healing", "blossom"),
    ("солнц лун рассвет зака затмен ночь sun moon dawn night", "heavenly"),
    ("комет звезд звёзд star comet", "comet"),
    ("рог зов клич horn call", "horn"),
    ("барабан марш drum march", "drums"),
    ("суд закон весы расплат judgement law", "scales"),
    ("врем песок time hour", "sand_glass"),
    ("знам флаг стяг поход banner", "banner"),
    ("очаг hearth", "hearth"),
)
"""Spells, and events where their own roots tell nothing."""

EVENTS: Roots = (
    ("колокол набат bell", "bell"),
    ("ряд торг рын мена row barter market", "stall"),
    ("воз возов обоз carts wagons", "cart"),
    ("сев сева посев жатв урожай sowing harvest", "sprout"),
    ("праздник ярмарк feast fair", "feast"),
    *SPELLS,
)
ARMS: Roots = (
    ("меч клинок sword blade", "sword"),
    ("сабля сабл ятаган sabre scimitar", "sabre"),
    ("топор секир axe", "axe"),
    ("копь копьё пика рогатин трезуб spear pike", "spear"),
    ("молот hammer", "hammer"),
    ("посох жезл staff wand", "staff"),
    ("самострел арбалет crossbow", "crossbow"),
    ("лук bow", "bow"),
    ("дубин булав палиц club mace", "club"),
    ("кинжал нож стилет dagger knife", "dagger"),
    ("кнут плеть плётк бич whip", "whip"),
)
WORN: Roots = (
    ("щит shield", "buckler"),
    ("шлем шелом helm helmet", "helmet"),
    ("перчат рукавиц наруч gauntlet glove", "gauntlet"),
    ("сапог поножи boots", "boots"),
    ("плащ манти накидк cloak mantle", "mantle"),
    ("нагрудник кираса кольчуг тулуп кафтан breastplate coat", "coat"),
)
AMULETS: Roots = (
    ("кольц перст ring", "ring"),
    ("корон венец диадем crown", "diadem"),
    ("чаш кубок cup chalice", "chalice"),
    ("шар зеркал око orb mirror", "orb"),
    ("книг фолиант book tome", "tome"),
    ("фонарь светоч lantern", "lantern"),
    ("самородок слиток самоцвет nugget gem", "nugget"),
    ("гребень гребеш comb", "comb"),
    ("маск личин mask visage", "mask"),
    ("копилк piggy", "piggy_bank"),
    ("склянк флакон пузыр phial bottle", "flask"),
    ("талисман оберег тотем talisman charm", "talisman"),
    ("кулон ожерел подвеск камень pendant stone", "pendant"),
)
SITES: Roots = (
    ("вулкан volcano", "volcano"),
    ("мост переправ гать bridge causeway", "bridge"),
    ("пещер нора логов грот шахт рудник cave den mine", "cave"),
    ("крепост замок форт застав чертог цитадел fortress castle", "stronghold"),
    ("башн маяк tower", "tower"),
    ("родник источник водопад озер озёр spring lake", "spring"),
    ("алтар храм святилищ капищ altar temple shrine", "shrine"),
    ("роща дуб лес grove wood", "tree"),
    ("топь болот пень bog stump", "stump"),
    ("камн круг курган stones circle barrow", "stones"),
    ("врат gate", "gateway"),
    ("кузн forge", "forge"),
    ("стан стойбищ шатёр юрт camp tent", "tent"),
    ("площад торжищ рынок базар square market", "stall"),
    ("стол склад находок storehouse lost", "chest"),
)

PEOPLES: dict[str, tuple[str, ...]] = {
    "Вестовой": ("nomad", "archer", "soldier"),
    "Обозник": ("nomad", "man"),
    "Каменотёс": ("dwarf", "norseman", "soldier"),
    "Дозорный": ("soldier", "knight"),
    "Лесовик": ("warden", "elf"),
    "Топляк": ("maiden", "plague", "undead"),
    "Ночник": ("vampire", "rogue", "adept"),
    "Ярмарочник": ("man", "sage", "ruler", "pirate"),
    "Гуляка": ("norseman",),
    "Механизм": ("machine",),
    "Росток": ("sprout", "treant"),
    "Валун": ("boulder", "golem"),
}
"""Classes of the sets that the program ships."""

BEASTS: dict[str, tuple[str, ...]] = {
    "steppes": ("horse", "lion", "eagle", "dog"),
    "mountains": ("goat", "bear", "eagle"),
    "forests": ("stag", "bear", "boar", "owl", "wolf"),
    "swamps": ("toad", "fish", "lizard", "serpent"),
    "darkness": ("raven", "spider", "wolf"),
    "neutral": ("dog", "hamster", "dove", "owl"),
}
"""Who a beast is whose name does not tell."""
