import { useIntl } from 'react-intl'
import styled from 'styled-components'
import {
  COMPOSITION_MIN,
  countOf,
  MAX_REPORTED_TBC,
  MAX_SCC,
  type Count,
  type CountingModel,
} from '../../../domain/tank.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Card, Chip, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font } from '../../../ui/theme.ts'
import { LegalLine } from './legal-line.tsx'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import { readTank, type TankValues } from './tank-form.rules.ts'
import { positionOf } from './tank.rules.ts'
import { BandChip } from '../../care/count/band-chip.tsx'
import { qualifierText } from '../../care/count/count.texts.ts'

const Panel = styled(Card)`
  background: ${color.sunk};
  border-color: ${color.borderStrong};
`

const Figure = styled.strong`
  font-size: ${font.xxl};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
`

type Read = ReturnType<typeof readTank>

/** The count that the entries come to so far; undefined while there is none. */
function countIn(read: Read, model: CountingModel | undefined, kept: number | null): Count | undefined {
  const { source, tbc, tbcQualifier, countingMode, dilution } = read
  if (source === 'laboratory') {
    return tbc !== null && tbc > 0 && tbc <= MAX_REPORTED_TBC
      ? { value: tbc, qualifier: tbcQualifier ?? 'exact' }
      : undefined
  }
  const colonies = countingMode === 'automatic' ? kept : read.numberOfColonies
  if (!model || colonies === null || Number.isNaN(colonies) || dilution === null) return undefined
  return countOf(colonies, dilution, model)
}

interface TankPreviewProps {
  /** The analysis that is being corrected; none for a new one. */
  id?: string
  values: TankValues
  model: CountingModel | undefined
  /** Colonies that were counted on the photo before. */
  kept: number | null
}

/** What the entries come to while they are made: count, colour, and where the tank stands with the law. */
export function TankPreview({ id, values, model, kept }: TankPreviewProps) {
  const text = useText()
  const { locale } = useIntl()
  const numbers = useTankNumbers()
  const analyses = useRecords('TankAnalysis')
  const read = readTank(values, locale)
  const count = countIn(read, model, kept)
  const { description, collectionDate, scc, protein, fat } = read
  const known = { id, description, collectionDate }
  const counted = count && { ...read, tbc: count.value, tbcQualifier: count.qualifier }
  const tbcFigure = count && positionOf(analyses, 'tbc', { ...known, ...count })
  const sccFigure =
    scc !== null && scc > 0 && scc <= MAX_SCC ? positionOf(analyses, 'scc', { ...known, value: scc }) : undefined
  const note = counted && qualifierText(counted)
  const poor = [
    protein !== null &&
      protein < COMPOSITION_MIN.protein &&
      text('tank.low.protein', { min: numbers.plain(COMPOSITION_MIN.protein) }),
    fat !== null && fat < COMPOSITION_MIN.fat && text('tank.low.fat', { min: numbers.plain(COMPOSITION_MIN.fat) }),
  ].filter((line) => line !== false)
  return (
    <Panel aria-live="polite" aria-label={text('tank.preview')}>
      <Stack $gap="s">
        <Muted as="h2">{text('tank.preview')}</Muted>
        {counted ? (
          <Row $gap="m">
            <Figure>
              {numbers.tbc(counted)} <Muted>{numbers.unit('tbc')}</Muted>
            </Figure>
            <BandChip counted={counted} />
            {counted.tbcQualifier === 'estimated' && <Chip>{text('tank.estimated')}</Chip>}
          </Row>
        ) : (
          <p>{text('tank.preview.none')}</p>
        )}
        {note && <Muted>{text(note)}</Muted>}
        {tbcFigure && <LegalLine figure={tbcFigure} measure="tbc" />}
        {sccFigure && <LegalLine figure={sccFigure} measure="scc" />}
        {poor.map((line) => (
          <Muted key={line}>{line}</Muted>
        ))}
      </Stack>
    </Panel>
  )
}
