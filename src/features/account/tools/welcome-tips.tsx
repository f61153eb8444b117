import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Card, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { TipText } from './tip-text.tsx'
import { TIPS } from './tips.texts.ts'

const Panel = styled(Card)`
  margin: ${space.s} 0 ${space.l};
`

/** The tips one by one, for new users. */
export default function WelcomeTips({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [at, setAt] = useState(0)
  const tip = TIPS[at]
  const last = at === TIPS.length - 1
  if (!tip) return null
  return (
    <Panel aria-label={text('screen.tips')}>
      <Stack>
        <div aria-live="polite">
          <TipText tip={tip} />
        </div>
        <Row>
          <Muted style={{ flex: 1 }}>{text('tips.progress', { at: at + 1, of: TIPS.length })}</Muted>
          {!last && (
            <Button emphasis="quiet" onClick={onClose}>
              {text('tips.skip')}
            </Button>
          )}
          <Button
            onClick={() => {
              if (last) onClose()
              else setAt(at + 1)
            }}
          >
            {text(last ? 'tips.end' : 'tips.next')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
