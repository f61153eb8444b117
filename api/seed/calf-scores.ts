import { addDays } from '../../src/domain/calendar.ts'
import type { DiseaseKind } from '../../src/domain/disease-kinds.ts'
import type { CalfRow } from './calf-records.ts'
import type { Chance } from './chance.ts'
import type { NextId } from './herd.ts'

/** A disease of a calf before it is a row. */
export interface SickCalf {
  id: number
  calf: CalfRow
  kind: DiseaseKind
  startDate: string
  endDate: string | null
  clinicalCureDate: string | null
}

interface ScoreSeed {
  farmId: number
  now: Date
  chance: Chance
  ids: { score: NextId }
}

/** Days of a disease on which a calf is scored. */
const SCORED_ON = [0, 1, 2, 4, 6] as const
/** Hour of the morning round, in UTC. */
const ROUND = 'T10:30:00.000Z'

const atMost = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/** The scores of a disease as rows: worst at the beginning, better from day to day. */
export function scoresOf(
  { id, calf, kind, startDate, endDate, clinicalCureDate }: SickCalf,
  { farmId, now, chance, ids }: ScoreSeed,
): object[] {
  if (kind !== 'pneumonia' && kind !== 'diarrhea') return []
  const end = clinicalCureDate ?? endDate ?? calf.status_date ?? '9999-12-31'
  return SCORED_ON.flatMap((day) => {
    const on = addDays(startDate, day)
    const at = `${on}${ROUND}`
    if (on > end || at > now.toISOString()) return []
    const better = on === end ? 3 : Math.floor(day / 2)
    const degree = (worst: number) => atMost(worst - better + chance.whole(-1, 1), 3)
    const celsius = atMost(40 - better * 0.5 + chance.whole(-3, 4) / 10, 41.5)
    const ofLungs = kind === 'pneumonia'
    return [
      {
        ...{ id: ids.score(), farm_id: farmId, animal_id: calf.id, disease_id: id, at },
        system: ofLungs ? 'wisconsin' : 'faeces',
        cough: ofLungs ? degree(2) : null,
        nose: ofLungs ? degree(2) : null,
        eyes: ofLungs ? degree(1) : null,
        ears: ofLungs ? degree(2) : null,
        temperature: Math.round(Math.max(38, celsius) * 10) / 10,
        faeces: ofLungs ? null : on === end ? chance.whole(0, 1) : atMost(3 - Math.min(better, 1), 3),
        created_at: at,
        updated_at: at,
      },
    ]
  })
}
