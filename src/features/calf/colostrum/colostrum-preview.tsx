import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { COLOSTRUM_RANGES, inRange } from '../../../domain/colostrum-ranges.ts'
import { colostrumBand, correctedDensity, estimatedIgg } from '../../../domain/colostrum.ts'
import { typedNumber } from '../../../domain/typed-number.ts'
import { Card, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font } from '../../../ui/theme.ts'
import type { ColostrumValues } from './colostrum-form.rules.ts'
import { bandLooks } from './colostrum.texts.ts'
import { LookChip } from './look-chip.tsx'

const Panel = styled(Card)`
  background: ${color.sunk};
  border-color: ${color.borderStrong};
`

const Figure = styled.strong`
  font-size: ${font.xl};
  font-variant-numeric: tabular-nums;
`

/** How good the colostrum is while it is being entered. */
export function ColostrumPreview({ values }: { values: ColostrumValues }) {
  const text = useText()
  const { locale, formatNumber } = useIntl()
  const measured = (name: 'brix' | 'density' | 'temperature') =>
    inRange(typedNumber(values[name], locale), COLOSTRUM_RANGES[name])
  const readings = { brix: measured('brix'), density: measured('density'), temperature: measured('temperature') }
  const band = colostrumBand(readings)
  const igg = estimatedIgg(readings)
  const density = correctedDensity(readings)
  return (
    <Panel aria-live="polite" aria-label={text('colostrum.column.quality')}>
      <Stack $gap="s">
        <Muted as="h2">{text('colostrum.column.quality')}</Muted>
        {band === null || igg === null ? (
          <p>{text('colostrum.preview.none')}</p>
        ) : (
          <Row $gap="m">
            <LookChip look={bandLooks[band]} />
            <Figure>{text('colostrum.igg.about', { value: formatNumber(Math.round(igg)) })}</Figure>
          </Row>
        )}
        {density !== null && <Muted>{text('colostrum.density.corrected', { value: formatNumber(density) })}</Muted>}
      </Stack>
    </Panel>
  )
}
