# Talk at a table.
talk-title = Chat
talk-unread = { $count } new
talk-none = No messages yet.
talk-say = Write a message
talk-send = Send
talk-watcher = spectator
talk-note-player = Everyone at the table reads this. Spectator chat appears after the match.
talk-note-watcher = Other spectators read this; the players can read it after the match.
talk-silenced = A moderator has banned you from chat until { $day }. You can still play. Your account page says why, and you can appeal there.
talk-guest = New guests cannot chat at this table. Sign up to join in.
guests-talk = New guests
guests-talk-no = cannot chat
guests-talk-yes = can chat
talk-warned = A moderator has warned you. Your account page says why, and you can appeal there.
talk-too-often = Too many messages at once. Try again in { $seconds } s.
talk-too-long = That is too long.
notes-title = My notes
notes-text = Only you can read this. It saves automatically.
notes-saved = Saved.
notes-enough = Not saved: you have notes on 200 matches. Delete some first.
notes-unsaved = Not saved: the server is not responding.
chronicle-since = since last visit

# Somebody else at the table.
person-more = { $name }: mute, block or report
person-mute = Mute
person-unmute = Unmute
person-block = Block
person-unblock = Unblock
person-text = You won’t see messages from players you mute. Players you block cannot join your tables, be matched with you or invite you. They are not told.
person-muted = Muted.
person-unmuted = Unmuted.
person-blocked = Blocked.
person-unblocked = Unblocked.
report-title = Report
report-reason = What is wrong
report-insult = Insults or threats
report-spam = Advertising or spam
report-cheating = Cheating
report-stalling = Stalling
report-other = Something else
report-text = What happened?
report-note = The last fifty messages at this table are sent to the moderators with it.
report-send = Send
report-sent = Thank you. A moderator will look at it.
report-failed = It could not be sent. Try again later.
refused-banned = A moderator has banned you from playing until { $day }: { $why } You can finish your matches, and appeal on your account page.
refused-kept-away = You cannot join this table. There are others.
refused-enough-tables = You have ten tables waiting in the lobby. Wait until one has started, or invite friends with a link.
people-title = Muted and blocked
people-muted = muted
people-blocked = blocked
people-make-up = Remove

# Giving up.
resign = Resign
resign-sure = Resign? The match ends now, and the other player wins.
resign-sure-many = Resign? A weak bot takes over your seat, you cannot come back, and the match counts as a loss for you.
resign-yes = Yes, resign
resign-no = No
resigned-note = resigned
asked-resigned = You resigned. A bot is finishing the match.
ending-resigned = { $you ->
    [yes] You resigned.
   *[no] { $name } resigned.
  }

# Leaving for a while.
leave-for-now = Let a bot play for now
leave-for-now-sure = Let a bot play in a rated match? A weak bot plays for you until you come back. As soon as it has made a decision, the match counts as a loss for you.
leave-for-now-yes = Yes, let it play
no-time-left = You are out of time. Extra time is given only once per match, so the bot plays on.

# Taking back beyond a seal.
rewind-ask = Ask for an undo…
rewind-text = Everyone must agree. Nobody can unsee what was revealed, and new dice and cards are drawn. The undo is noted in the record.
rewind-alone = You are playing only with bots, so nobody has to agree. You can’t unsee what was revealed, and new dice and cards are drawn. The undo is noted in the record.
rewind-decision = My last decision
rewind-turn = My whole turn
rewind-no = Not now
rewind-nobody = Someone who was playing at that point is away. Ask again when they are back.
rewind-counts = In a rated match, you can’t undo a move that revealed something.
rewind-asks = { $name } asks to undo { $count ->
    [one] one step
   *[other] { $count } steps
  }.
rewind-asks-decision = { $name } asks to undo their last decision, { $count ->
    [one] one step
   *[other] { $count } steps
  } in all.
rewind-asks-turn = { $name } asks to undo their whole turn, { $count ->
    [one] one step
   *[other] { $count } steps
  } in all.
rewind-seen = Nobody can unsee what was revealed, and new dice and cards are drawn. Everyone must agree.
rewind-missing = Still to answer: { $names }.
rewind-waiting = You asked to undo { $count ->
    [one] one step
   *[other] { $count } steps
  }. Still to answer: { $names }.
rewind-agree = Agree
rewind-decline = Decline
rewind-withdraw = Cancel request
rewind-declined = { $you ->
    [yes] You declined. The match continues.
   *[no] { $name } declined. The match continues.
  }
rewind-withdrawn = { $you ->
    [yes] You canceled your undo request.
   *[no] { $name } canceled their undo request.
  }
rewind-done = Undone: { $count ->
    [one] one step
   *[other] { $count } steps
  }. The match is back where it was before.
rewind-lapsed = The match went on, so nothing was undone.
rewind-nothing = You have nothing to undo.
rewind-already = Someone has already asked for an undo; answer that first.
rewind-enough = Too many undo requests here. Play on.
rewind-over = This request is no longer open.

# For those who keep the peace.
moderation-title = Moderation
moderation-text = Open reports, oldest first. Your decisions are logged under your name. You see only the chat of a match.
moderation-none = No open reports.
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
moderation-measure = Action
moderation-for = Duration
moderation-why = Reason (the player sees it)
moderation-impose = Decide
moderation-appeal = { $name } appeals
moderation-lift = Lift it
moderation-uphold = Uphold it
sanction-warn = Warning
sanction-silence = Chat ban
sanction-no-rated = No rated play
sanction-no-play = Play ban
sanction-unlist = Off the leaderboards

# What moderators have decided about the reader.
sanctions-title = Moderator decisions
sanctions-text = You can appeal each decision once. A different moderator decides.
sanction-until = until { $day }
sanction-reason = Reason: { $why }
sanction-no-reason = No reason was given.
sanction-appeal-text = Why is this wrong?
sanction-appeal = Appeal
sanction-appealed = You have appealed. A different moderator will decide.
sanction-lifted = Lifted after your appeal.
sanction-upheld = Your appeal was denied.

# Answers given before one is asked
ahead-offered = You can answer in advance:
ahead-given = Your answer in advance: { $answer }. If the situation changes before you are asked, it is discarded.
ahead-lapsed = The situation has changed, so your answer was discarded. You can answer again:
ahead-withdraw = Withdraw
