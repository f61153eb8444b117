/** Limits of an imported file. */
export const MAX_IMPORT_BYTES = 25 * 1024 * 1024
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_COLUMNS = 200

/** What a workbook may hold when it is unpacked: a small file can be packed from a thousand times as much. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024

/** What a file can hold. */
export const IMPORT_KINDS = ['animals', 'calvings', 'testDays'] as const

/** What a file holds. */
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Herd programs and laboratories whose files are imported; the codes are stored. */
export const IMPORT_PARTNERS = [
  'ideagri',
  'prodap',
  'delpro',
  'dairyComp',
  'afimilk',
  'dairyPlan',
  'laboratory',
  'spreadsheet',
  'other',
] as const

/** How far an import is. */
export const IMPORT_STATES = ['waiting', 'running', 'done', 'failed', 'undone'] as const

/** Why a file cannot be read; the code is the id of a text. */
export class FileFault extends Error {
  readonly code: string
  /** The row of the file that it is about, as spreadsheets number it. */
  readonly row: number | undefined

  constructor(code: string, row?: number) {
    super(code)
    this.name = 'FileFault'
    this.code = code
    this.row = row
  }
}
