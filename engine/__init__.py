"""Rules of «Берсерк» as pure data and pure code: questions, answers, events."""
