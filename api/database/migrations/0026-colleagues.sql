-- What everybody on a farm may know of the people who work there, or did: records say who made them. Reads as the owner of
-- the tables, so it names the farms itself.
create view colleague as
select u.id, u.name,
  upper(left(btrim(u.name), 1) || case when btrim(u.name) ~ '\s' then left(regexp_replace(btrim(u.name), '^.*\s', ''), 1) else '' end)
    as initials,
  u.created_at, u.updated_at, u.version, u.deleted
from app_user u
where u.id = (select app_user_id())
  or exists (select from farm_user l where l.user_id = u.id and l.farm_id = any ((select app_farm_ids())::bigint[]));

grant select on colleague to lactor_app;
