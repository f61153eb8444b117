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

/** What values of a chart are. */
export type ChartUnit = 'percent' | 'gain' | 'count' | 'rate'

/** What is drawn, tabled and written to a file. */
export interface FigureChart<Entry> {
  /** The finding in one sentence. */
  summary: string
  series: readonly { name: string; tone: 'primary' | 'info' | 'danger' | 'muted'; line?: boolean }[]
  points: readonly ChartPoint<Entry>[]
  unit: ChartUnit
  /** Categories with long names: bars lie. */
  horizontal: boolean
}
