import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { calvingDays } from '../../../domain/recurrence.ts'
import { lactationGroup } from '../../../domain/udder-figures.ts'
import { withFarmNumber } from '../../../domain/lactating-cows.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useText } from '../../../ui/text.ts'
import { agentIdsOf } from '../diagnostic/agent-ids.ts'
import { cureStates } from '../cure/questions.rules.ts'
import { useCureRecords } from '../cure/use-questions.ts'
import { useTasks } from '../task/use-tasks.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'
import { agentName } from '../../care/plate/product-names.ts'
import { useTreatments } from '../../care/treatment/use-treatments.ts'
import type { ChartRecords } from './chart-maker.ts'

/** Days on which each cow calved. */
function useCalvings(): ReadonlyMap<string, readonly string[]> {
  const calvings = useRecords('Calving')
  return useMemo(() => calvingDays(calvings), [calvings])
}

/** Diagnoses of the device as figures see them, each with the lactation and the pen of its cow. */
export function useFigureCases() {
  const diagnostics = useRecords('Diagnostic')
  const agents = useRecords('Agent')
  const animals = useRecords('Animal')
  const calvings = useCalvings()
  return useMemo(() => {
    const grams = new Map(agents.map(({ id, gram }) => [id, gram]))
    const cows = new Map(animals.map((cow) => [cow.id, cow]))
    return diagnostics.map((found) => {
      const cow = cows.get(found.animal)
      const days = calvings.get(found.animal) ?? []
      return {
        ...found,
        agents: agentIdsOf(found).map((id) => ({ id, gram: grams.get(id) ?? ('none' as const) })),
        lactation: lactationGroup(cow?.lactationNumber ?? null, days, found.sampleDate),
        pen: cow?.pen ?? null,
      }
    })
  }, [diagnostics, agents, animals, calvings])
}

/** Treatments of the device, each with the doses that were given. */
function useGivenTreatments() {
  const { timeZone } = useIntl()
  const treatments = useTreatments(cowRecords)
  const tasks = useTasks()
  return useMemo(() => {
    const given = groupBy(
      tasks.flatMap(({ kind, item, number, doneAt, period, treatment }) =>
        kind === 'application' && doneAt !== null
          ? [{ treatment: treatment.id, item, number, date: dateIn(new Date(doneAt), timeZone), period }]
          : [],
      ),
      ({ treatment }) => treatment,
    )
    return treatments.map((treatment) => ({ ...treatment, doses: given.get(treatment.id) ?? [] }))
  }, [treatments, tasks, timeZone])
}

/** Everything that charts are made of beside the cases. */
export function useChartRecords(): Omit<ChartRecords, 'cases' | 'judges' | 'isCounted'> {
  const text = useText()
  const diagnostics = useRecords('Diagnostic')
  const agents = useRecords('Agent')
  const animals = useRecords('Animal')
  const counted = useRecords('FarmLactation')
  const { lactatingCows } = useSession().farm
  const counts = useMemo(() => {
    let first: string | null = null
    for (const { sampleDate } of diagnostics) if (first === null || sampleDate < first) first = sampleDate
    return withFarmNumber(counted, lactatingCows, first)
  }, [counted, lactatingCows, diagnostics])
  const given = useGivenTreatments()
  const products = useRecords('Product')
  const testDays = useRecords('TestDay')
  const calvings = useCalvings()
  const settings = useRecords('FarmEconomySettings')
  const cures = useCureRecords()
  const states = useMemo(() => cureStates(diagnostics, cures), [diagnostics, cures])
  const herd = useMemo(() => ({ calvings, testDays: groupBy(testDays, ({ animal }) => animal) }), [testDays, calvings])
  return useMemo(
    () => ({
      ...{ counts, given, states, settings, herd },
      treatments: groupBy(given, ({ diagnostic }) => diagnostic),
      agents: new Map(agents.map((agent) => [agent.id, agentName(agent, text)])),
      contagious: new Set(agents.filter(({ route }) => route === 'contagious').map(({ id }) => id)),
      critical: new Set(products.filter(({ critical }) => critical).map(({ id }) => id)),
      cows: new Map(animals.map(({ id, earTag }) => [id, earTag])),
    }),
    [counts, given, states, settings, herd, agents, products, animals, text],
  )
}
