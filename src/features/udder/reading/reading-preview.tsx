import styled from 'styled-components'
import type { PlateReading } from '../../../domain/plate-reading.ts'
import { useRecords, type FarmRecords } from '../../../engine/farm-records.ts'
import { Card, Chip, Muted, Row, Stack, Swatch } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { agentColor, color, desk, font, space } from '../../../ui/theme.ts'
import { resultLooks } from '../diagnostic/diagnostic.texts.ts'
import { colourText } from '../diagnostic/colour.texts.ts'

/** Stays in sight above the main action while one counts down the sectors. */
const Panel = styled(Card)`
  position: sticky;
  bottom: calc(131px + env(safe-area-inset-bottom));
  z-index: 4;
  background: ${color.sunk};
  border-color: ${color.borderStrong};
  padding: ${space.m} ${space.l};
  /* Nothing shows through between this and the main action. */
  box-shadow: 0 ${space.l} 0 ${color.bg};
  ${desk} {
    bottom: 84px;
  }
`

const Result = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
`

const Agents = styled.p`
  font-size: ${font.l};
  font-weight: 700;
  line-height: 1.3;
`

interface ReadingPreviewProps {
  reading: PlateReading
  plateModel: FarmRecords['PlateModel'] | undefined
}

/** What the plate says so far, with what does not count and why. */
export function ReadingPreview({ reading, plateModel }: ReadingPreviewProps) {
  const text = useText()
  const agents = useRecords('Agent')
  const look = resultLooks[reading.result]
  const tooFew = reading.counts.filter((count) => !count.counts)
  const sectorName = (code: string) => plateModel?.sectors.find((s) => s.code === code)?.name ?? code
  return (
    <>
      <Panel aria-live="polite" aria-label={text('reading.result')}>
        <Result>
          <Chip $tone={look.tone} data-result={reading.result}>
            <look.icon size={16} aria-hidden /> {text(look.text)}
          </Chip>
          {reading.agents.map((id) => {
            const agent = agents.find((a) => a.id === id)
            return (
              <Row key={id}>
                <Swatch $color={agentColor[agent?.code ?? ''] ?? 'transparent'} aria-hidden />
                <Agents>{agent?.name}</Agents>
              </Row>
            )
          })}
          {reading.unidentified && <p>{text('reading.unidentified')}</p>}
        </Result>
      </Panel>
      <Stack $gap="s">
        {reading.manyAgents && <p>{text('reading.manyAgents')}</p>}
        {reading.result === 'contaminated' && <p>{text('reading.contaminated')}</p>}
        {tooFew.map((count) => (
          <Muted key={`${count.sector}${count.colour}`}>
            {text('reading.tooFew', {
              colour: text(colourText(count.colour)),
              sector: sectorName(count.sector),
              colonies: count.colonies,
              min: count.minColonies,
            })}
          </Muted>
        ))}
      </Stack>
    </>
  )
}
