import {
  AGE_CLASSES,
  casesByAge,
  deathsByAge,
  deathsByCause,
  FOLLOWED_DAYS,
  gainByMonth,
  morbidity,
  seasons,
  statesOfTreated,
  stillbirths,
  transferShares,
} from '../../../domain/calf-figures.ts'
import type { Period } from '../../../domain/figure.ts'
import { DISEASE_KINDS } from '../../../domain/disease-kinds.ts'
import { greatestFirst } from '../../../domain/row-order.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { HERD_GOALS, TRANSFER_CLASSES } from '../../../domain/passive-transfer.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { stateLooks } from '../disease/disease.texts.ts'
import { bornOf } from '../feeding/feeding.rules.ts'
import { transferLooks } from '../feeding/feeding.texts.ts'
import type { ChartPoint } from '../../care/chart/figure-chart.ts'
import { fewNote, sharePoint, wholePercent, type ChartWords } from '../../care/chart/share-point.ts'
import { casesGiven, type CareTask } from '../../care/task/tasks.rules.ts'
import type { CalfChart, CalfChartName, PointRecord } from './calf-charts.rules.ts'

/** The records that charts are made of. */
export interface ChartRecords {
  calves: readonly FarmRecords['Animal'][]
  births: readonly FarmRecords['Birth'][]
  diseases: readonly FarmRecords['CalfDisease'][]
  tasks: readonly CareTask[]
  feedings: readonly FarmRecords['ColostrumFeeding'][]
  weighings: readonly FarmRecords['Weighing'][]
  /** Of the farm. */
  timeZone: string | undefined
}

type Maker = (records: ChartRecords, period: Period, words: ChartWords) => Omit<CalfChart, 'name'>

/** A class of ages as people say it: the last one has no end. */
const ageLabel = (place: number, { text }: ChartWords): string => {
  const { from, to } = AGE_CLASSES[place] ?? AGE_CLASSES[0]
  return to === Infinity ? text('calfChart.age.over', { days: from - 1 }) : text('calfChart.age', { from, to })
}

const bornNote = (calf: FarmRecords['Animal'] | undefined, { text, dates }: ChartWords): string =>
  calf?.birthDate ? text('calfChart.note.born', { date: dates.day(calf.birthDate) }) : ''

const diedNote = (calf: FarmRecords['Animal'] | undefined, { text, dates }: ChartWords): string =>
  calf?.statusDate ? text('calfChart.note.died', { date: dates.day(calf.statusDate) }) : ''

/** Makes records of ids of calves or of diseases. */
function notes(records: ChartRecords, words: ChartWords) {
  const calves = new Map(records.calves.map((calf) => [calf.id, calf]))
  const diseases = new Map(records.diseases.map((disease) => [disease.id, disease]))
  return {
    born: (ids: readonly string[]): PointRecord[] =>
      ids.map((calf) => ({ calf, note: bornNote(calves.get(calf), words) })),
    died: (ids: readonly string[]): PointRecord[] =>
      ids.map((calf) => ({ calf, note: diedNote(calves.get(calf), words) })),
    ill: (ids: readonly string[]): PointRecord[] =>
      ids.flatMap((id) => {
        const disease = diseases.get(id)
        if (!disease) return []
        const { animal, kind, startDate } = disease
        return [{ calf: animal, note: `${words.text(diseaseTexts[kind])} · ${words.dates.day(startDate)}` }]
      }),
  }
}

const counted = (words: ChartWords): CalfChart['series'] => [{ name: words.text('figure.share'), tone: 'primary' }]

const morbidityChart: Maker = (records, period, words) => {
  const shares = morbidity(records.calves, records.diseases, period)
  const { born } = notes(records, words)
  const points = DISEASE_KINDS.flatMap((kind) => {
    const share = shares.get(kind)
    if (!share) return []
    const name = words.text(diseaseTexts[kind])
    // A calf with two diseases is listed with each.
    const named = born(share.ids).map(({ calf, note }) => ({ calf, note: `${name} · ${note}` }))
    return [{ ...sharePoint(kind, name, share, named), ...fewNote(words, 'calfChart.fewCalves', share.of) }]
  }).sort(
    greatestFirst(
      ({ count }) => count,
      ({ label }) => label,
    ),
  )
  const [most] = points
  return {
    summary: most
      ? words.text('calfChart.morbidity.summary', {
          ...{ kind: most.label, count: most.count, of: most.of ?? 0, days: FOLLOWED_DAYS },
          percent: wholePercent({ count: most.count, of: most.of ?? 0 }, words),
        })
      : words.text('calfChart.morbidity.none', { days: FOLLOWED_DAYS }),
    ...{ points, series: counted(words), unit: 'percent', horizontal: true },
  }
}

const ageChart: Maker = (records, period, words) => {
  const { ill } = notes(records, words)
  const points = casesByAge(records.calves, records.diseases, period).map((share, place) => ({
    ...sharePoint(String(place), ageLabel(place, words), share, ill(share.ids)),
    ...fewNote(words, 'figure.fewCases', share.of),
  }))
  const most = points.reduce((best, point) => (point.count > best.count ? point : best))
  return {
    summary:
      most.count === 0
        ? words.text('figure.noCases')
        : words.text('calfChart.ageAtDisease.summary', { age: most.label, count: most.count, of: most.of ?? 0 }),
    ...{ points, series: counted(words), unit: 'percent', horizontal: true },
  }
}

const mortalityChart: Maker = (records, period, words) => {
  const { died } = notes(records, words)
  const shares = deathsByAge(records.calves, period)
  const points = shares.map((share, place) => ({
    ...sharePoint(String(place), ageLabel(place, words), share, died(share.ids)),
    ...fewNote(words, 'calfChart.fewCalves', share.of),
  }))
  const all = { count: points.reduce((sum, { count }) => sum + count, 0), of: shares[0]?.of ?? 0 }
  const still = stillbirths(records.births, period)
  return {
    summary:
      all.of === 0
        ? words.text('calfChart.noBirths')
        : words.text('calfChart.mortality.summary', {
            ...{ count: all.count, of: all.of, percent: wholePercent(all, words) },
            ...{ still: still.count, births: still.of },
          }),
    ...{ points, series: counted(words), unit: 'percent', horizontal: true },
  }
}

const causesChart: Maker = (records, period, words) => {
  const { died } = notes(records, words)
  const points = [...deathsByCause(records.calves, period)].map(([cause, share]) => {
    const label = cause === '' ? words.text('calfChart.causes.unknown') : cause
    return {
      ...sharePoint(`cause:${cause}`, label, share, died(share.ids)),
      ...fewNote(words, 'figure.fewCases', share.of),
    }
  })
  const [most] = points
  return {
    summary: most
      ? words.text('calfChart.causes.summary', {
          cause: most.label,
          count: most.count,
          of: points.reduce((sum, { count }) => sum + count, 0),
        })
      : words.text('calfChart.causes.none'),
    ...{ points, series: counted(words), unit: 'percent', horizontal: true },
  }
}

const cureChart: Maker = (records, period, words) => {
  const { ill } = notes(records, words)
  const states = statesOfTreated(records.calves, records.diseases, casesGiven(records.tasks), period)
  const points = [...states].map(([state, { count, of, ids }]): ChartPoint<PointRecord> => {
    const label = words.text(stateLooks[state].text)
    if (of === null) return { key: state, label, values: [null], count, of, records: ill(ids) }
    return { ...sharePoint(state, label, { count, of, ids }, ill(ids)), ...fewNote(words, 'figure.fewCases', of) }
  })
  const count = states.get('cured')?.count ?? 0
  const of = states.get('cured')?.of ?? 0
  const open = points.reduce((sum, point) => sum + (point.of === null ? point.count : 0), 0)
  return {
    summary:
      of > 0
        ? words.text('calfChart.cure.summary', { count, of, open, percent: wholePercent({ count, of }, words) })
        : words.text(open > 0 ? 'calfChart.cure.open' : 'calfChart.cure.none', { open }),
    ...{ points, series: counted(words), unit: 'percent', horizontal: true },
  }
}

const transferChart: Maker = (records, period, words) => {
  const { born } = notes(records, words)
  const { calves, births, feedings, timeZone } = records
  const shares = transferShares(calves, { samples: feedings, born: bornOf(calves, births), timeZone }, period)
  const points = TRANSFER_CLASSES.map((each): ChartPoint<PointRecord> => {
    const share = shares.get(each) ?? { count: 0, of: 0, ids: [] }
    const point = sharePoint(each, words.text(transferLooks[each].text), share, born(share.ids))
    return { ...point, values: [...point.values, HERD_GOALS[each]], ...fewNote(words, 'calfChart.fewCalves', share.of) }
  })
  const poor = shares.get('poor')
  return {
    summary:
      !poor || poor.of === 0
        ? words.text('calfChart.transfer.none')
        : words.text('calfChart.transfer.summary', {
            ...{ count: poor.count, of: poor.of, percent: wholePercent(poor, words), goal: HERD_GOALS.poor },
          }),
    points,
    series: [...counted(words), { name: words.text('calfChart.goal'), tone: 'muted', line: true }],
    ...{ unit: 'percent', horizontal: false },
  }
}

const gainChart: Maker = (records, period, words) => {
  const { born } = notes(records, words)
  const weights = groupBy(records.weighings, ({ animal }) => animal)
  const months = [...gainByMonth(records.calves, weights, period)]
  const points = months.map(([month, { mean, ids }]) => ({
    ...{ key: month, label: words.dates.shortMonth(month), count: ids.length, of: null, records: born(ids) },
    values: [mean === null ? null : Math.round(mean * 1000)],
    ...fewNote(words, 'calfChart.fewCalves', ids.length),
  }))
  const calves = points.reduce((sum, { count }) => sum + count, 0)
  const all = months.reduce((sum, [, { mean, ids }]) => sum + (mean ?? 0) * ids.length, 0)
  return {
    summary:
      calves === 0
        ? words.text('calfChart.gain.none')
        : words.text('calfChart.gain.summary', {
            gain: words.number(Math.round((all / calves) * 1000)),
            count: calves,
          }),
    ...{ points, unit: 'gain', horizontal: false },
    series: [{ name: words.text('calfChart.gain'), tone: 'primary' }],
  }
}

const seasonsChart: Maker = (records, period, words) => {
  const { born, ill, died } = notes(records, words)
  const all = seasons(records.calves, records.diseases, period)
  const points = all.map((month) => ({
    ...{ key: month.month, label: words.dates.shortMonth(month.month), of: null },
    count: month.born.length + month.cases.length + month.died.length,
    values: [month.born.length, month.cases.length, month.died.length],
    records: [...born(month.born), ...ill(month.cases), ...died(month.died)],
  }))
  const sum = (place: number) => points.reduce((total, { values }) => total + (values[place] ?? 0), 0)
  return {
    summary: words.text('calfChart.seasons.summary', { born: sum(0), cases: sum(1), died: sum(2) }),
    series: [
      { name: words.text('calfChart.births'), tone: 'primary' },
      { name: words.text('calfChart.cases'), tone: 'info' },
      { name: words.text('calfChart.deaths'), tone: 'danger' },
    ],
    ...{ points, unit: 'count', horizontal: false },
  }
}

const MAKERS: Readonly<Record<CalfChartName, Maker>> = {
  morbidity: morbidityChart,
  ageAtDisease: ageChart,
  mortality: mortalityChart,
  causes: causesChart,
  cure: cureChart,
  transfer: transferChart,
  gain: gainChart,
  seasons: seasonsChart,
}

/** Makes one chart of the device's records. */
export const calfChart = (
  name: CalfChartName,
  records: ChartRecords,
  period: Period,
  words: ChartWords,
): CalfChart => ({
  name,
  ...MAKERS[name](records, period, words),
})
