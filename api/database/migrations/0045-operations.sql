-- An administrator switches screens of the app off and on.
grant update (enabled, deleted) on app_path to lactor_app;

-- Messages to people, without what they say: some hold a temporary password.
create table message_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  channel text not null check (channel in ('email', 'phone')),
  -- where it went, made unreadable but for its ends
  recipient text not null,
  subject text not null,
  -- null where it was handed over
  fault text
);

create index message_log_at on message_log (at);

-- The release of the app that a session used last.
alter table session add column app_version text;
