-- A try that was wrong, apart from one that is still under way: only for failures others wait a quarter of an hour.
alter table password_try add column failed boolean not null default false;
