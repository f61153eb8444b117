import { useNavigate } from 'react-router-dom'
import { useSession } from '../engine/session.ts'
import { useKeys } from '../ui/keys.ts'
import { useArea } from './area.ts'
import { launchEntry } from './navigation.ts'

/** Of the screen that is to be seen, not of the one that comes next. */
const CONTENT = ':not(.ready) > main'

/** Answers whether there is a search on screen. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>(`${CONTENT} input[type="search"]`)
  search?.focus()
  return search !== null
}

/** Moves the focus up or down the rows of the list on screen. */
function moveInRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`${CONTENT} li > a`)]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]?.focus()
}

/** The desk's keyboard: `/` searches, `n` launches, `j` and `k` go through the rows. Draws nothing. */
export default function Shortcuts(): null {
  const navigate = useNavigate()
  const session = useSession()
  const area = useArea()
  const launch = launchEntry(area, session)?.to
  useKeys({
    '/': focusSearch,
    n: () => launch !== undefined && navigate(launch),
    j: () => {
      moveInRows(1)
    },
    k: () => {
      moveInRows(-1)
    },
  })
  return null
}
