import { animalTable } from './animal/animal-table.ts'
import { classificationTable, diagnosticTable, plateTable, resultTable } from './diagnostic/diagnostic-table.ts'
import { farmTable, farmUserTable } from './farm/farm-table.ts'
import { lactationTable } from './lactation/lactation-table.ts'
import { readingDetailTable, readingTable, readyPlateTable } from './reading/reading-tables.ts'
import { referenceTables } from './reference/reference-tables.ts'
import type { ResourceTable } from './resource-table.ts'
import { tankCountTable, tankTable } from './tank/tank-table.ts'
import { userTable } from './user/user-table.ts'

/** Every resource with how it is kept. */
export const allTables: readonly ResourceTable[] = [
  userTable,
  farmTable,
  farmUserTable,
  ...referenceTables,
  animalTable,
  diagnosticTable,
  resultTable,
  classificationTable,
  plateTable,
  readingTable,
  readingDetailTable,
  readyPlateTable,
  lactationTable,
  tankTable,
  tankCountTable,
]
