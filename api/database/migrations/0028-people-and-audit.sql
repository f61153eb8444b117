-- Whoever is not active stays on the farm's list and cannot sign in.
alter table app_user add column active boolean not null default true;

-- What the browser or the program called itself, so that people recognise their devices.
alter table session add column agent text;

create function app_session_id() returns bigint language sql stable
as $$ select nullif(current_setting('app.session_id', true), '')::bigint $$;

-- Sessions of the caller. Reads as the owner of the tables, so it names the user itself.
create view web_session as
select s.id, s.kind, s.agent, f.name as farm_name, s.last_used_at, s.expires_at,
  coalesce(s.id = (select app_session_id()), false) as current,
  s.created_at, coalesce(s.revoked_at, s.last_used_at) as updated_at,
  case when s.revoked_at is null then 1 else 2 end as version,
  s.revoked_at is not null or s.expires_at <= clock_timestamp() as deleted
from session s left join farm f on f.id = s.farm_id
where s.user_id = (select app_user_id()) and s.kind in ('browser', 'script');

grant select on web_session to lactor_app;

-- What was changed about people and farms, for whoever answers for the farm: each farm has its own rows, of the people who
-- worked there at that time. The complete log stays out of reach.
create table audit_entry (
  id bigint generated always as identity primary key,
  farm_id bigint not null references farm,
  at timestamptz not null default clock_timestamp(),
  author_id bigint references app_user,
  subject_id bigint references app_user,
  kind text not null check (kind in ('person', 'access', 'password', 'farm')),
  action text not null check (action in ('added', 'changed', 'removed')),
  -- [{field, before, after}], values as text
  changes jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  deleted boolean not null default false
);

create index audit_entry_of_farm on audit_entry (farm_id, at desc, id);

create index audit_entry_of_subject on audit_entry (subject_id);

alter table audit_entry enable row level security;

create policy own_farms on audit_entry for select to lactor_app using (farm_id = any ((select app_farm_ids())::bigint[]));

grant select on audit_entry to lactor_app;

-- Columns whose value differs, with both values as text.
create function named_changes(before jsonb, after jsonb, names text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', n, 'before', before ->> n, 'after', after ->> n) order by o), '[]')
  from unnest(names) with ordinality as named (n, o) where before -> n is distinct from after -> n
$$;

-- Bulk loads have no author and are not recorded.
create function note_person() returns trigger language plpgsql security definer set search_path from current as $$
declare
  changes jsonb := named_changes(to_jsonb(old), to_jsonb(new),
    array['name', 'login', 'email', 'phone', 'profiles', 'permission_overrides', 'active']);
begin
  if app_user_id() is null or (jsonb_array_length(changes) = 0 and old.deleted = new.deleted) then return null; end if;
  insert into audit_entry (farm_id, author_id, subject_id, kind, action, changes)
  select l.farm_id, app_user_id(), new.id, 'person',
    case when new.deleted and not old.deleted then 'removed' when old.deleted and not new.deleted then 'added' else 'changed' end,
    changes
  from farm_user l where l.user_id = new.id and not l.deleted;
  return null;
end $$;

create trigger note_change after update on app_user for each row execute function note_person();

create function note_access() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if app_user_id() is null or (tg_op = 'UPDATE' and old.deleted = new.deleted) then return null; end if;
  insert into audit_entry (farm_id, author_id, subject_id, kind, action)
  values (new.farm_id, app_user_id(), new.user_id, 'access', case when new.deleted then 'removed' else 'added' end);
  return null;
end $$;

create trigger note_change after insert or update on farm_user for each row execute function note_access();

-- That a password was set or sent, without the hash.
create function note_password() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if app_user_id() is null or (tg_op = 'INSERT' and new.temporary_hash is null) then return null; end if;
  insert into audit_entry (farm_id, author_id, subject_id, kind, action)
  select l.farm_id, app_user_id(), new.user_id, 'password', case when new.temporary_hash is null then 'changed' else 'added' end
  from farm_user l where l.user_id = new.user_id and not l.deleted;
  return null;
end $$;

create trigger note_change after insert or update on credential for each row execute function note_password();

create function note_farm() returns trigger language plpgsql security definer set search_path from current as $$
declare
  changes jsonb := named_changes(to_jsonb(old), to_jsonb(new), array['code', 'name', 'owner_name', 'dairy', 'lactating_cows',
    'milk_volume_per_day', 'production_system', 'city', 'state', 'main_organization', 'time_zone']);
begin
  if app_user_id() is null or (jsonb_array_length(changes) = 0 and old.deleted = new.deleted) then return null; end if;
  insert into audit_entry (farm_id, author_id, kind, action, changes)
  values (new.id, app_user_id(), 'farm', case when new.deleted and not old.deleted then 'removed' else 'changed' end, changes);
  return null;
end $$;

create trigger note_change after update on farm for each row execute function note_farm();
