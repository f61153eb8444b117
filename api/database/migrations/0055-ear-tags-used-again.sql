-- An ear tag is one animal on the farm: when it has left, another one is given its tag. Source: domain 2.17.
drop index animal_ear_tag;

create unique index animal_ear_tag on animal (farm_id, lower(ear_tag))
where not deleted and status in ('active', 'dry');

create or replace function animal_with_tag(farm bigint, tag text) returns bigint
language sql stable security definer set search_path from current
as $$
  select id from animal
  where farm_id = farm and farm = any ((select app_farm_ids())::bigint[]) and lower(ear_tag) = lower(tag)
    and not deleted and status in ('active', 'dry')
$$;
