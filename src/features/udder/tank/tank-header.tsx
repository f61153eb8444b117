import styled from 'styled-components'
import { tankBand } from '../../../domain/tank.ts'
import type { TankRowFragment } from '../../../generated/udder.ts'
import { useDates } from '../../../ui/dates.ts'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, space, tone } from '../../../ui/theme.ts'
import { BandChip } from './band-chip.tsx'
import { useTankNumbers } from './tank-numbers.ts'
import { bandLooks } from './tank.texts.ts'

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
  const dates = useDates()
  const numbers = useTankNumbers()
  const { tbc, description, collectionDate } = analysis
  const said = numbers.tbc(analysis)
  return (
    <Stack $gap="s">
      <Row $gap="m">
        <Tag>{description}</Tag>
        <Muted title={dates.day(collectionDate)}>{dates.said(collectionDate)}</Muted>
      </Row>
      {typeof tbc === 'number' && (
        <Row $gap="m">
          <Figure $color={tone[bandLooks[tankBand(tbc)].tone].border}>
            {said} <small>{numbers.unit('tbc')}</small>
          </Figure>
          <BandChip tbc={tbc} />
        </Row>
      )}
      {typeof tbc !== 'number' && <p>{text('tank.noTbc')}</p>}
    </Stack>
  )
}
