-- What the cell of a problem is: a workbook has its numbers and dates in no language. Unknown for problems from before, whose
-- values are shown as they were stored.
alter table data_import_problem
  add column value_type text not null default 'text' check (value_type in ('text', 'number', 'date'));
