import PDFDocument from 'pdfkit'
import { placeColumns, sharedOut, widestWord, type Place } from './pdf-columns.ts'
import { cellText, printedNumber } from './report-cells.ts'
import type { Cell } from './report-run.ts'
import type { BeginReport, ReportHead } from './report-writer.ts'

const MARGIN = 28
const FONT = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const SIZE = { title: 16, heading: 10, text: 9, cell: 7 }
const PAD = 3
const INK = '#1c1917'
const MUTED = '#57534e'
const RULE = '#d6d3d1'
const SHADE = '#f5f5f4'

/** What the built-in font cannot write is left out: it holds Western European letters. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/g, '?')

type Document = InstanceType<typeof PDFDocument>

/** A table on paper: A4 across, its headings on every page. */
class Table {
  readonly #document: Document
  readonly #places: readonly Place[]
  readonly #head: ReportHead
  #page = 1
  #row = 0

  constructor(document: Document, head: ReportHead) {
    this.#document = document
    this.#head = head
    document.font(BOLD).fontSize(SIZE.cell)
    this.#places = placeColumns(head.columns, head.titles, MARGIN, document.page.width - 2 * MARGIN, (word) =>
      // Rounding must not break a word that just fits.
      Math.ceil(document.widthOfString(printable(word)) + 2 * PAD),
    )
  }

  /** Draws the foot of a page; the next one is begun by the caller. */
  foot(): void {
    const { width, height } = this.#document.page
    this.#document
      .font(FONT)
      .fontSize(SIZE.cell)
      .fillColor(MUTED)
      .text(printable(`${this.#head.title} · ${this.#head.question.farmName}`), MARGIN, height - 22, {
        width: width - 2 * MARGIN,
        lineBreak: false,
      })
      .text(String(this.#page++), MARGIN, height - 22, { width: width - 2 * MARGIN, align: 'right', lineBreak: false })
  }

  /** The titles of the columns. */
  titles(): void {
    const { titles } = this.#head
    this.#line(
      this.#places.map(({ at }) => titles[at] ?? ''),
      BOLD,
      null,
    )
  }

  row(cells: readonly Cell[]): void {
    const { timeZone, language } = this.#head.question
    const texts = this.#places.map(({ at, column }) => {
      const cell = cells[at] ?? null
      return typeof cell === 'number'
        ? printedNumber(cell, language, column.decimals)
        : cellText(cell, column.kind, timeZone, language)
    })
    this.#line(texts, FONT, this.#row++ % 2 === 1 ? SHADE : null)
  }

  #line(texts: readonly string[], font: string, shade: string | null): void {
    const document = this.#document
    const lines = texts.map(printable)
    document.font(font).fontSize(SIZE.cell)
    const height = Math.max(...lines.map((text, i) => document.heightOfString(text || ' ', this.#boxOf(i)))) + 2 * PAD
    if (document.y + height > bottomOf(document)) {
      this.foot()
      document.addPage()
      document.y = MARGIN
      if (font === FONT) this.titles()
      document.font(font).fontSize(SIZE.cell)
    }
    const { y } = document
    if (shade !== null) {
      document.rect(MARGIN, y, document.page.width - 2 * MARGIN, height).fill(shade)
    }
    document.fillColor(INK)
    lines.forEach((text, i) => {
      const place = this.#places[i]
      if (place && text !== '') document.text(text, place.x + PAD, y + PAD, this.#boxOf(i))
    })
    document
      .moveTo(MARGIN, y + height)
      .lineTo(document.page.width - MARGIN, y + height)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
    document.y = y + height
  }

  #boxOf(i: number): { width: number; align: 'left' | 'right' } {
    const place = this.#places[i]
    const isNumber = place?.column.kind === 'integer' || place?.column.kind === 'number'
    return { width: (place?.width ?? 0) - 2 * PAD, align: isNumber ? 'right' : 'left' }
  }
}

/** A document to be read: what it is about, its figures, then the rows. */
export const beginPdf: BeginReport = (head, sink) => {
  const document = new PDFDocument({
    ...{ size: 'A4', layout: 'landscape', margin: MARGIN, bufferPages: false },
    info: { Title: head.title, Author: head.question.farmName },
    lang: head.question.language,
  })
  document.on('data', sink)
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  // Text beside the margin would begin a page of its own.
  document.page.margins.bottom = 0
  document.on('pageAdded', () => {
    document.page.margins.bottom = 0
  })
  const table = new Table(document, head)
  writeHead(document, head, table)
  table.titles()
  let isEmpty = true
  return {
    rows: (rows) => {
      for (const cells of rows) table.row(cells)
      if (rows.length > 0) isEmpty = false
    },
    end: () => {
      if (isEmpty) {
        document
          .font(FONT)
          .fontSize(SIZE.text)
          .fillColor(MUTED)
          .text(printable(head.question.words.say('reportFile.empty')), MARGIN, document.y + 10)
      }
      table.foot()
      document.end()
      return done
    },
  }
}

/** Columns of figures stand side by side as far as the page is wide. */
const FIGURE_COLUMNS = 2
const GAP = 24
/** Where the foot of a page begins. */
const bottomOf = (document: Document): number => document.page.height - MARGIN - 14
/** What must be left of a page for the rows to begin on it. */
const ROWS_ROOM = 200

function writeHead(document: Document, { title, lines, figures, question }: ReportHead, table: Table): void {
  document.font(BOLD).fontSize(SIZE.title).fillColor(INK).text(printable(title), MARGIN, MARGIN)
  document.font(FONT).fontSize(SIZE.text).fillColor(MUTED)
  for (const line of lines) document.text(printable(line))
  document.moveDown()
  const width = (document.page.width - 2 * MARGIN - GAP) / FIGURE_COLUMNS
  for (let first = 0; first < figures.length; first += FIGURE_COLUMNS) {
    const beside = figures.slice(first, first + FIGURE_COLUMNS)
    const rows = Math.max(...beside.map((one) => one.rows.length + (one.notes ?? []).length)) + 2
    if (document.y + Math.min(rows, 30) * 13 > bottomOf(document)) {
      table.foot()
      document.addPage()
      document.y = MARGIN
    }
    const top = document.y
    const ends = beside.map((one, place) =>
      figureTable(document, one, MARGIN + place * (width + GAP), top, width, question.language),
    )
    document.y = Math.max(...ends) + 12
  }
  // The rows follow on the same page where enough of them fit: a page of one small table would be blank otherwise.
  if (figures.length > 0 && document.y + ROWS_ROOM > bottomOf(document)) {
    table.foot()
    document.addPage()
    document.y = MARGIN
  }
}

/** Rows of a table of figures that fit on a page; a report of many years shows its last months. */
const MOST_ROWS = 30

/** Room between two columns of figures. */
const FIGURE_GAP = 4

/**
 * How wide the columns of a table of figures are.
 * @param columns the texts of each
 * @param widthOf how wide a column must be for a word
 */
export function figureWidths(
  columns: readonly (readonly string[])[],
  width: number,
  widthOf: (word: string) => number,
): number[] {
  // A month needs less room than an agent, and has more figures beside it.
  const first = columns.length > 5 ? 0.16 : 0.4
  const other = (1 - first) / Math.max(1, columns.length - 1)
  return sharedOut(
    columns.map((_texts, place) => (place === 0 ? first : other)),
    columns.map((texts) => widestWord(texts, widthOf)),
    width,
  )
}

function figureTable(
  document: Document,
  { title, headings, rows, printed = [], notes = [] }: ReportHead['figures'][number],
  x: number,
  top: number,
  width: number,
  language: string,
): number {
  document.font(BOLD).fontSize(SIZE.heading).fillColor(INK).text(printable(title), x, top, { width })
  let y = document.y + 4
  const textsOf = (cells: readonly Cell[]): string[] =>
    cells.map((cell, place) =>
      printable(typeof cell === 'number' ? printedNumber(cell, language, printed[place]) : (cell ?? '–')),
    )
  const lines = [
    { texts: textsOf(headings), font: BOLD },
    ...rows.slice(-MOST_ROWS).map((row) => ({ texts: textsOf(row), font: FONT })),
  ]
  // Bold is the wider: no word is broken, whichever line it stands in.
  document.font(BOLD).fontSize(SIZE.cell + 1)
  const widths = figureWidths(
    headings.map((_heading, place) => lines.map(({ texts }) => texts[place] ?? '')),
    width,
    (word) => Math.ceil(document.widthOfString(word) + FIGURE_GAP),
  )
  for (const { texts, font } of lines) {
    document
      .font(font)
      .fontSize(SIZE.cell + 1)
      .fillColor(INK)
    let left = x
    const cells = texts.map((text, place) => {
      const at = left
      left += widths[place] ?? 0
      const align = place === 0 ? ('left' as const) : ('right' as const)
      return { text, at, box: { width: (widths[place] ?? 0) - FIGURE_GAP, align } }
    })
    for (const { text, at, box } of cells) document.text(text, at, y, box)
    y += Math.max(...cells.map(({ text, box }) => document.heightOfString(text, box))) + 3
  }
  document.font(FONT).fontSize(SIZE.cell).fillColor(MUTED)
  for (const note of notes) {
    document.text(printable(note), x, y + 2, { width })
    y = document.y
  }
  return y
}
