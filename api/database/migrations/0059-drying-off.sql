-- The day on which a cow was dried off before a calving: her own record tells of her present state only.
alter table calving add column dried_on date;

update calving c set dried_on = b.status_date
from calving_animal_before b
where b.calving_id = c.id and b.status = 'dry' and b.status_date <= c.date;
