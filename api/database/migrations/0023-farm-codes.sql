create sequence farm_code_number as bigint;

-- The next number that no farm has had. Codes that farms give themselves are passed over, however large they are, so that
-- none stands in the way of the next farm; the zeros in front only fill up to four digits.
create function next_farm_code() returns text language plpgsql security definer set search_path from current as $$
declare
  number text;
  candidate text;
begin
  loop
    number := nextval('farm_code_number')::text;
    candidate := lpad(number, greatest(4, length(number)), '0');
    exit when not exists (select from farm f where f.code = candidate);
  end loop;
  return candidate;
end $$;

create index farm_code_ever on farm (code);
