-- The moment up to which every change has been committed. A row gets its updated_at while its transaction runs, and is
-- seen by others when it ends: a reader may rely only on what is older than the oldest transaction that is still open.
-- Open ones are counted from their begin, whether they have written yet or not, since one may be about to. Runs as the
-- owner, because the restricted role is not shown what other connections do.
create function change_horizon() returns timestamptz language sql volatile security definer set search_path from current
as $$
  select least(min(a.xact_start), transaction_timestamp())
  from pg_stat_get_activity(null) a join pg_database d on d.oid = a.datid
  where d.datname = current_database() and a.backend_type = 'client backend'
$$;

-- Who set whose password, and when; the hash is nobody's business.
create function record_password() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into audit_log (user_id, device, table_name, row_id, action, changes)
  values (app_user_id(), nullif(current_setting('app.device', true), ''), tg_table_name, new.user_id, lower(tg_op),
    jsonb_build_object('temporary', new.temporary));
  return null;
end $$;

create trigger record_change after insert or update on credential for each row execute function record_password();
