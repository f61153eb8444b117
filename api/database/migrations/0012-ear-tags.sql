-- An ear tag is one living animal of the farm, cow or calf. A calf that shares a cow's keeps it with a mark.
update animal calf set ear_tag = left(calf.ear_tag, 19 - length(calf.id::text)) || '-' || calf.id
where calf.category = 'calf' and not calf.deleted and exists (
  select from animal cow where cow.farm_id = calf.farm_id and cow.category = 'cow' and not cow.deleted
    and lower(cow.ear_tag) = lower(calf.ear_tag)
);

drop index animal_ear_tag;

create unique index animal_ear_tag on animal (farm_id, lower(ear_tag)) where not deleted;
