-- The user that this transaction has just written: who took somebody off the last farm they share still gets the answer,
-- and sees nothing of the user afterwards.
create function app_written_user_id() returns bigint language sql stable
as $$ select nullif(current_setting('app.written_user_id', true), '')::bigint $$;

alter policy around on app_user using (
  id = (select app_user_id())
  or id = (select app_written_user_id())
  or exists (select from farm_user l where l.user_id = app_user.id and not l.deleted)
);
