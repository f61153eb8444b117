import styled from 'styled-components'
import { Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { BandChip } from './band-chip.tsx'
import type { LiveCount } from './count.rules.ts'
import { useTankNumbers } from './count-numbers.ts'

const Colonies = styled.strong`
  font-size: ${font.m};
  font-variant-numeric: tabular-nums;
`

/** Colonies and what they come to, in one line. */
export function CountLine({ count }: { count: LiveCount }) {
  const text = useText()
  const numbers = useTankNumbers()
  const label = numbers.tbc({ ...count, source: 'plate' })
  return (
    <Row data-count={count.numberOfColonies}>
      <Colonies>{text('review.found', { count: count.numberOfColonies })}</Colonies>
      {label !== undefined && (
        <Muted>
          {label} {numbers.unit('tbc')}
        </Muted>
      )}
      {count.tbc !== null && <BandChip counted={count} />}
    </Row>
  )
}
