# Talk at a table.
talk-title = Talk
talk-unread = { $count } new
talk-none = Nobody has said anything yet.
talk-say = Say something
talk-send = Say
talk-watcher = watches
talk-note-player = Everyone at the table reads this. What watchers say you read when the match is over.
talk-note-watcher = Other watchers read this; those who play read it when the match is over.
talk-silenced = A moderator has silenced you until { $day }. You can still play. Your account page says why, and lets you appeal.
talk-guest = New guests cannot talk at this table. Sign up to join in.
guests-talk = New guests
guests-talk-no = cannot talk
guests-talk-yes = can talk
talk-warned = A moderator has warned you. Your account page says why, and lets you appeal.
talk-too-often = That was a lot at once. Try again in { $seconds } s.
talk-too-long = That is too long.
notes-title = Notes of mine
notes-text = Only you read this. It is saved by itself.
notes-saved = Saved.
notes-enough = Not saved: you have notes about 200 matches. Remove some first.
notes-unsaved = Not saved: the server does not answer.
chronicle-since = since you looked

# Somebody else at the table.
person-more = { $name }: mute, block or report
person-mute = Mute
person-unmute = Unmute
person-block = Block
person-unblock = Unblock
person-text = Who is muted is not heard by you. Who is blocked cannot join tables that you open, is not paired with you and cannot invite you. They are not told.
person-muted = Muted.
person-unmuted = Heard again.
person-blocked = Blocked.
person-unblocked = No longer blocked.
report-title = Report
report-reason = What is wrong
report-insult = Insults or threats
report-spam = Advertising or flooding
report-cheating = Cheating
report-stalling = Stalling
report-other = Something else
report-text = What happened?
report-note = The last fifty messages at this table go to the moderators with it.
report-send = Send
report-sent = Thank you. A moderator will look at it.
report-failed = It could not be sent. Try again later.
refused-banned = A moderator has excluded you from play until { $day }: { $why } You can finish your matches, and appeal on your account page.
refused-kept-away = You cannot sit down at this table. There are others.
refused-enough-tables = Ten of your tables wait in the lobby. Wait until one has begun, or invite friends by a link.
people-title = Kept away
people-muted = muted
people-blocked = blocked
people-make-up = Make up

# Giving up.
resign = Resign
resign-sure = Resign? The match ends now, and the other player wins.
resign-sure-many = Resign? A weak bot plays on in your seat, you cannot come back, and the match counts as lost for you.
resign-yes = Yes, resign
resign-no = No
resigned-note = has resigned
asked-resigned = You have resigned. A bot plays to the end.
ending-resigned = { $you ->
    [yes] You have resigned.
   *[no] { $name } has resigned.
  }

# Leaving for a while.
leave-for-now = Leave for now (a bot plays)
leave-for-now-sure = Leave a rated match? A weak bot plays for you until you come back. As soon as it has made a decision, the match counts as lost for you.
leave-for-now-yes = Yes, leave
no-time-left = Your time is used up. Extra time is given only once per match, so the bot plays on.

# Taking back beyond a seal.
rewind-ask = Ask to take back…
rewind-text = All others who play must agree; one no ends it. What anyone has seen stays seen, and nothing is drawn twice: dice and cards will be others. The record tells it.
rewind-alone = Only bots play with you, so nobody must be asked. What you have seen stays seen, and nothing is drawn twice: dice and cards will be others. The record tells it.
rewind-decision = Before my last decision
rewind-turn = From the start of my turn
rewind-no = Not now
rewind-nobody = Somebody who played at that point is away. Ask again when they are back.
rewind-counts = In a rated match, revealed moves cannot be taken back.
rewind-asks = { $name } asks to take back { $count ->
    [one] a step
   *[other] { $count } steps
  }.
rewind-asks-decision = { $name } asks to take back a last decision, { $count ->
    [one] one step
   *[other] { $count } steps
  } in all.
rewind-asks-turn = { $name } asks to take back a whole turn, { $count ->
    [one] one step
   *[other] { $count } steps
  } in all.
rewind-seen = What you and others have seen stays seen; dice and cards will be others. All must agree.
rewind-missing = Not answered yet: { $names }.
rewind-waiting = You ask to take back { $count ->
    [one] a step
   *[other] { $count } steps
  }. Not answered yet: { $names }.
rewind-agree = Agree
rewind-decline = Decline
rewind-withdraw = Never mind
rewind-declined = { $you ->
    [yes] You declined. The match goes on as it stands.
   *[no] { $name } declined. The match goes on as it stands.
  }
rewind-withdrawn = { $you ->
    [yes] You no longer ask to take anything back.
   *[no] { $name } no longer asks to take anything back.
  }
rewind-done = Taken back: { $count ->
    [one] one step
   *[other] { $count } steps
  }. The match stands where it stood before.
rewind-lapsed = The match went on, so nothing is taken back.
rewind-nothing = There is nothing of yours that could be taken back.
rewind-already = Somebody asks to take something back; that comes first.
rewind-enough = This was asked often enough here. Play on.
rewind-over = Nobody asks that any more.

# For those who keep the peace.
moderation-title = Moderation
moderation-text = Reports that nobody has decided about, the oldest first. What you decide is noted under your name. Of matches nothing is shown but what was said.
moderation-none = No report waits.
moderation-about = { $about }, reported by { $by }
moderation-earlier = { $count ->
    [0] never sanctioned before
    [one] sanctioned once before
   *[other] sanctioned { $count } times before
  }
moderation-dismiss = Dismiss
moderation-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
moderation-measure = What is done
moderation-for = For how long
moderation-why = Reason (the person is told)
moderation-impose = Decide
moderation-appeal = { $name } appeals
moderation-lift = Lift it
moderation-uphold = Keep it
sanction-warn = Warning
sanction-silence = No talk
sanction-no-rated = No rated play
sanction-no-play = No play
sanction-unlist = Not among the strongest

# What moderators have decided about the reader.
sanctions-title = Decisions of moderators
sanctions-text = You can appeal once against each. Another moderator decides.
sanction-until = until { $day }
sanction-reason = Reason: { $why }
sanction-no-reason = No reason was noted.
sanction-appeal-text = Why is it wrong?
sanction-appeal = Appeal
sanction-appealed = You have appealed. Another moderator will decide.
sanction-lifted = Lifted after your appeal.
sanction-upheld = Your appeal was turned down.

# Answers given before one is asked
ahead-offered = You can answer before you are asked:
ahead-given = You have answered ahead: { $answer }. If the situation changes before you are asked, the answer lapses.
ahead-lapsed = The situation has changed, so your answer has lapsed. You can answer again:
ahead-withdraw = Take it back
