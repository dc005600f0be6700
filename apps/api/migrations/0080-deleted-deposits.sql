-- Those few that were deleted: all others are counted by what is remembered of the whole table, without these.
create index deposit_deleted on deposit (id) where deleted_at is not null;
