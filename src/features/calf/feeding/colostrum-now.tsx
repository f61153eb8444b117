import { Droplet, Milk } from 'lucide-react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { NowList, type NowItem } from '../../../ui/now-list.tsx'
import { useText } from '../../../ui/text.ts'
import { useTags } from '../colostrum/use-bank.ts'
import { mealsOf } from './feeding.rules.ts'
import { useColostrumTasks } from './use-colostrum-tasks.ts'

/** More lines would hide the list under them. */
const MOST = 6

/** The calves that need colostrum or a blood sample now; nothing where there is none. */
export function ColostrumNow() {
  const text = useText()
  const dates = useDates()
  const tagOf = useTags()
  const feedings = useRecords('ColostrumFeeding')
  const tasks = useColostrumTasks()
  if (tasks.length === 0) return null
  const items = tasks.slice(0, MOST).map(({ kind, calf, until, late }): NowItem => {
    const earTag = tagOf(calf) ?? '–'
    if (kind === 'firstMeal') {
      return {
        to: `/bezerra/nova-colostragem?bezerra=${calf}`,
        text: text(late ? 'feeding.task.firstLate' : 'feeding.task.first', { earTag, when: dates.moment(until) }),
        icon: Milk,
        tone: late ? 'danger' : 'warning',
      }
    }
    const [first] = mealsOf(feedings, calf)
    return {
      to: first ? `/bezerra/nova-colostragem/${first.id}` : '/bezerra/nova-colostragem',
      text: text('feeding.task.blood', { earTag, when: dates.moment(until) }),
      icon: Droplet,
      tone: 'info',
    }
  })
  return <NowList title={text('feeding.now')} nothing="" unknown={undefined} items={items} />
}
