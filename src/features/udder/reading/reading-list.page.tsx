import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import type { Incubation } from '../../../domain/plate-reading.ts'
import { useRecords, useSync, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/dates.ts'
import { Input } from '../../../ui/fields/input.ts'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { Link } from '../../../ui/link.tsx'
import { Chip, Hidden, Muted } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, desk, font, space, type Tone } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { latestReadings, progressOf, type Progress } from '../automatic/automatic.rules.ts'
import { incubationLooks, quartersText } from '../diagnostic/diagnostic.texts.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { waitingFile } from '../../care/photo/photo.rules.ts'
import { typeTexts } from '../../care/protocol/aim.texts.ts'
import { WithdrawalChip } from '../../care/withdrawal/withdrawal-chip.tsx'
import { useWithdrawals } from '../task/use-withdrawals.ts'
import { matchesPlate, waitingPlates } from './reading.rules.ts'

const SearchBox = styled.label`
  position: relative;
  display: block;
  & > svg {
    position: absolute;
    left: ${space.m};
    top: 12px;
    color: ${color.muted};
  }
  & > input {
    padding-left: 44px;
  }
`

/** On a phone plate and state stand under the rest, so that nothing is squeezed; at the desk all is one line. */
const Plate = styled(Link)`
  display: grid;
  grid-template-columns: minmax(56px, auto) minmax(0, 1fr) auto;
  grid-template-areas: 'tag facts hours' 'tag plate plate' 'tag state state';
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-height: 76px;
  ${desk} {
    grid-template-columns: 96px minmax(0, 2fr) minmax(0, 2fr) 72px 176px;
    grid-template-areas: 'tag facts plate hours state';
    min-height: 56px;
  }
  padding: ${space.s} ${space.l};
  text-decoration: none;
  &:hover {
    background: ${color.sunk};
  }
  & > strong {
    grid-area: tag;
    white-space: nowrap;
    font-size: ${font.xl};
  }
`

const Hours = styled.b`
  grid-area: hours;
  justify-self: end;
  font-size: ${font.l};
`

/** Plates in the incubator, the longest first, with their hours. */
export default function ReadingListPage() {
  const text = useText()
  const now = useNow()
  const ready = useSync('ready')
  const diagnostics = useRecords('Diagnostic')
  const animals = useRecords('Animal')
  const [wanted, setWanted] = useState('')
  const earTags = useMemo(() => new Map(animals.map((a: FarmRecords['Animal']) => [a.id, a.earTag])), [animals])
  const plates = useMemo(() => waitingPlates(diagnostics, now), [diagnostics, now])
  const readings = useRecords('PlateReading')
  const latest = useMemo(() => latestReadings(readings), [readings])
  const withdrawals = useWithdrawals()
  const found = plates.filter((plate) => matchesPlate(plate, earTags.get(plate.diagnostic.animal) ?? '', wanted))

  return (
    <ListPage
      rows={ready || found.length > 0 ? found : undefined}
      count="reading.count"
      filtered={wanted !== ''}
      onClearFilters={() => {
        setWanted('')
      }}
      empty={{
        title: 'reading.empty.title',
        text: 'reading.empty.text',
        action: (
          <ButtonLink to="/ubere/exame-microbiologico" emphasis="main">
            {text('screen.exam')}
          </ButtonLink>
        ),
      }}
      filters={
        plates.length > 3 || wanted !== '' ? (
          <SearchBox>
            <Hidden>{text('reading.search')}</Hidden>
            <Search aria-hidden />
            <Input
              type="search"
              value={wanted}
              placeholder={text('reading.search')}
              onChange={(event) => {
                setWanted(event.target.value)
              }}
            />
          </SearchBox>
        ) : undefined
      }
    >
      {(rows) => (
        <Rows>
          {rows.map(({ diagnostic, hours, incubation }) => (
            <li key={diagnostic.id}>
              <Plate to={`/ubere/leitura-de-resultados/${diagnostic.id}`}>
                <strong>{earTags.get(diagnostic.animal)}</strong>
                <span style={{ gridArea: 'facts' }}>
                  {[quartersText(diagnostic, text), text(typeTexts[diagnostic.type])].join(' · ')}{' '}
                  <RecordMark type="Diagnostic" id={diagnostic.id} />
                  <WithdrawalChip withdrawal={withdrawals.get(diagnostic.animal)} />
                </span>
                <Muted style={{ gridArea: 'plate' }}>
                  {text('exam.plate', {
                    barcode: barcodeText(diagnostic.plateBarcode ?? ''),
                    side: diagnostic.plateSide ?? 'A',
                  })}
                </Muted>
                <Hours>{text('reading.hours', { hours: Math.floor(hours) })}</Hours>
                <PlateState incubation={incubation} diagnostic={diagnostic} reading={latest.get(diagnostic.id)} />
              </Plate>
            </li>
          ))}
        </Rows>
      )}
    </ListPage>
  )
}

/** State of the plate's automatic reading, where it needs an action. */
const photoLooks: Partial<Record<Progress, { tone: Tone; text: TextId }>> = {
  waiting: { tone: 'info', text: 'reading.auto.chip.waiting' },
  read: { tone: 'warning', text: 'reading.auto.chip.read' },
  rejected: { tone: 'danger', text: 'reading.auto.chip.rejected' },
}

interface PlateStateProps {
  incubation: Incubation
  diagnostic: FarmRecords['Diagnostic']
  reading: FarmRecords['PlateReading'] | undefined
}

function PlateState({ incubation, diagnostic, reading }: PlateStateProps) {
  const text = useText()
  const photo = (diagnostic as Partial<typeof diagnostic>).plateImage?.hash ?? null
  const onDevice = photo !== null && waitingFile(photo) !== null
  const look = photoLooks[progressOf(reading, diagnostic, photo, onDevice)] ?? incubationLooks[incubation]
  return (
    <Chip $tone={look.tone} style={{ gridArea: 'state', justifySelf: 'start' }}>
      {text(look.text)}
    </Chip>
  )
}
