-- Figures of reports are read month by month: each month should cost the same, however many there are.
create index diagnostic_protocol_ends on diagnostic_protocol (farm_id, ends_on, started_on);

create index test_day_date on test_day (farm_id, date);

create index calving_date on calving (farm_id, date);
