import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { heightOfActions, usePlace } from './above-actions.ts'
import { color, radius, space, target } from './theme.ts'

/** Message and action of a toast. */
export interface ToastMessage {
  text: string
  action?: { label: string; run: () => void }
}

type ShowToast = (message: ToastMessage) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows a short message at the bottom; with an action it stays longer. */
export const useToast = (): ShowToast => useContext(ToastContext)

/** How long a message stays, in ms; long enough to reach "undo" with a wet glove. */
const STAY_MS = { plain: 4_000, action: 10_000 }

/** A hovered or focused message stays; whether it still is, is checked after so many ms. */
const HELD = ':hover, :focus-within'
const HELD_MS = 2_000

/** Distance from what it stands above, in pixels. */
const GAP = 12

/** How long a message takes to follow its own screen, in ms: a navigation after that leads elsewhere. */
const ARRIVAL_MS = 1_500

/** Height from the window's lower edge to the top of a notice, in pixels; 0 without one. */
function heightOfNotice(): number {
  const notice = document.querySelector('[data-notice]')
  return notice ? innerHeight - notice.getBoundingClientRect().top : 0
}

/** Above an open dialog, whose fields it would cover, else above the lowest actions. */
const findPlace = (): { top: number } | { bottom: number } =>
  document.querySelector('[data-modal]')
    ? { top: GAP }
    : { bottom: Math.max(heightOfActions(), heightOfNotice()) + GAP }

const Region = styled.div`
  position: fixed;
  z-index: 50;
  left: ${space.l};
  right: ${space.l};
  display: flex;
  justify-content: center;
  pointer-events: none;
`

const Bubble = styled.div`
  pointer-events: auto;
  display: flex;
  align-items: center;
  gap: ${space.m};
  max-width: 560px;
  padding: ${space.xs} ${space.l};
  min-height: ${target.base};
  border-radius: ${radius.card};
  background: ${color.text};
  color: ${color.bg};
  box-shadow: 0 8px 24px rgba(0, 0, 0, 0.25);
  & > button {
    min-height: ${target.min};
    margin-right: -${space.s};
    padding: 0 ${space.m};
    border: 0;
    border-radius: ${radius.input};
    background: transparent;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
  }
  & > button:focus-visible {
    outline-color: ${color.bg};
  }
`

/** Holds the one toast of the app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const place = usePlace(findPlace, message !== null)
  const shownAt = useRef(0)
  const { key } = useLocation()
  useEffect(
    function dismissElsewhere() {
      setMessage((shown) => (shown?.action || Date.now() - shownAt.current < ARRIVAL_MS ? shown : null))
    },
    [key],
  )
  const bubble = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback<ShowToast>((next) => {
    clearTimeout(timer.current)
    shownAt.current = Date.now()
    setMessage(next)
    const hide = () => {
      if (bubble.current?.matches(HELD)) timer.current = setTimeout(hide, HELD_MS)
      else setMessage(null)
    }
    timer.current = setTimeout(hide, next.action ? STAY_MS.action : STAY_MS.plain)
  }, [])
  const region = useMemo(
    () => (
      <Region role="status" aria-live="polite" style={place}>
        {message && (
          <Bubble ref={bubble}>
            <span>{message.text}</span>
            {message.action && (
              <button
                type="button"
                onClick={() => {
                  message.action?.run()
                  setMessage(null)
                }}
              >
                {message.action.label}
              </button>
            )}
          </Bubble>
        )}
      </Region>
    ),
    [message, place],
  )
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  )
}
