-- From which amount on whoever moves money by hand is asked a second time (docs/screens.md, "Forms"); 0 for never.

alter table setting add column ask_again_from_paise bigint not null default 10000000
  check (ask_again_from_paise between 0 and 1000000000000);
grant update (ask_again_from_paise) on setting to panadesk_app;
