import { useState } from 'react'
import { penKey } from '../../../domain/pen.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useDates } from '../../../ui/dates.ts'

const read = (key: string): [calf: string, pen: string][] =>
  JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, string][]

/**
 * In which pen each calf was looked at today in this tab, by the pen's key, and how to note one. It outlives the page: one
 * leaves the round to treat or to move a calf. Signing out removes it.
 */
export function useSeenPens(): [
  seen: ReadonlyMap<string, string>,
  note: (calf: { id: string; pen: string | null }) => void,
] {
  const { farm } = useSession()
  const { today } = useDates()
  const key = `round:${farm.id}:${today}`
  const [seen, setSeen] = useState(() => new Map(read(key)))
  const note = ({ id, pen }: { id: string; pen: string | null }) => {
    const next = new Map(read(key)).set(id, penKey(pen))
    sessionStorage.setItem(key, JSON.stringify([...next]))
    setSeen(next)
  }
  return [seen, note]
}
