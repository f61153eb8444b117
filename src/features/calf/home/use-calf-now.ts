import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { isOpenDisease } from '../../../domain/calf-disease.ts'
import { dateIn } from '../../../domain/calendar.ts'
import { taskState, urgencyOf } from '../../../domain/task-due.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { useFarmClock } from '../../care/task/use-farm-clock.ts'
import { useHerdTasks } from '../../care/task/use-herd-tasks.ts'
import { useColostrumTasks } from '../feeding/use-colostrum-tasks.ts'
import { useScores } from '../score/use-scores.ts'
import { calvesOf } from './calf-home.rules.ts'

type Animal = FarmRecords['Animal']

/** How many things of each kind need the calf keeper now. */
export interface CalfNow {
  noColostrum: number
  /** Whether one of them is past its first six hours. */
  isColostrumLate: boolean
  samples: number
  sick: number
  late: number
  due: number
}

/** What needs the calf keeper now, worked out from the device's records. */
export function useCalfNow(): CalfNow {
  const { today } = useDates()
  const { timeZone } = useIntl()
  const clock = useFarmClock()
  const colostrum = useColostrumTasks()
  const tasks = useHerdTasks(calfRecords)
  const animals = useRecords('Animal')
  const diseases = useRecords('CalfDisease')
  const scores = useScores()
  const sick = useMemo(
    () => unscoredToday({ animals, diseases, scores }, today, timeZone),
    [animals, diseases, scores, today, timeZone],
  )
  return useMemo(() => {
    const first = colostrum.filter(({ kind }) => kind === 'firstMeal')
    const states = tasks.map((task) => ({ state: taskState(task, clock), urgency: urgencyOf(task, clock) }))
    return {
      noColostrum: first.length,
      isColostrumLate: first.some(({ late }) => late),
      samples: colostrum.length - first.length,
      sick: sick.length,
      late: states.filter(({ state }) => state === 'late').length,
      due: states.filter(({ state, urgency }) => state === 'open' && (urgency === 'now' || urgency === 'today')).length,
    }
  }, [colostrum, tasks, clock, sick])
}

/** Calves on the farm with a disease that goes on, and no score today: the most urgent ones of a round. */
function unscoredToday(
  records: {
    animals: readonly Animal[]
    diseases: readonly FarmRecords['CalfDisease'][]
    scores: readonly FarmRecords['CalfScore'][]
  },
  today: string,
  timeZone?: string,
): Animal[] {
  const ill = new Set(records.diseases.filter(isOpenDisease).map(({ animal }) => animal))
  if (ill.size === 0) return []
  const scored = new Set(
    records.scores.flatMap(({ animal, at }) =>
      ill.has(animal) && dateIn(new Date(at), timeZone) === today ? [animal] : [],
    ),
  )
  return calvesOf(records.animals).filter(({ id }) => ill.has(id) && !scored.has(id))
}
