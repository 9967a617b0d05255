# Profiles and the strongest.
people-page = Players
speed-live = Live
speed-days = Correspondence
profile-nobody = No account has that name. Guests have no profile.
profile-since = Member since { $day }.
profile-ratings = Ratings
profile-unrated = No rated matches yet. Matches with a clock between people with accounts are rated.
profile-count = { $count ->
    [one] one match
   *[other] { $count } matches
  }
profile-best = best { $rating }
rating-provisional = provisional
plot-label = Rating over the last { $count } matches, from { $first } to { $last }
profile-met = { $count ->
    [one] You have played { $name } once: { $ahead } times ahead, { $behind } behind.
   *[other] You have played { $name } { $count } times: { $ahead } times ahead, { $behind } behind.
  }
profile-places = Places
profile-game = Game
profile-matches = Matches
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
profile-seats = { $count } players
profile-left = Quit
profile-has-left = quit the match
profile-recent = Rated matches
profile-more = Show more
ranks-title = { $game } leaderboard
ranks-rank = Rank
ranks-name = Name
ranks-rating = Rating
ranks-empty = No established ratings yet. Players are listed once they have enough rated matches.
ranks-note = ± is a 95% confidence interval. Provisional ratings are not listed.
ranks-kind = Show
ranks-people = People
ranks-programs = Programs
ranks-weight = Matches arranged by the server count in full; private matches, rematches and more than three a day against the same person count less and less. A match against a newcomer counts little for you, and if someone quits before making five decisions, they lose and nobody gains.
ranks-link = Leaderboards:
profile-yours = Your ratings and matches
counts-yes = Rated, and shown in profiles, if all players are people with accounts.
counts-no = Not rated: there is no clock.
counts-bots = Not rated: bots are playing.
rating-of = Rating { $rating }, view { $name }’s profile
notice-none = The operator of this site has not written this page.
