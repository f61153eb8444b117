import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { registerSW } from 'virtual:pwa-register'
import { Button } from '../ui/button.tsx'
import { Notice, Row } from '../ui/surface.tsx'
import { useText } from '../ui/text.ts'
import { color, desk } from '../ui/theme.ts'

const Fixed = styled(Notice)`
  position: fixed;
  z-index: 45;
  inset: auto 8px 80px;
  flex-direction: column;
  box-shadow: ${color.shadow};
  ${desk} {
    inset: auto 24px 24px auto;
    max-width: 420px;
  }
`

/** Offers a new version; never loads it over what somebody is typing. */
export function UpdatePrompt() {
  const text = useText()
  const [update, setUpdate] = useState<(() => void) | null>(null)
  useEffect(() => {
    const apply = registerSW({
      onNeedRefresh() {
        setUpdate(() => () => void apply(true))
      },
    })
  }, [])
  return update ? (
    <Fixed $tone="info" role="status">
      {text('update.text')}
      <Row>
        <Button emphasis="main" onClick={update}>
          {text('update.now')}
        </Button>
        <Button
          onClick={() => {
            setUpdate(null)
          }}
        >
          {text('update.later')}
        </Button>
      </Row>
    </Fixed>
  ) : null
}
