-- What an import left of a record, by column: the whole of a new one, of others what it changed. The version also rises when
-- a calving is imported or taken back, which nobody has changed. Nothing for imports from before.
alter table data_import_change add column written jsonb;
