-- What the reader has made of the photo that an analysis of the tank has now, under the number of the analysis. Readings
-- of earlier photos stay in plate_reading, as truth to measure the reader against.
create view tank_count with (security_invoker = true) as
select distinct on (t.id) t.id, t.farm_id, r.id as reading_id, r.image_hash, r.state, r.fault, r.confidence, r.doubts,
  r.dish, r.sectors, r.colonies, r.corrected_colonies, r.outcome, r.finished_at as read_at, r.reviewed_at,
  t.created_at, r.updated_at, r.version, t.deleted
from tank_analysis t
join plate_reading r on r.tank_analysis_id = t.id and r.image_hash = t.plate_image ->> 'hash'
where r.state <> 'superseded' and not r.deleted
order by t.id, r.id desc;

grant select on tank_count to lactor_app;
