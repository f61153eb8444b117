import { addDays } from '../../src/domain/calendar.ts'
import type { Chance } from './chance.ts'
import type { FarmSeed } from './farms.ts'
import { makeCow, type AnimalRow, type NextId } from './herd.ts'

/** A cow that has left the herd. */
export interface FormerCow {
  cow: AnimalRow
  status: 'discarded' | 'sold' | 'dead'
  /** Calendar date on which she left. */
  leftOn: string
  reason: string
}

/** Part of a herd that is replaced in a year. */
const LEAVING = 0.22
/** Days that nobody has left lately, so that what is open is of cows that are there. */
const STAYED = 40
const WAYS = { discarded: 62, sold: 26, dead: 12 } as const
const REASONS: Readonly<Record<FormerCow['status'], readonly string[]>> = {
  discarded: ['Não emprenhou', 'Mastite crônica', 'Baixa produção', 'Problema de casco', 'Idade'],
  sold: ['Vendida para produção', 'Venda de excedente'],
  dead: ['Tristeza parasitária', 'Acidente', 'Timpanismo', 'Complicação no parto'],
}

/** The cows that left a farm since it began with the app, the first that left first. */
export function makeFormerCows(
  farm: FarmSeed,
  farmId: number,
  today: string,
  since: string,
  chance: Chance,
  nextId: NextId,
): FormerCow[] {
  const days = Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000) - STAYED
  const count = Math.round((farm.cows * LEAVING * days) / 365)
  return Array.from({ length: count }, (_, index) => {
    const leftOn = addDays(since, Math.max(1, Math.round(((index + 1) / count) * days)))
    const cow = makeCow(farm, farmId, farm.cows + index, leftOn, since, chance, nextId)
    const status = chance.weighted(WAYS)
    return { cow, status, leftOn, reason: chance.pick(REASONS[status]) }
  })
}
