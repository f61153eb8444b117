import styled from 'styled-components'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { colonyColor } from '../../../ui/theme.ts'
import { Breakable } from './breakable.tsx'
import { agentName } from './product-names.ts'

const Agent = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  line-height: 1.3;
  & > span {
    min-width: 0;
  }
`

interface AgentNameProps {
  /** Its id. */
  agent: string
  /** The colour of its colonies on the plate. */
  colour: string | null
}

/** An agent with a dot in the colour of its colonies: the one colour that is also seen on the plate. */
export function AgentName({ agent, colour }: AgentNameProps) {
  const text = useText()
  const record = useRecord('Agent', agent)
  return (
    <Agent>
      {colour !== null && <Swatch $color={colonyColor[colour] ?? 'transparent'} aria-hidden />}{' '}
      {record && (
        <span>
          <Breakable name={agentName(record, text)} />
        </span>
      )}
    </Agent>
  )
}
