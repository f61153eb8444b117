-- Since when and why a cow had her state before a calving, to be given back when the calving is deleted.
alter table calving_animal_before add column status_date date;
alter table calving_animal_before add column status_reason text;
