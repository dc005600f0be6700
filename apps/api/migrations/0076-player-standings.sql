-- What every player had gained by the end of a date, all of them in one row: of a period who gained and lost most is the difference of
-- two such rows and of the one or two dates beside them, however long it is. They are made behind everybody's back (keep_standing); where
-- there are none the dates themselves are added up.
create table player_standing (
  market_date date primary key,
  -- By id from 1 on, up to the last who had done anything; 0 of whoever had not.
  net_paise bigint[] not null
);
-- What is read is read whole: taking it out of a compressed text costs more than the disk is worth.
alter table player_standing alter column net_paise set storage external;

grant select on player_standing to panadesk_app;
