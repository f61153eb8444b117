import styled from 'styled-components'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space } from '../../../ui/theme.ts'
import type { TIPS } from './tips.texts.ts'

const Tip = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.l};
  align-items: start;
  & h2 {
    font-size: ${font.l};
    line-height: 1.3;
    margin-bottom: ${space.xs};
  }
`

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.card};
  background: ${color.primaryTint};
  color: ${color.primary};
`

/** One tip: what to know, with its picture. */
export function TipText({ tip: { icon: Glyph, title, text: body } }: { tip: (typeof TIPS)[number] }) {
  const text = useText()
  return (
    <Tip>
      <Icon>
        <Glyph aria-hidden />
      </Icon>
      <div>
        <h2>{text(title)}</h2>
        <p>{text(body)}</p>
      </div>
    </Tip>
  )
}
