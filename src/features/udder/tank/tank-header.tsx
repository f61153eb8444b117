import styled from 'styled-components'
import type { TankRowFragment } from '../../../generated/udder/tank.ts'
import { useDates } from '../../../ui/dates.ts'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, space, tone } from '../../../ui/theme.ts'
import { BandChip } from '../../care/count/band-chip.tsx'
import { useTankNumbers, type Counted } from '../../care/count/count-numbers.ts'
import { bandLookOf } from '../../care/count/count.texts.ts'

const Tag = styled.h2`
  font-size: ${font.xl};
  line-height: 1.25;
`

const Figure = styled.p<{ $color: string }>`
  padding-left: ${space.m};
  border-left: 6px solid ${({ $color }) => $color};
  font-size: ${font.xxxl};
  font-weight: 700;
  line-height: 1.15;
  font-variant-numeric: tabular-nums;
  & > small {
    font-size: ${font.m};
    font-weight: 600;
    color: ${color.muted};
  }
`

/** Which tank, when, and its bacteria. */
export function TankHeader({ analysis }: { analysis: TankRowFragment }) {
  const text = useText()
  return (
    <Stack $gap="s">
      <TankName analysis={analysis} />
      <TankFigure counted={analysis} />
      {typeof analysis.tbc !== 'number' && <p>{text('tank.noTbc')}</p>}
    </Stack>
  )
}

/** Which tank, and when. */
export function TankName({ analysis: { description, collectionDate } }: { analysis: TankRowFragment }) {
  const dates = useDates()
  return (
    <Row $gap="m">
      <Tag>{description}</Tag>
      <Muted title={dates.day(collectionDate)}>{dates.relativeDay(collectionDate)}</Muted>
    </Row>
  )
}

/** Its bacteria, in their band; nothing while there is no count. */
export function TankFigure({ counted }: { counted: Counted }) {
  const numbers = useTankNumbers()
  if (typeof counted.tbc !== 'number') return null
  return (
    <Row $gap="m">
      <Figure $color={tone[bandLookOf(counted).tone].border}>
        {numbers.tbc(counted)} <small>{numbers.unit('tbc')}</small>
      </Figure>
      <BandChip counted={counted} />
    </Row>
  )
}
