-- Whether a farm's figures count, unnamed, among those of the community.
alter table farm add column in_community boolean not null default false;

create or replace function note_farm() returns trigger language plpgsql security definer set search_path from current as $$
declare
  changes jsonb := named_changes(to_jsonb(old), to_jsonb(new), array['code', 'name', 'owner_name', 'dairy', 'lactating_cows',
    'milk_volume_per_day', 'production_system', 'city', 'state', 'main_organization', 'time_zone', 'in_community']);
begin
  if app_user_id() is null or (jsonb_array_length(changes) = 0 and old.deleted = new.deleted) then return null; end if;
  insert into audit_entry (farm_id, author_id, kind, action, changes)
  values (new.id, app_user_id(), 'farm', case when new.deleted and not old.deleted then 'removed' else 'changed' end, changes);
  return null;
end $$;

-- What the last night has published of each group of farms. Nothing in it tells of a farm, so everybody may read it; what
-- was published before is not kept, for the difference of two nights would tell of a farm that has left.
create table community_group_figure (
  id bigint generated always as identity primary key,
  indicator text not null,
  "group" text not null,
  farms integer,
  lines jsonb not null,
  period_from date not null,
  period_to date not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  unique (indicator, "group")
);

create trigger touch before update on community_group_figure for each row execute function touch();

grant select on community_group_figure to lactor_app;

-- The same figures of each farm that takes part, for itself.
create table community_farm_figure (
  farm_id bigint not null references farm,
  indicator text not null,
  groups text[] not null,
  lines jsonb not null,
  primary key (farm_id, indicator)
);

alter table community_farm_figure enable row level security;

create policy own_farms on community_farm_figure for select to lactor_app
  using (farm_id = any ((select app_farm_ids())::bigint[]));

grant select on community_farm_figure to lactor_app;

-- Both beside one another, for each farm of the caller. A farm has less than a thousand figures.
create view community_figure with (security_invoker = true) as
select f.id * 1000 + g.id as id, f.id as farm_id, g.indicator, g."group", g.farms, g.lines,
  coalesce(o.lines, '[]') as own_lines, coalesce(o.groups, '{}') as own_groups, f.in_community as takes_part,
  g.period_from, g.period_to, g.updated_at as computed_at,
  greatest(f.created_at, g.created_at) as created_at, g.updated_at, g.version, f.deleted
from farm f cross join community_group_figure g
left join community_farm_figure o on o.farm_id = f.id and o.indicator = g.indicator;

grant select on community_figure to lactor_app;
