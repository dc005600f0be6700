-- Which functions are in force, and which were before: a row for each time that their files (apps/api/database/functions) were
-- found changed. Append only. Granted to nobody: only whoever migrates looks here.

create table schema_functions (
  number int primary key,
  -- Of all files together; what was in force once and is not any more belongs to an older version.
  sha256 text not null,
  -- SHA-256 of each file by the name of its function.
  files jsonb not null,
  applied_at timestamptz not null default now()
);
