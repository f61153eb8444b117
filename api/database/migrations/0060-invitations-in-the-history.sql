-- Who was asked to work on a farm, and what became of it, stands in the farm's history like other access.
alter table audit_entry drop constraint audit_entry_kind_check,
  add constraint audit_entry_kind_check check (kind in ('person', 'access', 'password', 'farm', 'invitation'));

-- That one is accepted is noted as access.
create function note_invitation() returns trigger language plpgsql security definer set search_path from current as $$
declare
  action text := case
    when tg_op = 'INSERT' then 'added'
    when new.deleted and not old.deleted and old.state = 'open' then 'removed'
    when new.state = 'declined' and old.state = 'open' then 'changed'
  end;
begin
  if app_user_id() is null or action is null then return null; end if;
  insert into audit_entry (farm_id, author_id, subject_id, kind, action, changes)
  values (new.farm_id, app_user_id(), new.user_id, 'invitation', action,
    jsonb_build_array(jsonb_build_object('field', 'login', 'before', null, 'after', new.login)));
  return null;
end $$;

create trigger note_change after insert or update on farm_invitation for each row execute function note_invitation();
