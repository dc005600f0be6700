-- A deleted slider or QR code stays as proof of what it showed: its row, its file and the hash of the file.

alter table image
  -- SHA-256 of the file as it is served; of pictures from before this column it is taken when they are deleted.
  add column sha256 bytea check (octet_length(sha256) = 32),
  add column deleted_at timestamptz,
  add column deleted_by bigint references admin,
  add constraint image_deleted_by_somebody check ((deleted_at is null) = (deleted_by is null));

drop index image_kind_order;
create index image_kind_order on image (kind, display_order, id) where deleted_at is null;
-- Whether a picture is still shown is asked by its name, as often as it is fetched.
create index image_file on image (file) where deleted_at is null;

-- What a picture was never changes, and no request takes it away.
revoke update, delete on image from panadesk_app;
grant update (is_active, updated_at, sha256, deleted_at, deleted_by) on image to panadesk_app;
