-- A message that tells of nothing: somebody tries whether messages arrive.
alter table webhook_delivery drop constraint webhook_delivery_event_check;
alter table webhook_delivery add constraint webhook_delivery_event_check
  check (event in ('diagnosis_result', 'treatment', 'test'));
