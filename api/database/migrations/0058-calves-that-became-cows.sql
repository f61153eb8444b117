-- When a calf became a cow; null for calves, and for cows that were never recorded as calves.
alter table animal add column cow_since date;
