-- What a user has seen of what is open, and which records a notification of the server is about: it is renewed for those
-- that it has not told of yet, and only for those.
alter table notification add column read_at timestamptz, add column about bigint[] not null default '{}';
