-- What a cow's record said before a calving was counted, to be given back when the calving is deleted.
create table calving_animal_before (
  calving_id bigint primary key references calving,
  farm_id bigint not null references farm,
  last_calving_date date,
  lactation_number integer,
  status text not null
);

grant select, insert, update, delete on calving_animal_before to lactor_app;

alter table calving_animal_before enable row level security;

create policy own_farms on calving_animal_before to lactor_app
  using (farm_id = any ((select app_farm_ids())::bigint[]));
