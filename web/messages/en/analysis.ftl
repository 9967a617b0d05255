# The analysis of a match
analysis-title = Analysis
analysis-open-it = Analyze this match
analysis-open-detail = win chances, luck, mistakes
analysis-working = Quick analysis: { $done } done
analysis-quick = Quick analysis, computed in this browser
analysis-deeper = Analyze deeper
analysis-waiting = The server is analyzing deeper. Ahead in the queue: { $before }
analysis-deep = Deep analysis by the server
analysis-given-up = The server could not analyze this match.
analysis-refused = You have reached your limit of server analyses for now.
analysis-no-record = The record of this match cannot be analyzed.
analysis-chances = Win chances
analysis-ribbon = The win chances of all players from start to finish
analysis-luck = Luck
analysis-loss = Perhaps a better move
analysis-moments = Key moments
analysis-moment = { $what } · { $name }, step { $step }
analysis-calm = No clear mistakes, and little luck.
analysis-slip = Slip
analysis-mistake = Mistake
analysis-blunder = Blunder
analysis-lost = { $points ->
    [one] { $mark }: 1 point given away
   *[other] { $mark }: { $points } points given away
  }
analysis-unsure = { $points ->
    [one] Perhaps 1 point given away
   *[other] Perhaps { $points } points given away
  }
analysis-good = No better move was found
analysis-no-choice = There was no choice
analysis-none = Nobody had to decide here
analysis-lucky = Luck in this step: { $name } { $points }
analysis-exact = This turn was solved exactly.
analysis-error = Give or take { $points }.
analysis-glance = Quick estimate only.
analysis-best = best
analysis-chosen = played
analysis-retry = Retry this decision
analysis-retry-detail = with the same luck
analysis-mark-before = Last mistake
analysis-mark-after = Next mistake
analysis-ledgers = What decided it
analysis-accuracy = Accuracy { $share }.
analysis-own = Own mistakes
analysis-gifts = Others’ mistakes
analysis-unclear = Unclear
analysis-points = points of win chance
analysis-say = { $kind ->
    [gifts] The others’ mistakes made the difference.
    [lucky] Lucky, and few mistakes.
    [spent] Lucky, but gave some of it back.
    [unlucky] Unlucky, in spite of few mistakes.
    [both] Unlucky, and gave points away.
    [clean] Little luck, few mistakes.
   *[careless] Little luck; own mistakes cost the most.
  }
analysis-sure = The numbers of every player add up.
analysis-margin = Win chances are estimates: the numbers may be off by ±{ $points }.
analysis-vague = These estimates may be off by ±{ $points } points. That is too much to judge anybody’s play by, so no accuracy is shown.

# What decided a match, at its end
decided-title = What decided it
decided-note = points of win chance, a quick estimate
decided-begun = Estimating …
decided-working = Estimating … { $done }
decided-you = you
decided-by-luck = { $dice ->
    [yes] Mostly the dice.
   *[no] Mostly luck.
  }
decided-by-play = Mostly own mistakes.
decided-by-gifts = Mostly the others’ mistakes.
decided-by-nothing = No single cause stands out.
decided-luck = { $gave ->
    [yes] Luck gave { $whom } { $points }.
   *[no] Bad luck cost { $whom } { $points }.
  }
decided-gifts = { $gave ->
    [yes] The others’ mistakes gave { $whom } { $points }.
   *[no] The others’ play cost { $whom } { $points }.
  }
decided-play = { $gave ->
    [yes] Good decisions gave { $whom } { $points }.
   *[no] Own mistakes cost { $whom } { $points }.
  }
decided-own = Play
decided-others = Gifts
decided-luck-note = chance
decided-own-note = own mistakes
decided-others-note = others’ mistakes
decided-margin = ± is how far the estimates may be off: { $points } at most.
decided-vague = ± is how far the estimates may be off. Here that is up to { $points } points, so take them as a direction at best.
decided-turning = The turning point
decided-rose = { $you ->
    [yes] Your win chance: { $before } → { $after }
   *[no] Win chance of { $name }: { $before } → { $after }
  }
decided-show = Show it
