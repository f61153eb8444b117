// A cow with ten years of history and a farm with 2,000 tasks, for the memory facade.

const DAY_MS = 86_400_000
const YEARS = 10
const TREATMENTS = 500
const APPLICATIONS = 4

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const dayAgo = (days: number) => ago(days).slice(0, 10)

interface Animal {
  id: string
}

/** Makes what every record has: an id, dates, a version and a place in the order of changes. */
type Stored<More> = (index: number) => More

/** Monthly test days and yearly calvings of one cow, and the treatments of a farm, four doses each, one a day. */
export function makeCare<More extends { id: string }>(animals: readonly Animal[], stored: Stored<More>) {
  const [animal] = animals
  const testDays = Array.from({ length: YEARS * 12 }, (_, i) => ({
    ...stored(i),
    animal,
    date: dayAgo(YEARS * 365 - i * 30),
    milkKg: 28,
    scc: 90 + ((i * 37) % 400),
    source: 'imported',
  }))
  const calvings = Array.from({ length: YEARS }, (_, i) => ({
    ...stored(i),
    animal,
    date: dayAgo(YEARS * 365 - i * 380),
    ease: 'unassisted',
  }))
  const diagnosticProtocols = Array.from({ length: TREATMENTS }, (_, i) => ({
    ...stored(i),
    description: 'Gram-positivos leve',
    // The last fifteen are still being given.
    startedOn: dayAgo(i < TREATMENTS - 15 ? 10 + (TREATMENTS - i) : 2),
    startPeriod: 'morning',
    closedFrom: null,
    closedPeriod: null,
    closedAt: null,
    closedReason: null,
    residueTest: false,
    diagnostic: { id: String(i + 1) },
    animal: animals[i % animals.length],
    protocol: null,
    plan: [
      {
        ...{ product: { id: '1' }, productName: 'Mastisol', type: 'IMM', dose: 1, unit: 'syringe', perKg: false },
        ...{ periods: ['morning'], intervalHours: 24, applications: APPLICATIONS },
        ...{ milkWithdrawalHours: 96, meatWithdrawalDays: 10 },
      },
    ],
  }))
  const udderHealthTasks = diagnosticProtocols.flatMap(({ id, diagnostic, animal: cow, startedOn }, i) =>
    Array.from({ length: APPLICATIONS }, (_, n) => {
      const dueOn = new Date(Date.parse(startedOn) + n * DAY_MS).toISOString().slice(0, 10)
      const doneAt = i < TREATMENTS - 15 ? `${dueOn}T09:00:00.000Z` : null
      return {
        ...stored(i * APPLICATIONS + n),
        ...{ kind: 'application', item: 0, number: n + 1, dueOn, period: 'morning', doneAt, recordedAt: doneAt },
        ...{ cancelledAt: null, treatment: { id }, diagnostic, animal: cow, doneByName: null },
      }
    }),
  )
  return { testDays, calvings, diagnosticProtocols, udderHealthTasks }
}
