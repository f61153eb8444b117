-- A culture plate of a calf's faeces: its kind, who reads it, what grew, and how far the reader is with its photo.
alter table calf_disease
  add column plate_model_id bigint references plate_model,
  add column counting_mode text check (counting_mode in ('manual', 'automatic')),
  add column count_state text check (count_state in ('waiting', 'counted', 'failed')),
  add column plate_growth boolean,
  -- [{sector, colour, colonies}]
  add column plate_counts jsonb not null default '[]';

-- Photos of such plates are read as those of tanks and of colostrum are.
alter table plate_reading add column calf_disease_id bigint references calf_disease;
alter table plate_reading drop constraint plate_reading_of_one;
alter table plate_reading add constraint plate_reading_of_one
  check (num_nonnulls(diagnostic_id, tank_analysis_id, colostrum_id, calf_disease_id) = 1);

create unique index plate_reading_counting_disease on plate_reading (calf_disease_id)
  where state = 'waiting' and not deleted;
create index plate_reading_of_disease on plate_reading (calf_disease_id, id);

create view disease_count with (security_invoker = true) as
select distinct on (t.id) t.id, t.farm_id, r.id as reading_id, r.image_hash, r.state, r.fault, r.confidence, r.doubts,
  r.dish, r.sectors, r.colonies, r.corrected_colonies, r.outcome, r.finished_at as read_at, r.reviewed_at,
  t.created_at, r.updated_at, r.version, t.deleted
from calf_disease t
join plate_reading r on r.calf_disease_id = t.id and r.image_hash = t.diarrhea_image ->> 'hash'
where r.state <> 'superseded' and not r.deleted
order by t.id, r.id desc;

grant select on disease_count to lactor_app;
