import { sql } from 'kysely'
import {
  againstCulture,
  antimicrobialUse,
  perHundredCows,
  treatedCases,
  type MonthUse,
} from '../../../src/domain/antimicrobial-use.ts'
import { costsOfCases, paretoOf, treatedDays } from '../../../src/domain/case-cost.ts'
import { costParts, isolatesIn } from '../../../src/domain/case-causes.ts'
import type { EconomyInputs } from '../../../src/domain/economy.ts'
import { type Period, type Share } from '../../../src/domain/figure.ts'
import {
  dryPeriodPairs,
  dynamicsOf,
  INFECTION_CLASSES,
  lactationPairs,
  type InfectionClass,
  type TestPair,
} from '../../../src/domain/infection-dynamics.ts'
import { recurrenceByMonth } from '../../../src/domain/recurrence.ts'
import type { HerdCount } from '../../../src/domain/lactating-cows.ts'
import type { FigureCase } from '../../../src/domain/udder-figures.ts'
import type { Tx } from '../../database/request-context.ts'
import type { FarmRecords, MonthRecords } from './month-records.ts'
import { carriedNotes, figureColumns, monthText, shareCells, tenth } from './report-cells.ts'
import type { Cell, FigureTable } from './report-run.ts'
import type { ReportWords } from './report-words.ts'

/** How many of how many; the ids are not kept, for a report may be about many. */
type Sum = Pick<Share, 'count' | 'of'>

type Classes = Readonly<Record<InfectionClass, number>>

/** The figures beyond the specification of a period, added up month by month. */
export interface FurtherSums {
  recurrence: { month: string; repeated: Sum; relapsed: Sum }[]
  scc: { month: string; classes: Classes }[]
  dry: { month: string; classes: Classes }[]
  use: MonthUse[]
  /** Cases that were treated against their culture. */
  against: Sum
  days: { month: string; cases: number; days: number }[]
  /** Isolates by agent, as `a:<id>`. */
  isolates: Map<string, number>
  /** Cents by cause. */
  costs: Map<string, number>
  /** Cents and cases by cow. */
  cows: Map<string, { cents: number; cases: number }>
}

/** Sums of no month. */
export const noFurtherSums = (): FurtherSums => ({
  ...{ recurrence: [], scc: [], dry: [], use: [], against: { count: 0, of: 0 }, days: [] },
  ...{ isolates: new Map(), costs: new Map(), cows: new Map() },
})

/** What the figures of a month are made of. */
interface Month extends MonthRecords, FarmRecords {
  cases: readonly (FigureCase & { treatmentEconomy: EconomyInputs | null })[]
  counts: readonly HerdCount[]
  period: Period
  /** Which cases are counted; `before` judges them, whatever is counted. */
  isListed: (found: FigureCase) => boolean
}

/** Adds the figures of a month. */
export function addFurtherMonth(sums: FurtherSums, month: Month): void {
  const { cases, counts, period, before, given, treatments, herd, critical, isListed } = month
  for (const { month: key, repeated, relapsed } of recurrenceByMonth(before, herd.calvings, period, isListed)) {
    sums.recurrence.push({ month: key, repeated: sumOf(repeated), relapsed: sumOf(relapsed) })
  }
  const key = period.from.slice(0, 7)
  const classesOf = (pairs: readonly TestPair[]) => ({ month: key, classes: dynamicsOf(pairs).classes })
  sums.scc.push(classesOf(lactationPairs(herd, period)))
  sums.dry.push(classesOf(dryPeriodPairs(herd, period)))
  for (const use of antimicrobialUse(given, counts, critical, period)) sums.use.push({ ...use, ids: [] })
  const against = againstCulture(cases, treatedCases(given), period)
  sums.against = { count: sums.against.count + against.count, of: sums.against.of + against.of }
  const treated = treatedDays(cases, treatments, period)
  sums.days.push({ month: key, cases: treated.length, days: treated.reduce((sum, { days }) => sum + days, 0) })
  for (const { cause, value } of isolatesIn(cases, period)) addTo(sums.isolates, cause, value)
  const costs = costsOfCases(month, period)
  for (const { cause, value } of costParts(costs)) addTo(sums.costs, cause, value)
  for (const { found, cents } of costs.filter((each) => each.cents > 0)) {
    const cow = sums.cows.get(found.animal) ?? { cents: 0, cases: 0 }
    sums.cows.set(found.animal, { cents: cow.cents + cents, cases: cow.cases + 1 })
  }
}

const sumOf = ({ count, of }: Sum): Sum => ({ count, of })

const addTo = (sums: Map<string, number>, key: string, value: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + value)
}

const money = (cents: number): number => Math.round(cents) / 100
const added = (sums: readonly Sum[]): Sum => ({
  count: sums.reduce((sum, { count }) => sum + count, 0),
  of: sums.reduce((sum, { of }) => sum + of, 0),
})

/** Makes the tables in the words of a report. */
export class FurtherTables {
  readonly #sums: FurtherSums
  readonly #words: ReportWords

  constructor(sums: FurtherSums, words: ReportWords) {
    this.#sums = sums
    this.#words = words
  }

  #table(name: string, headings: readonly string[], rows: readonly Cell[][]): FigureTable {
    return {
      title: this.#words.say(`reportFile.figures.${name}`),
      ...figureColumns(headings, this.#words),
      rows,
    }
  }

  #byMonth<Row extends { month: string }>(
    rows: readonly Row[],
    cells: (rows: readonly Row[], month: Row | null) => Cell[],
  ): Cell[][] {
    return [
      ...rows.map((row) => [monthText(row.month), ...cells([row], row)]),
      [this.#words.say('reportFile.total'), ...cells(rows, null)],
    ]
  }

  /** New cases of cows that were ill before in the lactation, and relapses. */
  recurrence(): FigureTable {
    return this.#table(
      'recurrence',
      ['month', 'repeated', 'newCases', 'percent', 'relapsed', 'clinical', 'percent'],
      this.#byMonth(this.#sums.recurrence, (rows) => [
        ...shareCells(added(rows.map(({ repeated }) => repeated))),
        ...shareCells(added(rows.map(({ relapsed }) => relapsed))),
      ]),
    )
  }

  /** What became of udders between two test days, or over the dry period. */
  infections(name: 'scc' | 'dry'): FigureTable {
    const classes = (rows: readonly { classes: Classes }[]) => {
      const sum = (each: InfectionClass) => rows.reduce((all, row) => all + row.classes[each], 0)
      const [healthy, fresh, cured, chronic] = INFECTION_CLASSES.map(sum) as [number, number, number, number]
      return [
        ...shareCells({ count: fresh, of: healthy + fresh }),
        ...shareCells({ count: cured, of: cured + chronic }),
      ]
    }
    return this.#table(
      name,
      ['month', 'infected', 'healthyBefore', 'percent', 'cured', 'infectedBefore', 'percent'],
      this.#byMonth(this.#sums[name], classes),
    )
  }

  /** Treatments and doses with antimicrobials, of all kinds of diagnosis. @param isNarrowed the title has to say so then */
  antimicrobial(isNarrowed: boolean): FigureTable {
    const count = (rows: readonly MonthUse[], of: (use: MonthUse) => number) =>
      rows.reduce((sum, use) => sum + of(use), 0)
    const table = this.#table(
      isNarrowed ? 'antimicrobialOfAll' : 'antimicrobial',
      ['month', 'treatments', 'critical', 'per100', 'doses', 'criticalDoses', 'lactating'],
      this.#byMonth(this.#sums.use, (rows, month) => {
        // A rate is of one month: those of several do not add up.
        const rate = month && perHundredCows(month.treatments, month)
        return [
          ...[count(rows, ({ treatments }) => treatments), count(rows, ({ critical }) => critical), tenth(rate)],
          ...[count(rows, ({ doses }) => doses), count(rows, ({ criticalDoses }) => criticalDoses)],
          month && month.cows !== null ? Math.round(month.cows) : null,
        ]
      }),
    )
    const { say } = this.#words
    return { ...table, notes: [...carriedNotes(this.#sums.use, this.#words), say('reportFile.note.due')] }
  }

  /** Cases that were given an antimicrobial though their culture asks for none. */
  against(): FigureTable {
    return this.#table(
      'against',
      ['group', 'count', 'of', 'percent'],
      [[this.#words.say('reportFile.against'), ...shareCells(this.#sums.against)]],
    )
  }

  /** How long cases were treated, by the month of their sample. */
  days(): FigureTable {
    return this.#table(
      'days',
      ['month', 'treatedCases', 'meanDays'],
      this.#byMonth(this.#sums.days, (rows) => {
        const cases = rows.reduce((sum, row) => sum + row.cases, 0)
        return [cases, cases === 0 ? null : tenth(rows.reduce((sum, { days }) => sum + days, 0) / cases)]
      }),
    )
  }

  /** Agents by isolates with the running sum. @param nameOf a cause in words */
  isolates(nameOf: (cause: string) => string): FigureTable {
    return this.#pareto('pareto', ['agent', 'isolates'], this.#sums.isolates, nameOf, (value) => value)
  }

  /** Causes by what their cases cost with the running sum. @param nameOf a cause in words */
  costs(nameOf: (cause: string) => string): FigureTable {
    return this.#pareto('costs', ['cause', 'cost'], this.#sums.costs, nameOf, money)
  }

  #pareto(
    name: string,
    headings: readonly string[],
    values: ReadonlyMap<string, number>,
    nameOf: (cause: string) => string,
    shown: (value: number) => number,
  ): FigureTable {
    const rows = paretoOf(values, nameOf)
    const whole = rows.reduce((sum, { value }) => sum + value, 0)
    return this.#table(
      name,
      [...headings, 'percent', 'together'],
      rows.map(({ key, value, together }) => [
        ...[nameOf(key), shown(value), tenth((100 * value) / whole), tenth(together)],
      ]),
    )
  }

  /** The cows whose cases cost most. @param earTags by id */
  cows(earTags: ReadonlyMap<string, string>): FigureTable {
    const rows = dearestOf(this.#sums).map((cow) => {
      const { cases, cents } = this.#sums.cows.get(cow) ?? { cases: 0, cents: 0 }
      return [earTags.get(cow) ?? cow, cases, money(cents)]
    })
    return this.#table('cowCosts', ['cow', 'cases', 'cost'], rows)
  }
}

/** Cows that a report names, the dearest first: as many as the chart shows. */
const MOST_COWS = 20

const dearestOf = ({ cows }: FurtherSums): string[] =>
  paretoOf(new Map([...cows].map(([cow, { cents }]) => [cow, cents])))
    .slice(0, MOST_COWS)
    .map(({ key }) => key)

/** Ear tags of the cows whose cases cost most. */
export async function readEarTags(tx: Tx, sums: FurtherSums): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; earTag: string }>`
    select id::text as id, ear_tag as "earTag" from animal where id = any(${`{${dearestOf(sums).join(',')}}`}::bigint[])
  `.execute(tx)
  return new Map(rows.map(({ id, earTag }) => [id, earTag]))
}
