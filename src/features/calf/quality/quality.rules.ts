import { addDays, addMonths, dateIn } from '../../../domain/calendar.ts'
import {
  COLOSTROMETER_BANDS,
  COLOSTRUM_BANDS,
  colostrometerBand,
  colostrumBand,
  estimatedIgg,
  isDirty,
  isGoodColostrum,
  type ColostrumBand,
} from '../../../domain/colostrum.ts'
import { FIRST_MEAL_HOURS, hoursAfterBirth, type BornAt } from '../../../domain/colostrum-feeding.ts'
import { HERD_GOALS, TRANSFER_CLASSES, type TransferClass } from '../../../domain/passive-transfer.ts'
import { bandOf } from '../../../domain/tank.ts'
import { transferOf } from '../../../domain/transfer-sample.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import { BACTERIA_BANDS, batchesOf } from '../colostrum/bank.rules.ts'
import { bacteriaLooks, iggLooks } from '../colostrum/band-looks.ts'
import { bandLooks } from '../colostrum/colostrum.texts.ts'
import { feedingsOf } from '../feeding/feeding-list.rules.ts'
import { transferLooks } from '../feeding/feeding.texts.ts'

/** Part of the batches that should be good, and clean, in percent: the product's own aim, for want of a published one. */
export const GOOD_AIM = 90

/** One bar of a distribution. */
export interface Bar {
  key: string
  label: TextId
  tone: Tone
  count: number
  /** Where its records are. */
  to: string
}

/** The part of a month's records that is as it should be. */
export interface MonthShare {
  /** `YYYY-MM`. */
  month: string
  count: number
  good: number
  /** Where its records are. */
  to: string
}

/** What one chart tells: how the records are spread, and how many are as they should be over time. */
export interface Quality {
  bars: Bar[]
  months: MonthShare[]
  count: number
  good: number
}

/** A period of days; an empty text is open. */
export interface Span {
  from: string
  to: string
}

/** The last twelve months, this one among them; open for everything. */
export const spanOf = (period: '12' | 'tudo', today: string): Span =>
  period === 'tudo' ? { from: '', to: '' } : { from: `${addMonths(today.slice(0, 7), -11)}-01`, to: '' }

const isIn = ({ from, to }: Span, day: string): boolean => (from === '' || day >= from) && (to === '' || day <= to)

const monthSpan = (month: string): Span => ({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) })

interface Judged {
  day: string
  good: boolean
}

function monthsOf(items: readonly Judged[], addressOf: (span: Span) => string): MonthShare[] {
  const months = new Map<string, { count: number; good: number }>()
  for (const { day, good } of items) {
    const month = day.slice(0, 7)
    const sum = months.get(month) ?? { count: 0, good: 0 }
    months.set(month, { count: sum.count + 1, good: sum.good + Number(good) })
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, sum]) => ({ month, ...sum, to: addressOf(monthSpan(month)) }))
}

const qualityOf = (items: readonly Judged[], bars: Bar[], addressOf: (span: Span) => string): Quality => ({
  bars,
  months: monthsOf(items, addressOf),
  count: items.length,
  good: items.filter(({ good }) => good).length,
})

type Batch = FarmRecords['Colostrum']

const batchesIn = (batches: readonly Batch[], span: Span): Batch[] => batches.filter(({ date }) => isIn(span, date))

/** How the Brix of the batches is spread, and how many are good. */
export function brixQuality(batches: readonly Batch[], span: Span): Quality {
  const measured = batchesIn(batches, span).filter(({ brix }) => brix !== null)
  const bars = COLOSTRUM_BANDS.map((band: ColostrumBand): Bar => ({
    ...{ key: band, label: bandLooks[band].text, tone: bandLooks[band].tone },
    count: measured.filter((batch) => colostrumBand(batch) === band).length,
    to: batchesOf({ kind: band, ...span }),
  }))
  return qualityOf(
    measured.map(({ date, ...readings }) => ({ day: date, good: isGoodColostrum(readings) === true })),
    bars,
    batchesOf,
  )
}

/** How the antibodies of the batches are spread, and how many are good. */
export function iggQuality(batches: readonly Batch[], span: Span): Quality {
  const measured = batchesIn(batches, span).flatMap(({ date, ...readings }) => {
    const igg = estimatedIgg(readings)
    return igg === null ? [] : [{ day: date, good: isGoodColostrum(readings) === true, band: colostrometerBand(igg) }]
  })
  const bars = COLOSTROMETER_BANDS.map((igg): Bar => ({
    ...{ key: igg, label: iggLooks[igg].text, tone: iggLooks[igg].tone },
    count: measured.filter(({ band }) => band === igg).length,
    to: batchesOf({ igg, ...span }),
  }))
  return qualityOf(measured, bars, batchesOf)
}

/** How the bacteria of the batches are spread, and how many are clean; of counts that tell it. */
export function tbcQuality(batches: readonly Batch[], span: Span): Quality {
  const counted = batchesIn(batches, span).filter((batch) => bandOf(batch) !== null)
  const bars = BACTERIA_BANDS.map((result): Bar => ({
    ...{ key: result, label: bacteriaLooks[result].text, tone: bacteriaLooks[result].tone },
    count: counted.filter((batch) => bandOf(batch) === result).length,
    to: batchesOf({ result, ...span }),
  }))
  return qualityOf(
    counted.map(({ date, ...count }) => ({ day: date, good: !isDirty(count) })),
    bars,
    batchesOf,
  )
}

interface Calves {
  feedings: readonly FarmRecords['ColostrumFeeding'][]
  born: ReadonlyMap<string, BornAt>
  timeZone: string | undefined
}

/** The sample that counts of each calf, on the day of its birth. */
function samplesOf({ feedings, born, timeZone }: Calves): { day: string; found: TransferClass }[] {
  return [...transferOf({ samples: feedings, born, timeZone })].map(([calf, { sample, found }]) => ({
    day: born.get(calf)?.date ?? dateIn(new Date(sample.fedAt), timeZone),
    found,
  }))
}

/** How passive transfer of the calves is spread over the classes, and how many are excellent or good. */
export function transferQuality(calves: Calves, span: Span): Quality {
  const samples = samplesOf(calves).filter(({ day }) => isIn(span, day))
  const bars = TRANSFER_CLASSES.map((each): Bar => ({
    ...{ key: each, label: transferLooks[each].text, tone: transferLooks[each].tone },
    count: samples.filter(({ found }) => found === each).length,
    to: feedingsOf({ kind: each, ...span }),
  }))
  return qualityOf(
    samples.map(({ day, found }) => ({ day, good: found === 'excellent' || found === 'good' })),
    bars,
    feedingsOf,
  )
}

/** How many calves drank within six hours of birth, of those whose birth and first meal are known to the minute. */
export function firstMealQuality({ feedings, born, timeZone }: Calves, span: Span): Quality {
  const first = new Map<string, string>()
  for (const { calf, fedAt } of feedings) {
    const known = first.get(calf)
    if (known === undefined || fedAt < known) first.set(calf, fedAt)
  }
  const judged = [...first].flatMap(([calf, fedAt]) => {
    const bornAt = born.get(calf)
    const hours = bornAt ? hoursAfterBirth(bornAt, fedAt, timeZone) : null
    return bornAt && hours !== null && isIn(span, bornAt.date)
      ? [{ day: bornAt.date, good: hours <= FIRST_MEAL_HOURS }]
      : []
  })
  return qualityOf(judged, [], feedingsOf)
}

/** What a herd should have of a class of passive transfer, as a text and its percent. */
export const herdGoals: Readonly<Record<TransferClass, { text: TextId; goal: number }>> = {
  excellent: { text: 'colostrumQuality.goal.moreThan', goal: HERD_GOALS.excellent },
  good: { text: 'colostrumQuality.goal.about', goal: HERD_GOALS.good },
  fair: { text: 'colostrumQuality.goal.about', goal: HERD_GOALS.fair },
  poor: { text: 'colostrumQuality.goal.below', goal: HERD_GOALS.poor },
}

/** Part of the calves that should be excellent or good, in percent. */
export const TRANSFER_AIM = HERD_GOALS.excellent + HERD_GOALS.good
