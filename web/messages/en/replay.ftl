# Matches that are over, step by step.
watch-replay = Watch the replay
watch-replay-detail = step by step
replay-title = Replay
replay-waiting = Loading the match …
replay-missing = There is no replay here: the match is not over, or it was not kept. You can open a record that you downloaded.
replay-moment = Replay · { $moment }
replay-open = Open a record
replay-open-text = Open a match record that you downloaded and watch it here step by step. It never leaves this device.
replay-open-bad = This is not the record of a finished match, or it is damaged.
replay-step = Step { $step } of { $last }
replay-scrubber = Position in the match
replay-steps = Steps
replay-first = To the start
replay-back = One step back
replay-play = Play automatically
replay-on = One step forward
replay-last = To the end
replay-eyes = Seen by
replay-watcher = Spectator
replay-all-hands = All hands
replay-beginning = The match begins.
replay-untold = { $you ->
    [yes] You made a hidden decision.
   *[no] { $name } made a hidden decision.
  }
replay-record-tab = Record
replay-share = Share this moment
replay-share-detail = a link that opens here
replay-shared = The link is copied:
replay-share-by-hand = Copy this link:
replay-note = Undone steps are left out. The record has every step.
replay-branch = Play on from here
replay-branch-detail = against bots
branch-notice = Practice from a finished match: new luck from here on, and not rated.
branch-back = Back to the replay
branch-back-detail = to where you branched off
branch-impossible = The match cannot be continued from here: its rules or its record are no longer available.
lobby-over = Finished
lobby-replay = replay
account-match-replay = watch it again
