-- The living animal of a farm with an ear tag. As the owner: under row level security no index over lower(...) is used, and
-- each animal that is written read all of its farm.
create function animal_with_tag(farm bigint, tag text) returns bigint
language sql stable security definer set search_path from current
as $$
  select id from animal
  where farm_id = farm and farm = any ((select app_farm_ids())::bigint[]) and lower(ear_tag) = lower(tag) and not deleted
$$;
