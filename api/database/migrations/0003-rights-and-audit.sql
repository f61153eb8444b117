-- Who changed what, when, and on which device. Requests cannot read or change it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  device text,
  table_name text not null,
  row_id bigint not null,
  action text not null,
  -- of an update: {column: [before, after]}; else the row
  changes jsonb not null
);

create index audit_log_row on audit_log (table_name, row_id);

create function record_change() returns trigger language plpgsql security definer set search_path from current as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changes jsonb;
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(a.key, jsonb_build_array(before -> a.key, a.value)), '{}') into changes
    from jsonb_each(after) a where a.value is distinct from before -> a.key and a.key not in ('updated_at', 'version');
  else
    changes := case when tg_op = 'INSERT' then after else before end;
  end if;
  insert into audit_log (user_id, device, table_name, row_id, action, changes)
  values (app_user_id(), nullif(current_setting('app.device', true), ''), tg_table_name,
    coalesce(after ->> 'id', before ->> 'id')::bigint, lower(tg_op), changes);
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['app_user', 'farm', 'farm_user', 'agent', 'plate_model', 'profile', 'permission',
    'app_path', 'animal', 'diagnostic', 'diagnostic_classification', 'farm_lactation'] loop
    execute format('create trigger touch before update on %I for each row execute function touch()', name);
    execute format('create trigger record_change after insert or update or delete on %I for each row execute function record_change()', name);
  end loop;
end $$;

grant select on agent, plate_model, profile, permission, app_path, plate to lactor_app;

grant select, insert, update on app_user, farm, farm_user, animal, diagnostic, farm_lactation to lactor_app;

grant select, insert, update, delete on diagnostic_classification, diagnostic_classification_agent to lactor_app;

grant select, insert, update on idempotency_key to lactor_app;

do $$
declare name text;
begin
  foreach name in array array['farm_user', 'animal', 'diagnostic', 'diagnostic_classification',
    'diagnostic_classification_agent', 'farm_lactation'] loop
    execute format('alter table %I enable row level security', name);
    -- In a subselect, so that it is evaluated once for each statement and not for each row.
    execute format('create policy own_farms on %I to lactor_app using (farm_id = any ((select app_farm_ids())::bigint[]))', name);
  end loop;
end $$;

alter table farm enable row level security;

create policy own_farms on farm to lactor_app using (id = any ((select app_farm_ids())::bigint[]));

alter table app_user enable row level security;

create policy around on app_user to lactor_app using (
  id = (select app_user_id())
  or exists (select from farm_user l where l.user_id = app_user.id and not l.deleted)
);

alter table idempotency_key enable row level security;

create policy own_keys on idempotency_key to lactor_app using (user_id = (select app_user_id()));

alter table session enable row level security;

alter table credential enable row level security;

alter table audit_log enable row level security;
