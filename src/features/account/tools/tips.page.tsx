import styled from 'styled-components'
import { Card } from '../../../ui/surface.tsx'
import { desk, space } from '../../../ui/theme.ts'
import { TipText } from './tip-text.tsx'
import { TIPS } from './tips.texts.ts'

const Cards = styled.ul`
  display: grid;
  gap: ${space.l};
  ${desk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

/** All tips of the beginning, to be read again. */
export default function TipsPage() {
  return (
    <Cards>
      {TIPS.map((tip) => (
        <li key={tip.title}>
          <Card as="div" style={{ height: '100%' }}>
            <TipText tip={tip} />
          </Card>
        </li>
      ))}
    </Cards>
  )
}
