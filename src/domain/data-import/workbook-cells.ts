import { numberedRows, type CellType } from '../table-text.ts'
import { FileFault, MAX_UNPACKED_BYTES } from './import-limits.ts'
import type { ImportSheet } from './import-table.ts'
import { numberText, type ShowNumber } from './number-format.ts'
import { bookFormats, type BookFormats } from './workbook-formats.ts'
import { zipEntries } from './zip-directory.ts'

const DAY_MS = 86_400_000

/** What reads the cells of a workbook, and what unpacks its files. */
export interface WorkbookTools {
  readSheets: (bytes: ArrayBuffer) => Promise<readonly ReadSheet[]>
  unzip: (
    bytes: Uint8Array,
    options: { filter: (file: { name: string }) => boolean },
  ) => Readonly<Record<string, Uint8Array>>
}

/** The sheets of a workbook. @throws FileFault */
export async function sheetsOf(bytes: Uint8Array, { readSheets, unzip }: WorkbookTools): Promise<ImportSheet[]> {
  assertUnpackable(bytes)
  try {
    const formats = bookFormats((isWanted) => unzip(bytes, { filter: ({ name }) => isWanted(name) }))
    // A copy: a small Buffer of Node is a part of a larger memory, and so is its slice.
    return filledSheets(await readSheets(new Uint8Array(bytes).buffer), formats)
  } catch {
    throw new FileFault('dataImport.error.broken')
  }
}

/** Refuses a workbook that would fill the memory when it is unpacked. @throws FileFault */
function assertUnpackable(bytes: Uint8Array): void {
  const entries = zipEntries(bytes)
  if (!entries) throw new FileFault('dataImport.error.broken')
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > MAX_UNPACKED_BYTES) throw new FileFault('dataImport.error.bomb')
}

/** A cell of a workbook as text: numbers with a point, dates as ISO. Of a formula it is the value that was stored. */
function cellText(value: unknown, daysLate: number, shown?: ShowNumber): string {
  if (value instanceof Date) {
    const date = new Date(value.getTime() + daysLate * DAY_MS)
    return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
  }
  if (typeof value === 'number') return shown?.(value) ?? numberText(value)
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : ''
}

/** A sheet as the library reads it; of one that is a chart there are no cells. */
interface ReadSheet {
  sheet: string
  data?: readonly (readonly unknown[])[]
}

const typeOf = (value: unknown): CellType =>
  typeof value === 'number' ? 'number' : value instanceof Date ? 'date' : 'text'

/** The columns of a row that have something else than texts. */
const typesIn = (row: readonly unknown[]): ReadonlyMap<number, CellType> =>
  new Map(row.map((value, at) => [at, typeOf(value)] as const).filter(([, type]) => type !== 'text'))

/** The sheets that have something in them, as texts. */
const filledSheets = (sheets: readonly ReadSheet[], { sheets: formats, daysLate }: BookFormats): ImportSheet[] =>
  sheets
    .map(({ sheet, data = [] }, n) => ({
      name: sheet,
      rows: numberedRows(
        data.map((row, y) => row.map((value, x) => cellText(value, daysLate, formats[n]?.(y, x)))),
      ).map((each) => ({
        ...each,
        types: typesIn(data[each.row - 1] ?? []),
      })),
    }))
    .filter(({ rows }) => rows.length > 0)
