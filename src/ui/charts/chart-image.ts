// A chart as a picture: what is on the screen, with its sentence over it, its legend and where it is from under it.

/** What stands around the chart. */
export interface ChartImageTexts {
  title: string
  summary: string
  /** Farm, and the dates of the period. */
  footer: readonly string[]
  locale: string
}

/** What a drawing takes from the page's style sheets, which a picture of its own does not have. */
const INLINED = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'visibility', 'display'],
  ...['font-family', 'font-size', 'font-weight'],
]

/** Pixels of the picture for each of the screen, so that it is sharp in print, and the room around what is drawn. */
const SCALE = 2
const EDGE = 24
const LINE = 1.4

/** A copy of a drawing that needs no style sheet. */
function selfContained(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const parts = copy.querySelectorAll<SVGElement>('*')
  drawing.querySelectorAll('*').forEach((part, place) => {
    const style = getComputedStyle(part)
    for (const name of INLINED) parts[place]?.style.setProperty(name, style.getPropertyValue(name))
  })
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}

async function pictureOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(selfContained(drawing))}`
  await picture.decode()
  return picture
}

/** Lines of a text that are no wider than that. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && pen.measureText(longer).width > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** The rows of the legend under a chart: what each colour is. */
const legendOf = (card: Element): { colour: string; name: string }[] =>
  [...card.querySelectorAll('ul > li')].map((row) => {
    const sign = row.querySelector('rect, line, path')
    const { fill, stroke } = sign ? getComputedStyle(sign) : { fill: '', stroke: '' }
    return { colour: stroke === 'none' || stroke === '' ? fill : stroke, name: row.textContent }
  })

/** A date as people write it; anything else as it is. */
const dayText = (part: string, locale: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(part)
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(part))
    : part

/** Draws the charts of a card, one under the other, as a PNG; null where there is none. */
export async function chartImage(
  card: Element,
  { title, summary, footer, locale }: ChartImageTexts,
): Promise<Blob | null> {
  const drawings = [...card.querySelectorAll<SVGSVGElement>('svg.highcharts-root')]
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (drawings.length === 0 || !pen) return null
  const pictures = await Promise.all(drawings.map(pictureOf))
  const sizes = drawings.map((drawing) => drawing.getBoundingClientRect())
  const width = Math.max(...sizes.map((size) => size.width))
  const height = sizes.reduce((sum, size) => sum + size.height, 0)
  const { backgroundColor, color, fontFamily } = getComputedStyle(card)
  const font = (size: number, weight: number) => `${String(weight)} ${String(size)}px ${fontFamily}`
  const legend = legendOf(card)
  const texts = [
    { text: title, size: 20, weight: 700 },
    { text: summary, size: 15, weight: 400 },
  ].map(({ text, size, weight }) => {
    pen.font = font(size, weight)
    return { size, weight, lines: linesOf(pen, text, width) }
  })
  const above = texts.reduce((sum, { size, lines }) => sum + size * LINE * lines.length, EDGE)
  const below = (legend.length + 1) * 14 * LINE
  canvas.width = (width + 2 * EDGE) * SCALE
  canvas.height = (above + height + below + EDGE) * SCALE
  pen.scale(SCALE, SCALE)
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'top'
  let y = EDGE / 2
  const write = (line: string, size: number, weight: number, x = EDGE) => {
    pen.font = font(size, weight)
    pen.fillStyle = color
    pen.fillText(line, x, y)
    y += size * LINE
  }
  for (const { size, weight, lines } of texts) for (const line of lines) write(line, size, weight)
  pictures.forEach((picture, place) => {
    const size = sizes[place]
    if (!size) return
    pen.drawImage(picture, EDGE, y, size.width, size.height)
    y += size.height
  })
  for (const { colour, name } of legend) {
    pen.fillStyle = colour
    pen.fillRect(EDGE, y + 2, 10, 10)
    write(name, 14, 600, EDGE + 18)
  }
  write(footer.map((part) => dayText(part, locale)).join(' - '), 14, 400)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
