import { isGoingOn } from '../../../domain/calf-disease.ts'
import { compareDates } from '../../../domain/calendar.ts'
import { growthOf, meanDailyGain, type Growth } from '../../../domain/calf.ts'
import { isOnFarm, type LeavingStatus } from '../../../domain/cow.ts'
import { transferClass } from '../../../domain/passive-transfer.ts'
import { startOfPlan } from '../../../domain/treatment.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { diseaseRows, type DiseaseRow } from '../disease/disease.rules.ts'

type Animal = FarmRecords['Animal']
type Birth = FarmRecords['Birth']
type Weighing = FarmRecords['Weighing']
type Feeding = FarmRecords['ColostrumFeeding']

/** One line of a calf's life. */
export type CalfEvent =
  | { kind: 'birth'; date: string; record: Birth }
  | { kind: 'weighing'; date: string; record: Weighing; dailyGain: number | null }
  | { kind: 'colostrum'; date: string; record: Feeding }
  | { kind: 'blood'; date: string; record: Feeding }
  | { kind: 'disease'; date: string; record: DiseaseRow }
  | { kind: 'treatment'; date: string; record: FarmRecords['DiseaseProtocol'] }
  | { kind: 'weaned'; date: string; record: Animal }
  | { kind: 'left'; date: string; record: Animal; status: LeavingStatus }

/** Everything that is known of one calf. */
export interface CalfLife {
  /** The diseases that it has now. */
  sick: DiseaseRow[]
  birth: Birth | undefined
  growth: Growth[]
  /** Mean gain in kg a day; null without two weights. */
  dailyGain: number | null
  /** The latest first. */
  events: CalfEvent[]
}

/** What the life of a calf is made from. */
interface CalfRecords {
  births: readonly Birth[]
  weighings: readonly Weighing[]
  feedings: readonly Feeding[]
  diseases: readonly FarmRecords['CalfDisease'][]
  treatments: readonly FarmRecords['DiseaseProtocol'][]
  scores: readonly FarmRecords['CalfScore'][]
}

/** The life of a calf. @param dayOf the farm's day of a moment */
export function lifeOf(
  calf: Animal,
  { births, weighings, feedings, diseases, treatments, scores }: CalfRecords,
  dayOf: (moment: string) => string,
): CalfLife {
  const birth = births.find((each) => each.calf === calf.id)
  const own = weighings.filter(({ animal }) => animal === calf.id)
  const growth = growthOf(own)
  const gainOn = new Map(growth.map(({ date, dailyGain }) => [date, dailyGain]))
  const events: CalfEvent[] = own.map((record) => ({
    kind: 'weighing',
    date: record.date,
    record,
    dailyGain: gainOn.get(record.date) ?? null,
  }))
  for (const record of feedings) {
    if (record.calf !== calf.id) continue
    events.push({ kind: 'colostrum', date: dayOf(record.fedAt), record })
    if (record.sampledAt !== null && transferClass(record) !== null) {
      events.push({ kind: 'blood', date: dayOf(record.sampledAt), record })
    }
  }
  const ofCalf = diseases.filter(({ animal }) => animal === calf.id)
  const sick = diseaseRows(ofCalf, [calf], scores)
  for (const record of sick) events.push({ kind: 'disease', date: record.startDate, record })
  for (const record of treatments) {
    if (record.animal === calf.id) events.push({ kind: 'treatment', date: startOfPlan(record), record })
  }
  if (birth) events.push({ kind: 'birth', date: birth.date, record: birth })
  if (calf.weanedOn !== null) events.push({ kind: 'weaned', date: calf.weanedOn, record: calf })
  const { status, statusDate } = calf
  if (!isOnFarm(status) && statusDate !== null) events.push({ kind: 'left', date: statusDate, record: calf, status })
  return {
    sick: sick.filter(({ state }) => isGoingOn(state)),
    birth,
    growth,
    dailyGain: meanDailyGain(own),
    events: events.sort((a, b) => compareDates(b.date, a.date)),
  }
}
