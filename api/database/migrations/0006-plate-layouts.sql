-- What automatic readings need to know of a kind of plate: what it is for, how wide it is, how much is plated, and the
-- colour of each sector's medium, by which sectors are told apart on a photo.
alter table plate_model
  add column purpose text not null default 'culture' check (purpose in ('culture', 'tank')),
  add column diameter_mm numeric(4, 1) not null default 90,
  add column plated_volume numeric(6, 3),
  add column countable_min integer,
  add column countable_max integer;

-- Installations that have plate models already learn the colours of their media.
update plate_model set sectors = (
  select jsonb_agg(sector || jsonb_build_object('medium', case sector ->> 'code'
    when 'GP' then '#e9e0c8' when 'GN' then '#c6d2cf' when 'STAPH' then '#e0bd6a'
    when 'MAC' then '#c78f97' when 'FAC' then '#8a322c' else '#e8dfc4' end) order by place)
  from jsonb_array_elements(sectors) with ordinality as s (sector, place)
);

-- And get the plate for bulk tank milk; a new installation gets it with the others.
insert into plate_model
  (id, code, name, incubation_min, incubation_max, purpose, diameter_mm, plated_volume, countable_min, countable_max, sectors)
select 3, 'CBT', 'Contagem total do tanque (CBT)', 44, 52, 'tank', 90, 1, 25, 250,
  '[{"code": "TOTAL", "name": "Contagem total", "medium": "#e8dfc4", "rules": []}]'
where exists (select from plate_model) and not exists (select from plate_model where id = 3);
