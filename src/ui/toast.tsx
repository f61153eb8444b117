import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { color, desk, radius, space, target } from './theme.ts'

/** What a toast says and what one can do about it. */
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

const Region = styled.div`
  position: fixed;
  z-index: 50;
  left: ${space.l};
  right: ${space.l};
  bottom: 148px;
  display: flex;
  justify-content: center;
  pointer-events: none;
  ${desk} {
    bottom: ${space.xl};
  }
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback<ShowToast>((next) => {
    clearTimeout(timer.current)
    setMessage(next)
    timer.current = setTimeout(
      () => {
        setMessage(null)
      },
      next.action ? STAY_MS.action : STAY_MS.plain,
    )
  }, [])
  const region = useMemo(
    () => (
      <Region role="status" aria-live="polite">
        {message && (
          <Bubble>
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
    [message],
  )
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  )
}
