-- What was deleted because its case or disease was: restoring that brings back these, and nothing that was deleted before.
alter table diagnostic_protocol add column deleted_with_case boolean not null default false;
alter table disease_protocol add column deleted_with_case boolean not null default false;
alter table calf_score add column deleted_with_case boolean not null default false;
