-- Dates that cannot be true were stored before they were refused: what happened then is not known any more.
update animal set birth_date = null where extract(year from birth_date) < extract(year from current_date) - 30;

update animal set last_calving_date = null
where extract(year from last_calving_date) < extract(year from current_date) - 25;

-- A sample was entered on the day it was taken, or soon after.
update diagnostic d set sample_date = (d.created_at at time zone f.time_zone)::date
from farm f where f.id = d.farm_id and extract(year from d.sample_date) < extract(year from current_date) - 10;

update tank_analysis set release_date = null
where extract(year from release_date) < extract(year from current_date) - 10;

update tank_analysis t set collection_date = least((t.created_at at time zone f.time_zone)::date, t.release_date)
from farm f where f.id = t.farm_id and extract(year from t.collection_date) < extract(year from current_date) - 10;

-- A farm has one count a day and one a month: a second one would take the place of a good one.
update farm_lactation set deleted = true
where not deleted and extract(year from date) < extract(year from current_date) - 20;
