/** One category of a chart: a bar, or a group of bars. */
export interface ChartPoint<Entry> {
  key: string
  label: string
  /** One for each series. */
  values: readonly (number | null)[]
  /** How many records were counted, and of how many; null where it is no share. */
  count: number
  of: number | null
  /** What is said about the figures of this point, such as a denominator that was carried forward. */
  note?: string
  /** What stands behind the point. */
  records: readonly Entry[]
}

/** What values of a chart are; money in cents. */
export type ChartUnit = 'percent' | 'gain' | 'count' | 'rate' | 'days' | 'money'

/** A value as it is shown: with one decimal at most, money with its cents. */
export const shownNumber = (value: number, unit: ChartUnit): number =>
  unit === 'money' ? Math.round(value) / 100 : Math.round(value * 10) / 10

/** One figure of a chart, for every point of it. */
export interface ChartFigure {
  name: string
  tone: 'primary' | 'info' | 'danger' | 'muted' | 'soft'
  line?: boolean
  /** Which value of a point its bar begins at, by its place: a range. */
  from?: number
  /** Points without a line, each a sign of this form. */
  mark?: 'circle' | 'diamond'
  /** An aim that is the same at every point: drawn only. */
  constant?: boolean
}

/** What is drawn, tabled and written to a file. */
export interface FigureChart<Entry> {
  /** The finding in one sentence. */
  summary: string
  series: readonly ChartFigure[]
  points: readonly ChartPoint<Entry>[]
  unit: ChartUnit
  /** Categories with long names: bars lie. */
  horizontal: boolean
  /** A long ranking: only its first points are drawn and tabled, and a sentence says so; a file has all of them. */
  first?: { count: number; note: string }
}

/** The points that the screen shows. */
export const shownPoints = <Entry>({ points, first }: FigureChart<Entry>): readonly ChartPoint<Entry>[] =>
  first ? points.slice(0, first.count) : points
