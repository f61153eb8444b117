-- A password that was sent by message stands beside the user's own, which stays until the other is used. Whether there is
-- one says the hash; until when it is good, the moment.
alter table credential
  add column temporary_hash text,
  add column temporary_until timestamptz,
  alter column password_hash drop not null;

create or replace function record_password() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into audit_log (user_id, device, table_name, row_id, action, changes)
  values (app_user_id(), nullif(current_setting('app.device', true), ''), tg_table_name, new.user_id, lower(tg_op),
    jsonb_build_object('temporary', new.temporary_hash is not null));
  return null;
end $$;

update credential set temporary_hash = password_hash, temporary_until = updated_at + interval '30 minutes', password_hash = null
where temporary;

alter table credential drop column temporary;
