import { sql } from 'kysely'
import { dataImport, dataImportReport } from '../../contract/data-import.ts'
import type { ResourceTable } from '../resource-table.ts'

/** Imports of files. */
export const importTable: ResourceTable = { resource: dataImport, prefix: 'dataImport', farmColumn: 'farm_id' }

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
