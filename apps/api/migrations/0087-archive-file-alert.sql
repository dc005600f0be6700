-- The house is called when the file of an archived month is missing or changed (docs/alerts.md); a new value of an enum can be used
-- only once it is committed.
alter type alert_kind add value 'archive-file';
