-- What sessions paid, by date: with all that it is told apart by, so that a year of it is read from the index alone.
create index market_session_paid on market_session (market_date) include (game_id, session, paid_paise) where paid_paise > 0;
