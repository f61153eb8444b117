import { addDays, addMonths, dateIn } from '../../src/domain/calendar.ts'
import type { CaseTreatment } from '../../src/domain/antimicrobial-use.ts'
import type { EconomyInputs } from '../../src/domain/economy.ts'
import { groupBy } from '../../src/domain/group-by.ts'
import type { TestedHerd } from '../../src/domain/infection-dynamics.ts'
import type { SccDay } from '../../src/domain/test-days.ts'
import type { HerdCount } from '../../src/domain/lactating-cows.ts'
import type { FigureCase } from '../../src/domain/udder-figures.ts'
import type { ApiClient, Json } from './api-client.ts'
import { diagnosisBody } from './api-records.ts'

/** The farm and the period of which figures are compared. */
export const FARM = 1
export const month = dateIn(new Date(), 'America/Sao_Paulo').slice(0, 7)
export const period = { from: `${addMonths(month, -24)}-01`, to: `${addMonths(month, -1)}-31` }

type CostedCase = FigureCase & { treatmentEconomy: EconomyInputs | null }

/** What the charts of udder health are made of, as the API sends it. */
export interface UdderRecords {
  cases: CostedCase[]
  counts: HerdCount[]
  given: CaseTreatment[]
  settings: (EconomyInputs & { validFrom: string })[]
  herd: TestedHerd
}

/** The number in the address of a record. */
export const idOf = (iri: unknown): string => String(iri).split('/').at(-1) ?? ''

function agentsOf({ diagnosticClassifications }: Json): FigureCase['agents'] {
  const counted = diagnosticClassifications as { diagnosticClassificationAgents: { agent: unknown }[] }[]
  const ids = counted.flatMap((one) => one.diagnosticClassificationAgents.map(({ agent }) => idOf(agent)))
  return [...new Set(ids)].map((id) => ({ id, gram: 'none' }))
}

/** Treatments of a few days: some with a medicine beside, whose withdrawal is not known. */
function treatmentBody(diagnostic: string, startedOn: string, days: number): Json {
  const medicine = { product: 1, productName: 'Mastisol', type: 'IMM', meatWithdrawalDays: 10, applications: days }
  const plan = [{ ...medicine, periods: ['morning'], intervalHours: 24, milkWithdrawalHours: 97 }]
  const beside = { ...medicine, periods: ['afternoon', 'night'], intervalHours: 12, milkWithdrawalHours: null }
  return {
    ...{ farm: FARM, diagnostic, description: 'Leve', startedOn, startPeriod: 'afternoon' },
    plan: days % 2 === 0 ? [...plan, beside] : plan,
  }
}

/** Gives most doses of a treatment, some of them a day late; its last one stays planned. */
async function giveMost(rita: ApiClient, treatment: string): Promise<void> {
  const tasks = await rita.members(`/udder_health_tasks?treatment=${treatment}&order[dueOn]=asc`)
  for (const [place, task] of tasks.slice(0, -1).entries()) {
    const day = addDays(String(task['dueOn']), place % 2)
    await rita.patch(String(task['@id']), { doneAt: `${day}T${place % 3 === 0 ? '10:20' : '18:40'}:00Z` })
  }
}

/** The doses that were given, by treatment. */
const dosesOf = (tasks: readonly Json[]) =>
  groupBy(
    tasks
      .filter(({ kind, doneAt }) => kind === 'application' && typeof doneAt === 'string')
      .map((task): Json => ({ ...task, date: dateIn(new Date(String(task['doneAt'])), 'America/Sao_Paulo') })),
    ({ treatment }) => idOf(treatment),
  ) as unknown as ReadonlyMap<string, CaseTreatment['doses']>

/** All members of a collection, page by page. @param path with a query already */
export async function allMembers(client: ApiClient, path: string): Promise<Json[]> {
  const found: Json[] = []
  for (let page = 1; ; page++) {
    const members = await client.members(`${path}&itemsPerPage=500&page=${String(page)}`)
    found.push(...members)
    if (members.length < 500) return found
  }
}

/** Enters what the seed seldom has, and reads the records of the farm. */
export async function udderRecords(rita: ApiClient): Promise<UdderRecords> {
  // Cows of the seed seldom fall ill twice in a lactation, few of their cures are answered, and their cells seldom rise from
  // one month to the next.
  for (const [animal, months] of [
    [1, [5, 3, 2]],
    [2, [4, 1]],
  ] as const) {
    for (const each of months) {
      const sampleDate = `${addMonths(month, -each)}-05`
      const launched = await rita.create(
        '/diagnostics',
        diagnosisBody(FARM, animal, { sampleDate, inoculatedAt: `${sampleDate}T12:00:00Z` }),
      )
      const treatment = await rita.create(
        '/diagnostic_protocols',
        treatmentBody(String(launched['id']), sampleDate, each),
      )
      await giveMost(rita, String(treatment['id']))
      if (each > 1) {
        const answer = {
          preliminaryStatus: each === 4 ? 'not_cured' : 'cured',
          answeredAt: `${addDays(sampleDate, 21)}T12:00:00Z`,
        }
        await rita.create('/diagnostic_clinical_cures', { farm: FARM, diagnostic: launched['id'], ...answer })
      }
      if (each === 5) {
        const closing = { closedFrom: sampleDate, closedPeriod: 'afternoon', closedReason: 'removed' }
        await rita.patch(String(treatment['@id']), { ...closing, closedAt: `${sampleDate}T23:00:00Z` })
      }
      await rita.create('/test_days', {
        farm: FARM,
        animal,
        date: `${addMonths(month, -each)}-09`,
        scc: each % 2 === 0 ? 90 : 900,
      })
    }
  }
  const dear = await rita.first(`/diagnostics?farm=${String(FARM)}&animal=2&order[sampleDate]=desc`)
  const prices = { litresPerDay: 31.5, discardDays: 4, pricePerLitre: 2.377, pricePerApplication: 18.35 }
  await rita.put(`${String(dear['@id'])}/treatment_economy`, { ...prices, applicationsPerCase: 3 })
  const pages = (path: string) => allMembers(rita, `${path}?farm=${String(FARM)}`)
  const cases = (await pages('/diagnostics')).map((found) => ({
    ...(found as unknown as CostedCase),
    id: String(found['id']),
    animal: idOf(found['animal']),
    agents: agentsOf(found),
  }))
  const counts = (await pages('/farm_lactations')) as unknown as HerdCount[]
  const doses = dosesOf(await pages('/udder_health_tasks'))
  const given = (await pages('/diagnostic_protocols')).map((treatment) => ({
    ...(treatment as unknown as CaseTreatment),
    diagnostic: idOf(treatment['diagnostic']),
    doses: doses.get(String(treatment['id'])) ?? [],
  }))
  const settings = (await pages('/farm_economy_settings')) as unknown as UdderRecords['settings']
  const byCow = (rows: Json[]) => groupBy(rows, ({ animal }) => idOf(animal))
  const days = byCow(await pages('/test_days')) as unknown as Map<string, SccDay[]>
  const calvings = byCow(await pages('/calvings'))
  const herd = {
    testDays: days,
    calvings: new Map([...calvings].map(([cow, own]) => [cow, own.map(({ date }) => String(date))])),
  }
  return { cases, counts, given, settings, herd }
}
