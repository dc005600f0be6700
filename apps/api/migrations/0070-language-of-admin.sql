-- In which language the panel speaks to somebody; nobody has said so yet, and each browser speaks as it did.
alter table admin add column language text check (language in ('en', 'hi'));
grant update (language) on admin to panadesk_app;
