import { BellRing, LoaderCircle } from 'lucide-react'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { useEngine, useSync } from '../../engine/react/farm-records.ts'
import { useCloseFromOutside } from '../../ui/close-from-outside.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { color, radius, space, tablet, target } from '../../ui/theme.ts'
import { isNew } from '../../features/account/notification/notification.rules.ts'
import { useNotifications } from '../../features/account/notification/use-notifications.ts'
import { useSheet } from './sheet.ts'

const Panel = lazyPart(() => import('../../features/account/notification/notification-panel.tsx'))

const turn = keyframes`
  to { transform: rotate(360deg); }
`

const Place = styled.div`
  position: relative;
`

const Button = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: ${target.base};
  min-height: ${target.base};
  border: 0;
  border-radius: ${radius.input};
  background: none;
  color: ${color.muted};
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.sunk};
  }
`

const Badge = styled.span`
  position: absolute;
  top: 4px;
  right: 2px;
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border-radius: 10px;
  font-size: 0.75rem;
  font-weight: 700;
  background: ${color.dangerText};
  color: ${color.bg};
  &[data-loading='true'] {
    padding: 0;
    background: ${color.surface};
    color: ${color.muted};
  }
  & > svg {
    animation: ${turn} 1s linear infinite;
  }
`

/** Width and height of the panel: specification section 9. */
const Sheet = styled.div`
  position: fixed;
  z-index: 30;
  top: 64px;
  right: ${space.s};
  width: min(460px, calc(100vw - 16px));
  max-height: 70vh;
  overflow: auto;
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  box-shadow: ${color.shadow};
  ${tablet} {
    position: absolute;
    top: calc(100% + 4px);
    right: 0;
  }
`

/** Set when the list may have become old: specification sections 4 and 9. */
const REFRESH_FLAG = 'lactor.refreshNotification'
const REFRESH_MS = 5_000

/** The bell: how many notifications are new, and the panel that lists them. */
export default function Bell(): ReactNode {
  const text = useText()
  const { sync } = useEngine()
  const ready = useSync('ready')
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const count = useNotifications().filter(isNew).length
  const [isOpen, open, close] = useSheet()
  useEffect(() => {
    const timer = setInterval(() => {
      localStorage.setItem(REFRESH_FLAG, 'true')
    }, REFRESH_MS)
    // Nothing of it stays when somebody signs out.
    const forget = () => {
      clearInterval(timer)
      localStorage.removeItem(REFRESH_FLAG)
    }
    addEventListener('pagehide', forget)
    return () => {
      removeEventListener('pagehide', forget)
      forget()
    }
  }, [])
  useCloseFromOutside(place, button, isOpen, close)
  const toggle = () => {
    if (isOpen) {
      close()
      return
    }
    open()
    if (localStorage.getItem(REFRESH_FLAG) !== 'true') return
    localStorage.removeItem(REFRESH_FLAG)
    void sync.run()
  }
  const label = ready ? text('nav.bell', { count }) : text('nav.bellLoading')
  return (
    <Place ref={place}>
      <Button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        <BellRing aria-hidden />
        {!ready && (
          <Badge data-loading="true">
            <LoaderCircle size={16} aria-hidden />
          </Badge>
        )}
        {ready && count > 0 && <Badge>{count}</Badge>}
      </Button>
      {isOpen && (
        <Sheet role="dialog" aria-label={text('nav.notifications')}>
          <Suspense fallback={<Skeleton $height="160px" />}>
            <Panel onClose={close} />
          </Suspense>
        </Sheet>
      )}
    </Place>
  )
}
