import styled from 'styled-components'
import type { DiagnosticRowFragment } from '../../../generated/udder.ts'
import { Chip, Muted, Row, Stack, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { agentColor, font } from '../../../ui/theme.ts'
import { resultLooks } from '../diagnostic/diagnostic.texts.ts'
import { agentsIn } from './result-rows.tsx'

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

const Finding = styled.span`
  font-size: ${font.xl};
  font-weight: 700;
`

/** Which cow, and what was found. */
export function ResultHeader({ detail }: { detail: DiagnosticRowFragment }) {
  const text = useText()
  const look = resultLooks[detail.result]
  return (
    <Stack $gap="s">
      <Row $gap="m">
        <Tag>{text('animal.cowTag', { earTag: detail.animal.earTag })}</Tag>
        {detail.animal.name && <Muted>{detail.animal.name}</Muted>}
      </Row>
      <Row>
        <Chip $tone={look.tone} data-result={detail.result}>
          <look.icon size={16} aria-hidden /> {text(look.text)}
        </Chip>
      </Row>
      {agentsIn(detail).map((agent) => (
        <Row key={agent.id}>
          <Swatch $color={agentColor[agent.code] ?? 'transparent'} aria-hidden />
          <Finding>{agent.name}</Finding>
        </Row>
      ))}
    </Stack>
  )
}
