# Matches that are over, step by step.
watch-replay = Watch the replay
watch-replay-detail = step by step
replay-title = Replay
replay-waiting = The match is being fetched …
replay-missing = There is no replay here: the match is not over, or nobody kept it. A record that you took home can be opened.
replay-moment = Replay · { $moment }
replay-open = Open a record
replay-open-text = A record of a match, as you took it home, is shown here step by step. It does not leave this device.
replay-open-bad = This is no record of a match that is over, or it does not hold.
replay-step = Step { $step } of { $last }
replay-scrubber = Step of the match
replay-steps = Steps
replay-first = To the beginning
replay-back = One step back
replay-play = Let it go on by itself
replay-on = One step on
replay-last = To the end
replay-eyes = Seen with the eyes of
replay-watcher = Watcher
replay-all-hands = All hands
replay-beginning = The match begins.
replay-untold = { $you ->
    [yes] You decided something unseen.
   *[no] { $name } decided something unseen.
  }
replay-record-tab = Record
replay-share = Share this moment
replay-share-detail = a link that opens here
replay-shared = The link is on your clipboard:
replay-share-by-hand = This link opens here:
replay-note = What was taken back is left out. The record has every step.
replay-branch = Play on from here
replay-branch-detail = against bots
branch-notice = A branch of a match that is over: the luck from here on is its own, and it counts for nothing.
branch-back = Back to the replay
branch-back-detail = to where you branched off
branch-impossible = The match cannot be played on from here: its rules are not here any more, or its record is not.
lobby-over = Finished
lobby-replay = replay
account-match-replay = watch it again
