-- On in every house: whoever archives no month is never called.
insert into alert_rule (kind, threshold) values ('archive-file', null);
