-- The row of a file that its fault is about, where it is about one.
alter table data_import add column fault_row integer;
