import styled from 'styled-components'
import { colourOf, type PlateReading } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Card, Chip, Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, desk, font, space } from '../../../ui/theme.ts'
import { AgentName } from './agent-name.tsx'
import { sectorName } from './product-names.ts'
import { resultLooks } from './result.texts.ts'
import { colourText } from './colour.texts.ts'

/** Sticky above the main action while the user scrolls through the sectors. */
const Panel = styled(Card)`
  position: sticky;
  bottom: calc(var(--foot) + 68px);
  z-index: 4;
  background: ${color.sunk};
  border-color: ${color.borderStrong};
  padding: ${space.m} ${space.l};
  /* Nothing shows through between this and the main action. */
  box-shadow: 0 ${space.l} 0 ${color.bg};
  ${desk} {
    bottom: calc(var(--foot) + 84px);
  }
`

const Result = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
`

const Agents = styled.div`
  min-width: 0;
  font-size: ${font.l};
  font-weight: 700;
  line-height: 1.3;
`

interface ReadingPreviewProps {
  /** Null while something grew and nothing was counted. */
  reading: PlateReading | null
  plateModel: FarmRecords['PlateModel'] | undefined
}

/** What the plate says so far, with what does not count and why. */
export function ReadingPreview({ reading, plateModel }: ReadingPreviewProps) {
  const text = useText()
  if (reading === null) {
    return (
      <Panel aria-live="polite" aria-label={text('reading.result')}>
        <Muted>{text('reading.counts')}</Muted>
      </Panel>
    )
  }
  const look = resultLooks[reading.result]
  const tooFew = reading.counts.filter((count) => !count.counts)
  return (
    <>
      <Panel aria-live="polite" aria-label={text('reading.result')}>
        <Result>
          <Chip $tone={look.tone} data-result={reading.result}>
            <look.icon size={16} aria-hidden /> {text(look.text)}
          </Chip>
          {reading.agents.map((id) => (
            <Agents key={id}>
              <AgentName agent={id} colour={colourOf(reading, id)} />
            </Agents>
          ))}
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
              sector: sectorName(plateModel, count.sector, text),
              colonies: count.colonies,
              min: count.minColonies,
            })}
          </Muted>
        ))}
      </Stack>
    </>
  )
}
