import { CircleQuestionMark } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import type { HelpDialogProps } from '../../features/account/help/help-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useText } from '../../ui/text.ts'
import { color, radius, target } from '../../ui/theme.ts'
import { findScreen } from '../routing/screens.ts'
import { useSheet } from './sheet.ts'

const HelpDialog = lazyPart<HelpDialogProps>(() => import('./load-help.ts').then((loaded) => loaded.loadHelp()))

const Button = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: ${target.min};
  min-height: ${target.base};
  padding: 0;
  border: 0;
  border-radius: ${radius.input};
  background: none;
  color: ${color.muted};
  &:hover {
    background: ${color.sunk};
  }
`

/** Help about the screen that is open. */
export function HelpButton() {
  const text = useText()
  const { pathname } = useLocation()
  const [isOpen, open, close] = useSheet()
  const screen = findScreen(pathname)
  // Records that are not sent yet have no number: the screen's own path stands for all.
  const path = screen?.path ?? pathname
  return (
    <>
      <Button
        type="button"
        aria-haspopup="dialog"
        aria-label={text('nav.help')}
        title={text('nav.help')}
        onClick={open}
      >
        <CircleQuestionMark aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <HelpDialog path={path} title={screen ? text(screen.title) : ''} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
