-- Photos of records. The record tells of its photo in a column of its own, so that a new photo is a change of the record:
-- version, moment, audit. The bytes are kept beside it and written in the same transaction.
create table record_image (
  record_type text not null,
  record_id bigint not null,
  field text not null,
  farm_id bigint not null references farm,
  hash text not null,
  bytes bytea not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (record_type, record_id, field)
);

-- JPEGs do not get smaller; compressing them again only costs time.
alter table record_image alter column bytes set storage external;

alter table record_image enable row level security;

create policy own_farms on record_image to lactor_app using (farm_id = any ((select app_farm_ids())::bigint[]));

grant select, insert, update on record_image to lactor_app;

-- {hash, width, height, takenAt}
alter table diagnostic add column plate_image jsonb;
