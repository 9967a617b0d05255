# Lessons.

learn-title = Lesson
learn-waiting = The lesson is on its way…
learn-label = Lesson { $number } · { $title }
learn-count = { $at } of { $count }
learn-first-read = Read on first. You will play in a moment.
learn-back = Back
learn-on = Go on
learn-skip = Skip
learn-rule = Rule { $rule }
learn-leave = Exit
learn-done = Lesson done.
learn-done-text = That is enough to play. You learn the rest best in a match.
learn-next = Next lesson
learn-match = Play your first match
learn-match-detail = with advice, against a mild bot
learn-solo = Play alone
learn-solo-detail = the campaign against Victoria
