import type { Period, Share } from '../../../domain/figure.ts'
import type { HerdCount } from '../../../domain/lactating-cows.ts'
import type { FigureCase } from '../../../domain/udder-figures.ts'
import type { CureState } from '../../../domain/clinical-cure.ts'
import type { CaseTreatment } from '../../../domain/antimicrobial-use.ts'
import type { EconomyInputs } from '../../../domain/economy.ts'
import type { TestedHerd } from '../../../domain/infection-dynamics.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { ChartPoint } from '../../care/chart/figure-chart.ts'
import type { SayValue } from '../../care/chart/use-chart-format.ts'
import { fewNote, sharePoint, type ChartWords } from '../../care/chart/share-point.ts'
import type { ChartAim } from './chart-target.ts'
import type { UdderChart } from './udder-charts.rules.ts'

/** A diagnosis as charts see it. */
export interface ChartCase extends FigureCase {
  /** What its cost is reckoned from, where it differs from the farm's. */
  treatmentEconomy: EconomyInputs | null
}

/** A treatment with what was given of it. */
type ChartTreatment = FarmRecords['DiagnosticProtocol'] & Pick<CaseTreatment, 'doses'>

/** The records that charts are made of. */
export interface ChartRecords {
  /** The cases that have passed the filters. */
  cases: readonly ChartCase[]
  /** Every case of the farm: whether a case is new or a relapse depends on those too that are not counted. */
  judges: readonly ChartCase[]
  /** Whether a case has passed the filters. */
  isCounted: (found: { id: string }) => boolean
  counts: readonly HerdCount[]
  /** Where the cure of each clinical case is. */
  states: ReadonlyMap<string, CureState>
  /** Treatments by case. */
  treatments: ReadonlyMap<string, readonly ChartTreatment[]>
  /** All treatments. */
  given: readonly ChartTreatment[]
  /** Medicines with a critical substance. */
  critical: ReadonlySet<string>
  /** Test days and calvings by cow. */
  herd: TestedHerd
  /** Ear tags of cows by id. */
  cows: ReadonlyMap<string, string>
  /** What things cost, from a day on. */
  settings: readonly (EconomyInputs & { validFrom: string })[]
  /** Names of agents by id. */
  agents: ReadonlyMap<string, string>
  /** Agents that go from cow to cow. */
  contagious: ReadonlySet<string>
}

/** What texts of these charts need. */
export interface UdderWords extends ChartWords {
  /** Says a value with its unit. */
  say: SayValue
}

/** What a chart is made for. */
export interface ChartTask {
  records: ChartRecords
  period: Period
  /** The period that it is compared with. */
  before: Period
  /** Counts in its other unit: cases per cow instead of cases, numbers instead of a share. */
  otherUnit: boolean
  /** By day instead of by month. */
  byDay: boolean
  words: UdderWords
}

/** A chart before it is measured by a target. */
export type MadeChart = Omit<UdderChart, 'name' | 'finding' | 'target'> & { aim?: ChartAim }

/** Makes one chart. */
export type ChartMaker = (task: ChartTask) => MadeChart

/** A share of cases as a point, marked where it is of few. */
export const casePoint = (key: string, label: string, share: Share, words: ChartWords): ChartPoint<string> => ({
  ...sharePoint(key, label, share, share.ids),
  ...fewNote(words, 'figure.fewCases', share.of),
})
