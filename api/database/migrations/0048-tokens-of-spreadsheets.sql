-- A key may be for one table of a spreadsheet: its address from the path on. It then opens nothing else.
alter table farm_token add column spreadsheet text check (spreadsheet is null or scope = 'read');
