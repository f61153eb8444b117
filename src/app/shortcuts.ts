import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../engine/session.ts'
import { useArea } from './area.ts'
import { launchEntry } from './navigation.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Moves the focus up or down the rows of the list on screen. */
function moveInRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main li > a')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]?.focus()
}

/** The desk's keyboard: `/` searches, `n` launches, `j` and `k` go through the rows. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const session = useSession()
  const area = useArea()
  const launch = launchEntry(area, session)?.to
  useEffect(
    function listenToKeys() {
      const onKey = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (event.key === '/' && search) search.focus()
        else if (event.key === 'n' && launch !== undefined) void navigate(launch)
        else if (event.key === 'j') moveInRows(1)
        else if (event.key === 'k') moveInRows(-1)
        else return
        event.preventDefault()
      }
      addEventListener('keydown', onKey)
      return () => {
        removeEventListener('keydown', onKey)
      }
    },
    [navigate, launch],
  )
}
