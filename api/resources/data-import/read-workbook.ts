import { unzipSync as unzip } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { sheetsOf } from '../../../src/domain/data-import/workbook-cells.ts'
import type { ReadWorkbook } from '../../../src/domain/data-import/import-table.ts'

/** Reads the sheets of a workbook. @throws FileFault */
export const readWorkbook: ReadWorkbook = (bytes) => sheetsOf(bytes, { readSheets, unzip })
