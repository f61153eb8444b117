-- Rows of an import that say what is recorded already; they were counted as updated.
alter table data_import add column unchanged integer not null default 0;
