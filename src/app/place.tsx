import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, type Location, type NavigationType, type UNSAFE_createBrowserHistory } from 'react-router-dom'
import { tellWhatIsDue } from '../engine/together.ts'

/** The browser's history, or one in memory. */
export type History = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  'location' | 'action' | 'listen' | 'createHref' | 'push' | 'replace' | 'go'
>

/** Somewhere one is, and how one came there. */
export interface Place {
  location: Location
  navigationType: NavigationType
}

const HistoryContext = createContext<History | null>(null)

/**
 * What moves through the history. Above the screens nothing knows where one is: React draws whatever asks for the place
 * anew when it changes above, a screen that was drawn ahead at a place of its own, too. Each screen is given its place.
 */
export function AppRouter({ history, children }: { history: History; children: ReactNode }) {
  const [start] = useState(history.location)
  return (
    <HistoryContext value={history}>
      <Router navigator={history} location={start} useTransitions={false}>
        {children}
      </Router>
    </HistoryContext>
  )
}

const placeOf = ({ location, action }: Pick<History, 'location' | 'action'>): Place => ({
  location,
  navigationType: action,
})

/** Where one is. */
export function usePlace(): Place {
  const history = useContext(HistoryContext)
  if (!history) throw new Error('There is no history')
  const [place, setPlace] = useState(() => placeOf(history))
  useLayoutEffect(
    () =>
      history.listen((step) => {
        tellWhatIsDue()
        setPlace(placeOf(step))
      }),
    [history],
  )
  return place
}
