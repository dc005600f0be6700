-- How many players registered on a date that is over; null until it is counted, and again once players are brought in who came long ago.
alter table day_fold add column new_players int;
