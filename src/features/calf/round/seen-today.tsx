import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Disclosure } from '../../../ui/disclosure.ts'
import { useText } from '../../../ui/text.ts'
import { ScoreRows } from '../score/score-rows.tsx'

interface SeenTodayProps {
  calves: readonly FarmRecords['Animal'][]
  /** The scores of today by calf. */
  seen: ReadonlyMap<string, FarmRecords['CalfScore'][]>
}

/** The calves of a round that were looked at today, folded away: each score opens again to be corrected. */
export function SeenToday({ calves, seen }: SeenTodayProps) {
  const text = useText()
  const { pathname, search } = useLocation()
  const looked = calves.filter(({ id }) => seen.has(id))
  if (looked.length === 0) return null
  const tags = new Map(looked.map(({ id, earTag }) => [id, earTag]))
  return (
    <Disclosure style={{ maxWidth: 720 }}>
      <summary>
        <ChevronDown size={20} aria-hidden /> {text('round.seen', { count: looked.length })}
      </summary>
      <ScoreRows
        scores={looked.flatMap(({ id }) => seen.get(id) ?? [])}
        calfOf={({ animal }) => tags.get(animal) ?? ''}
        back={`${pathname}${search}`}
      />
    </Disclosure>
  )
}
