-- That a farm was opened again stands in its history as such, not as a change of its data.
create or replace function note_farm() returns trigger language plpgsql security definer set search_path from current as $$
declare
  changes jsonb := named_changes(to_jsonb(old), to_jsonb(new), array['code', 'name', 'owner_name', 'dairy', 'lactating_cows',
    'milk_volume_per_day', 'production_system', 'city', 'state', 'main_organization', 'time_zone', 'in_community']);
begin
  if app_user_id() is null or (jsonb_array_length(changes) = 0 and old.deleted = new.deleted) then return null; end if;
  insert into audit_entry (farm_id, author_id, kind, action, changes)
  values (new.id, app_user_id(), 'farm',
    case when new.deleted and not old.deleted then 'removed' when old.deleted and not new.deleted then 'added' else 'changed' end,
    changes);
  return null;
end $$;
