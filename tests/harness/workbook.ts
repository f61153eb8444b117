import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive. */
interface Entry {
  name: string
  content: Buffer
}

/** A zip archive. @param claimed what the archive says it is when unpacked, in place of the truth */
export function zipOf(entries: readonly Entry[], claimed?: number): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(claimed ?? content.length, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    head.copy(entry, 10, 8, 30)
    entry.writeUInt32LE(offset, 42)
    files.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += head.length + Buffer.byteLength(name) + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, list, end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A date of a workbook: days since 1900, as spreadsheets count them. */
export interface SheetDate {
  days: number
}

/** A cell with a formula, and the value that was stored with it. */
export interface SheetFormula {
  formula: string
  value: number
}

/** A number with a format of the workbook's own, or the number of one that every program knows. */
export interface SheetNumber {
  number: number
  format: string | number
}

type Cell = string | number | null | SheetDate | SheetFormula | SheetNumber

const column = (at: number): string => String.fromCharCode(65 + at)

/** @param formats of the workbook, in the order of their styles, which are behind those of numbers and dates */
function cellXml(cell: Cell, at: string, formats: readonly SheetNumber['format'][]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${String(cell)}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
  if ('format' in cell) {
    return `<c r="${at}" s="${String(formats.indexOf(cell.format) + 2)}"><v>${String(cell.number)}</v></c>`
  }
  if ('days' in cell) return `<c r="${at}" s="1"><v>${String(cell.days)}</v></c>`
  return `<c r="${at}"><f>${cell.formula}</f><v>${String(cell.value)}</v></c>`
}

type Rows = readonly (readonly Cell[])[]

/** A workbook with one sheet. */
export const workbook = (rows: Rows): Buffer => workbookOf({ A: rows })

function sheetXml(rows: Rows, formats: readonly SheetNumber['format'][]): string {
  const lines = rows.map((row, y) => {
    // Programs leave empty rows out.
    if (row.length === 0) return ''
    const cells = row.map((cell, x) => cellXml(cell, `${column(x)}${String(y + 1)}`, formats)).join('')
    return `<row r="${String(y + 1)}">${cells}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** The formats of the numbers of sheets, each once. */
const formatsIn = (sheets: readonly Rows[]): SheetNumber['format'][] => [
  ...new Set(
    sheets
      .flat(2)
      .flatMap((cell) => (typeof cell === 'object' && cell !== null && 'format' in cell ? [cell.format] : [])),
  ),
]

/** From this number on, formats are a workbook's own. */
const OWN_FORMATS = 164

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function stylesXml(formats: readonly SheetNumber['format'][]): string {
  const own = formats.flatMap((format, n) =>
    typeof format === 'string'
      ? [`<numFmt numFmtId="${String(OWN_FORMATS + n)}" formatCode="${escaped(format)}"/>`]
      : [],
  )
  const styles = formats.map(
    (format, n) => `<xf numFmtId="${String(typeof format === 'number' ? format : OWN_FORMATS + n)}" xfId="0"/>`,
  )
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts>` +
    `<fonts count="1"><font/></fonts><fills count="1"><fill/></fills>` +
    `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
    `<cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${styles.join('')}</cellXfs></styleSheet>`
  )
}

/** A workbook with several sheets, by their names. @param date1904 as the program writes whether days count from 1904 */
export function workbookOf(sheets: Readonly<Record<string, Rows>>, { date1904 = 'false' } = {}): Buffer {
  const names = Object.keys(sheets)
  const numbers = names.map((_, n) => String(n + 1))
  const formats = formatsIn(Object.values(sheets))
  const list = names.map(
    (name, n) => `<sheet name="${name}" sheetId="${numbers[n] ?? ''}" r:id="rId${numbers[n] ?? ''}"/>`,
  )
  const book = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${date1904}"/><sheets>${list.join('')}</sheets></workbook>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = `<Relationships xmlns="${PACKAGE}">${numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${relation('rStyles', 'styles', 'styles.xml')}</Relationships>`
  const root = `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`
  const types =
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/></Types>`
  const file = (name: string, xml: string): Entry => ({ name, content: Buffer.from(xml) })
  return zipOf([
    file('[Content_Types].xml', types),
    file('_rels/.rels', root),
    file('xl/workbook.xml', book),
    file('xl/_rels/workbook.xml.rels', relations),
    file('xl/styles.xml', stylesXml(formats)),
    ...Object.values(sheets).map((rows, n) => file(`xl/worksheets/sheet${String(n + 1)}.xml`, sheetXml(rows, formats))),
  ])
}
