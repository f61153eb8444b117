import { showsNumber, type ShowNumber } from './number-format.ts'

/** Unpacks the files of an archive whose names are wanted. */
export type Unzip = (isWanted: (name: string) => boolean) => Readonly<Record<string, Uint8Array>>

/** How the cells of a sheet show numbers, where that is not the number itself; rows and columns count from 0. */
export type SheetFormats = (row: number, column: number) => ShowNumber | undefined

const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Formats that programs know by their number, of those that do not show the number itself. Source: ECMA-376, 18.8.30. */
const KNOWN_FORMATS: readonly (readonly [string, string])[] = [
  ['9', '0%'],
  ['10', '0.00%'],
  ['12', '# ?/?'],
  ['13', '# ??/??'],
]

/** Most columns of a sheet. */
const MAX_COLUMNS = 16_384

/** What the library that reads cells leaves out of a workbook. */
export interface BookFormats {
  /** How the cells of each sheet show numbers, in the order of the sheets. */
  sheets: SheetFormats[]
  /** By how many days its dates are later than the library says. */
  daysLate: number
}

/** Days from the first one of usual workbooks to that of those whose days count from 1904. */
const DAYS_TO_1904 = 1_462

/** How a workbook shows its cells. */
export function bookFormats(unzip: Unzip): BookFormats {
  const head = textsOf(unzip((name) => name === BOOK || name === RELATIONS))
  const [properties] = elements(head(BOOK), 'workbookPr')
  // LibreOffice writes it so; the library only knows "1".
  const daysLate = properties?.get('date1904') === 'true' ? DAYS_TO_1904 : 0
  return { sheets: sheetFormats(unzip, head), daysLate }
}

/** Formats are looked for in the sheets only if the workbook has such that count. */
function sheetFormats(unzip: Unzip, head: (name: string) => string): SheetFormats[] {
  const relations = Array.from(elements(head(RELATIONS), 'Relationship'), (found) => ({
    id: found.get('Id'),
    type: found.get('Type') ?? '',
    file: fileOf(found.get('Target') ?? ''),
  }))
  const stylesFile = relations.find(({ type }) => type.endsWith('/styles'))?.file
  const styles = stylesOf(textsOf(unzip((name) => name === stylesFile))(stylesFile))
  if (!styles.some(Boolean)) return []
  const files = Array.from(
    elements(head(BOOK), 'sheet'),
    (sheet) => relations.find(({ id }) => id !== undefined && id === sheet.get('id'))?.file,
  )
  const text = textsOf(unzip((name) => files.includes(name)))
  return files.map((file) => formatsIn(text(file), styles))
}

const textsOf = (unzipped: Readonly<Record<string, Uint8Array>>) => (name: string | undefined) => {
  const bytes = name === undefined ? undefined : unzipped[name]
  return bytes ? new TextDecoder().decode(bytes) : ''
}

/** Where a part of the workbook is. Some programs write a path from the root of the archive. */
const fileOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** How each style of cells shows numbers. */
function stylesOf(xml: string): (ShowNumber | undefined)[] {
  const own = Array.from(
    elements(xml, 'numFmt'),
    (found) => [found.get('numFmtId'), found.get('formatCode') ?? ''] as const,
  )
  const formats = new Map<string | undefined, string>([...KNOWN_FORMATS, ...own])
  const [, cellStyles = ''] = xml.split(/<\/?(?:\w+:)?cellXfs(?=[\s>])/)
  return Array.from(elements(cellStyles, 'xf'), (style) => showsNumber(formats.get(style.get('numFmtId')) ?? ''))
}

function formatsIn(xml: string, styles: readonly (ShowNumber | undefined)[]): SheetFormats {
  const cells = new Map<number, ShowNumber>()
  for (const cell of elements(xml, 'c')) {
    const format = styles[Number(cell.get('s') ?? 0)]
    const at = /^([A-Z]+)(\d+)$/.exec(cell.get('r') ?? '')
    if (format && at) cells.set(keyOf(Number(at[2]) - 1, columnOf(at[1] ?? '')), format)
  }
  return (row, column) => cells.get(keyOf(row, column))
}

const keyOf = (row: number, column: number): number => row * MAX_COLUMNS + column

/** "A" is 0, "AB" is 27. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** In what follows no attribute has a "<": each text is looked at once, whatever a file makes of its marks. */
const ATTRIBUTES = /((?:\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?)\/?>/.source
const ATTRIBUTE = /(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const NAMED: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

/** The elements of a name in a text of XML, as their attributes by name; whatever the namespaces are called. */
function* elements(xml: string, name: string): Generator<ReadonlyMap<string, string>> {
  for (const [, given = ''] of xml.matchAll(new RegExp(`<(?:\\w+:)?${name}${ATTRIBUTES}`, 'g'))) {
    yield new Map(
      Array.from(given.matchAll(ATTRIBUTE), ([, key = '', double, single = '']) => [key, decoded(double ?? single)]),
    )
  }
}

const decoded = (value: string): string =>
  value.includes('&')
    ? value.replace(/&(?:#(\d+)|(\w+));/g, (all: string, code?: string, named?: string) =>
        code === undefined ? (NAMED[named ?? ''] ?? all) : String.fromCodePoint(Number(code)),
      )
    : value
