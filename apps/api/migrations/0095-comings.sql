-- How many players came on a date, whenever they came next: what return_fold says of it, added up, as a year by day or month would add up
-- every pair of its dates. A process of the version before may still count after this, so the server adds up once more before it counts
-- further (fold_players).
create table coming_fold (
  is_deposit boolean not null,
  came_on date not null,
  players int not null,
  -- With the players, so that the index alone answers.
  primary key (is_deposit, came_on) include (players)
) with (fillfactor = 70);
grant select on coming_fold to panadesk_app;

insert into coming_fold select is_deposit, came_on, sum(players) from return_fold group by is_deposit, came_on;
alter table player_mark add column has_comings boolean not null default false;
