import { strToU8, Zip, ZipDeflate } from 'fflate'
import { dateIn, daysBetween } from '../../../src/domain/calendar.ts'
import { hourIn } from '../../../src/domain/farm-time.ts'
import type { ColumnKind, PrintedAs } from '../../../src/domain/report-columns.ts'
import type { Cell } from './report-run.ts'
import type { BeginReport, ReportHead, Sink } from './report-writer.ts'

// A workbook written as it comes: the libraries that write one hold all of its rows, or have long been left alone. Texts
// are inline strings, which no program takes for a formula.

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Places of the formats in `STYLES`. */
const STYLE = { plain: 0, bold: 1, date: 2, moment: 3, title: 4, money: 5 } as const

/** Places of the formats with so many decimals: the cell keeps them all. */
const DECIMALS: readonly number[] = [STYLE.plain, 6, 7, 8]

const styleOf = (as: PrintedAs): number => (as === 'money' ? STYLE.money : (DECIMALS[as] ?? STYLE.plain))

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>\
<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="0.0"/>\
<numFmt numFmtId="167" formatCode="0.000"/></numFmts>\
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="14"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="9">${[
  [0, 0],
  [0, 1],
  [164, 0],
  [165, 0],
  [0, 2],
  // The program's own formats 4 and 2: `#,##0.00` and `0.00`.
  [4, 0],
  [166, 0],
  [2, 0],
  [167, 0],
]
  .map(
    ([format = 0, font = 0]) =>
      `<xf numFmtId="${String(format)}" fontId="${String(font)}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`

/** Text for XML: without what it cannot hold, and without what a spreadsheet would read as an escape. */
const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

/** A column by its place: A, B, … AA. */
export const columnLetters = (place: number): string =>
  (place >= 26 ? columnLetters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26))

/** Days since the beginning of a spreadsheet's calendar. */
const serialOf = (date: string): number => daysBetween('1899-12-30', date)

/** How the cells of a column are written. */
interface ColumnFormat {
  kind: ColumnKind
  style: number
}

function cellXml(cell: Cell, at: string, { kind, style }: ColumnFormat, timeZone: string): string {
  if (cell === null || cell === '') return ''
  const value = (number: number, format: number) => `<c r="${at}" s="${String(format)}"><v>${String(number)}</v></c>`
  if (typeof cell === 'number') return value(cell, style)
  if (kind === 'date') return value(serialOf(cell), STYLE.date)
  if (kind === 'moment') {
    const moment = new Date(cell)
    return value(serialOf(dateIn(moment, timeZone)) + hourIn(moment, timeZone) / 24, STYLE.moment)
  }
  return `<c r="${at}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** Writes rows of a sheet and knows how many there are. */
class Sheet {
  readonly #entry: ZipDeflate
  readonly #timeZone: string
  count = 0

  constructor(zip: Zip, name: string, timeZone: string, opening: string) {
    this.#timeZone = timeZone
    this.#entry = new ZipDeflate(name, { level: 6 })
    zip.add(this.#entry)
    this.#push(`${XML}<worksheet xmlns="${MAIN}">${opening}<sheetData>`)
  }

  #push(text: string, final = false): void {
    this.#entry.push(strToU8(text), final)
  }

  rows(rows: readonly Cell[][], formats: readonly ColumnFormat[], style: number = STYLE.plain): void {
    const xml = rows.map((cells) => {
      const row = String(++this.count)
      const inside = cells.map((cell, place) =>
        cellXml(cell, columnLetters(place) + row, formats[place] ?? { kind: 'text', style }, this.#timeZone),
      )
      return `<row r="${row}">${inside.join('')}</row>`
    })
    if (xml.length > 0) this.#push(xml.join(''))
  }

  end(closing = ''): void {
    this.#push(`</sheetData>${closing}</worksheet>`, true)
  }
}

const widths = (columns: readonly number[]): string =>
  `<cols>${columns
    .map((width, place) => {
      const at = String(place + 1)
      return `<col min="${at}" max="${at}" width="${String(width + 2)}" customWidth="1"/>`
    })
    .join('')}</cols>`

const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** Where everything is: written last, when the sheets are there. */
function workbookParts(sheets: readonly string[]): Record<string, string> {
  const each = (make: (place: string, name: string) => string): string =>
    sheets.map((name, place) => make(String(place + 1), escaped(name))).join('')
  const styles = String(sheets.length + 1)
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${each((place) => `<Override PartName="/xl/worksheets/sheet${place}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((place, name) => `<sheet name="${name}" sheetId="${place}" r:id="rId${place}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((place) => `<Relationship Id="rId${place}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${place}.xml"/>`)}<Relationship Id="rId${styles}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  }
}

/** A workbook: the rows on the first sheet, the figures and what the report is about on the second. */
export const beginXlsx: BeginReport = (head, sink) => {
  const { columns, titles, question } = head
  const zip = zipInto(sink)
  const formats = columns.map(({ kind, decimals = 0 }) => ({ kind, style: styleOf(decimals) }))
  const { timeZone } = question
  const sheet = new Sheet(
    zip.zip,
    'xl/worksheets/sheet1.xml',
    timeZone,
    FROZEN + widths(columns.map(({ width }, place) => Math.max(width, (titles[place] ?? '').length))),
  )
  sheet.rows([[...titles]], [], STYLE.bold)
  return {
    rows: (rows) => {
      sheet.rows(rows, formats)
    },
    end: () => {
      sheet.end(`<autoFilter ref="A1:${columnLetters(columns.length - 1)}${String(sheet.count)}"/>`)
      writeFigures(zip.zip, head)
      const { say } = question.words
      const parts = workbookParts([say('reportFile.sheet.rows'), say('reportFile.sheet.figures')])
      for (const [name, text] of Object.entries(parts)) {
        const entry = new ZipDeflate(name, { level: 6 })
        zip.zip.add(entry)
        entry.push(strToU8(text), true)
      }
      zip.zip.end()
      return zip.done
    },
  }
}

function zipInto(sink: Sink): { zip: Zip; done: Promise<void> } {
  let finish: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const done = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const zip = new Zip((error, bytes, final) => {
    if (error) {
      fail(error)
      return
    }
    if (bytes.length > 0) sink(bytes)
    if (final) finish()
  })
  return { zip, done }
}

/** Columns that a table of figures has at most. */
const MOST_HEADINGS = 7

function writeFigures(zip: Zip, { title, lines, figures, question }: ReportHead): void {
  const sheet = new Sheet(
    zip,
    'xl/worksheets/sheet2.xml',
    question.timeZone,
    widths([44, ...Array<number>(MOST_HEADINGS - 1).fill(18)]),
  )
  sheet.rows([[title]], [], STYLE.title)
  sheet.rows(
    lines.map((line) => [line]),
    [],
  )
  for (const table of figures) {
    sheet.rows([[]], [])
    sheet.rows([[table.title], [...table.headings]], [], STYLE.bold)
    sheet.rows(
      table.rows,
      Array.from({ length: MOST_HEADINGS }, (_, place) => ({
        kind: place === 0 ? 'text' : 'number',
        style: styleOf(table.printed?.[place] ?? 0),
      })),
    )
    sheet.rows(
      (table.notes ?? []).map((note) => [note]),
      [],
    )
  }
  sheet.end()
}
