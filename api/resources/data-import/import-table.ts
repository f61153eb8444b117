import { sql } from 'kysely'
import { dataImport, dataImportReport } from '../../contract/data-import.ts'
import type { ResourceTable } from '../resource-table.ts'

/** Later imports that wrote to records which an import still has to take back, or recorded something about their cows. */
const keptFor = sql`array(
  select distinct later.id
  from data_import_change kept
  cross join lateral (
    select kept.record_type as type, kept.record_id as id
    union all
    select 'calving', calving.id from calving
    where kept.record_type = 'animal' and calving.animal_id = kept.record_id and not calving.deleted
    union all
    select 'test_day', test_day.id from test_day
    where kept.record_type = 'animal' and test_day.animal_id = kept.record_id and not test_day.deleted
  ) record
  join data_import_change change on change.record_type = record.type and change.record_id = record.id
  join data_import later on later.id = change.import_id
  where kept.import_id = t.id and later.id > t.id and later.state <> 'undone' order by later.id
)`

/** Imports of files. */
export const importTable: ResourceTable = {
  resource: dataImport,
  prefix: 'dataImport',
  farmColumn: 'farm_id',
  computed: {
    undoable: sql`t.state in ('done', 'failed', 'undone')
      and exists (select from data_import_change c where c.import_id = t.id)`,
    // Of one that was not undone it would take long, and nothing was kept yet.
    keptFor: sql`case when t.state = 'undone' then ${keptFor} else '{}'::bigint[] end`,
  },
}

/** What an import has not taken. */
export const importReportTable: ResourceTable = {
  resource: dataImportReport,
  prefix: 'dataImport',
  farmColumn: 'farm_id',
  computed: {
    problems: sql`(
      select coalesce(jsonb_agg(jsonb_build_object(
        'row', p.row, 'earTag', p.ear_tag, 'field', p.field, 'code', p.code, 'value', p.value,
        'valueType', p.value_type
      ) order by p.row, p.id), '[]') from data_import_problem p where p.import_id = t.id
    )`,
  },
}
