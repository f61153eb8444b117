import { ImageIcon, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { compareDates } from '../../../domain/calendar.ts'
import { cleanBarcode } from '../../../domain/diagnosis.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Card, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { ResultRows } from '../result/result-rows.tsx'
import { ReadingState } from './reading-state.tsx'

/** Digits from which plates are looked for. */
const ENOUGH_DIGITS = 3

/** What a plate came to, found by the number on it: both sides, their state, photo and result. */
export default function PlateResultPage() {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('placa') ?? '')
  const diagnostics = useRecords('Diagnostic')
  const code = cleanBarcode(typed)
  const found = useMemo(() => platesOf(diagnostics, code), [diagnostics, code])
  return (
    <Stack>
      <label>
        <Muted as="span">{text('plateResult.search')}</Muted>
        <Input
          type="search"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setParams(target.value === '' ? {} : { placa: target.value }, { replace: true })
          }}
        />
      </label>
      {code.length < ENOUGH_DIGITS ? (
        <Muted as="p">{text('plateResult.hint')}</Muted>
      ) : (
        found.length === 0 && (
          <Notice role="status">
            <SearchX size={20} aria-hidden /> {text('plateResult.none')}
          </Notice>
        )
      )}
      {found.map((diagnostic) => (
        <Side key={diagnostic.id} diagnostic={diagnostic} />
      ))}
    </Stack>
  )
}

type Diagnostic = FarmRecords['Diagnostic']

/** Most sides that are shown; another digit narrows the search. */
const MOST = 12

/** Sides of plates whose number holds these digits, the latest first. */
function platesOf(diagnostics: readonly Diagnostic[], code: string): Diagnostic[] {
  if (code.length < ENOUGH_DIGITS) return []
  return diagnostics
    .filter(({ plateBarcode }) => plateBarcode?.includes(code) === true)
    .sort((a, b) => compareDates(b.sampleDate, a.sampleDate) || (a.plateSide ?? '').localeCompare(b.plateSide ?? ''))
    .slice(0, MOST)
}

function Side({ diagnostic }: { diagnostic: Diagnostic }) {
  const text = useText()
  const cow = useRecord('Animal', diagnostic.animal)
  const photo = (diagnostic as Partial<Diagnostic>).plateImage ?? null
  return (
    <Card>
      <Stack $gap="m">
        <Row>
          <SectionTitle style={{ flex: 1 }}>
            {text('exam.plate', {
              barcode: barcodeText(diagnostic.plateBarcode ?? ''),
              side: diagnostic.plateSide ?? 'A',
            })}
          </SectionTitle>
          <Muted>{text('animal.cowTag', { earTag: cow?.earTag ?? '' })}</Muted>
        </Row>
        <ReadingState diagnostic={diagnostic} />
        <ResultRows rows={[diagnostic]} />
        <Row>
          {photo && (
            <ButtonLink to={`/ubere/anexo-da-placa/${diagnostic.id}`}>
              <ImageIcon size={18} aria-hidden /> {text('plate.photo.title')}
            </ButtonLink>
          )}
          {diagnostic.growth === null && (
            <ButtonLink to={`/ubere/leitura-de-resultados/${diagnostic.id}`}>{text('reading.read')}</ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
