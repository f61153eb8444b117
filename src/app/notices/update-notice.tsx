import styled from 'styled-components'
import { heightOfActions, usePlace } from '../../ui/above-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, Row } from '../../ui/surface.tsx'
import { useText, type TextId } from '../../ui/text.ts'
import { color, desk } from '../../ui/theme.ts'

/** Distance from what it stands above, in pixels. */
const GAP = 8

const Fixed = styled(Notice)`
  position: fixed;
  /* Below dialogs: while one is open, the rest of the page is inert. */
  z-index: 30;
  inset: auto 8px var(--bottom);
  flex-direction: column;
  box-shadow: ${color.shadow};
  ${desk} {
    inset: auto 24px 24px auto;
    max-width: 420px;
  }
`

/** A new version: offered; accepted here, or already in force by another tab's choice, while a form is open here. */
export type Update = 'offered' | 'accepted' | 'inForce'

const texts: Record<Update, TextId> = {
  offered: 'update.text',
  accepted: 'update.held',
  inForce: 'update.inForce',
}

/** Above the lowest actions, in pixels: it must not cover a form's save button. */
const findBottom = (): number => heightOfActions() + GAP

interface UpdateNoticeProps {
  update: Update
  onAccept: () => void
  onLater: () => void
}

/** Says that there is a new version, and what it waits for. */
export default function UpdateNotice({ update, onAccept, onLater }: UpdateNoticeProps) {
  const text = useText()
  const bottom = usePlace(findBottom, true)
  return (
    <Fixed $tone="info" role="status" data-notice style={{ '--bottom': `${String(bottom)}px` }}>
      {text(texts[update])}
      <Row>
        {update === 'offered' && (
          <Button emphasis="main" onClick={onAccept}>
            {text('update.now')}
          </Button>
        )}
        <Button onClick={onLater}>{text(update === 'inForce' ? 'list.closeDetail' : 'update.later')}</Button>
      </Row>
    </Fixed>
  )
}
