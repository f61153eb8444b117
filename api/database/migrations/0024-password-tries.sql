-- Tries of a password that may still fail or have failed, for the limits that all processes share. Subject and address are
-- digests: people type passwords where the login belongs.
create table password_try (
  id bigint generated always as identity primary key,
  subject text not null,
  address text not null,
  at timestamptz not null default clock_timestamp()
);

create index password_try_subject on password_try (subject, at);

create index password_try_address on password_try (address, at);

alter table password_try enable row level security;
