import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../engine/react/session.ts'
import { useKeys } from '../../ui/keys.ts'
import { hasUnsavedForm } from '../../ui/unsaved.ts'
import { useArea } from '../routing/area.ts'
import { launchEntry } from '../routing/navigation.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'))

/** Within the visible screen. */
const CONTENT = 'main'

/** Focuses the search; returns whether there is one. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>(`${CONTENT} input[type="search"]`)
  search?.focus()
  return search !== null
}

/** Moves the focus up or down the rows of the list on screen. */
function moveInRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`${CONTENT} li > a, ${CONTENT} a[data-row]`)]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]?.focus()
}

/** The desk's keyboard: `/` searches, `n` launches, `j` and `k` go through the rows, `?` lists the keys. */
export default function Shortcuts() {
  const navigate = useNavigate()
  const session = useSession()
  const area = useArea()
  const [help, setHelp] = useState(false)
  const launch = launchEntry(area, session)?.to
  useKeys(
    {
      '/': focusSearch,
      n: () => launch !== undefined && !hasUnsavedForm() && navigate(launch),
      j: () => {
        moveInRows(1)
      },
      k: () => {
        moveInRows(-1)
      },
      '?': () => {
        setHelp(true)
      },
    },
    { except: 'form' },
  )
  return help ? (
    <Suspense>
      <ShortcutSheet
        onClose={() => {
          setHelp(false)
        }}
      />
    </Suspense>
  ) : null
}
