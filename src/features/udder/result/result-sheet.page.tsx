import { CircleSlash, ClipboardList, Syringe, Tag } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { latestOf } from '../../../domain/latest.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Card, Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { CureChanceCard } from '../cure/cure-chance.tsx'
import { ResultHeader } from './result-header.tsx'

/** What a result means for treating, in one sentence; the veterinarian decides. */
function adviceOf({ type, result, grade }: FarmRecords['Diagnostic']): TextId | null {
  if (type !== 'clinical_mastitis') return null
  if (grade === 'severe') return 'result.next.severe'
  if (result === 'no_growth' || result === 'negative') return 'result.next.noGrowth'
  return result === 'contaminated' ? 'result.next.contaminated' : null
}

/** The sheet of a result, by default the one that was read last: what was found, and what to do next. */
export default function ResultSheetPage() {
  const [params] = useSearchParams()
  const diagnostics = useRecords('Diagnostic')
  const last = useMemo(() => latestOf(diagnostics, ({ readingDate }) => readingDate, 1)[0], [diagnostics])
  const named = useRecord('Diagnostic', params.get('id') ?? '')
  const found = params.has('id') ? named : last
  return (
    <DetailPage record={found && !found.deleted ? found : null} parent="/ubere/resultados">
      {(diagnostic) => <Sheet diagnostic={diagnostic} />}
    </DetailPage>
  )
}

function Sheet({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const advice = adviceOf(diagnostic)
  return (
    <Stack>
      <ResultHeader row={diagnostic} />
      <Card>
        <Stack $gap="m">
          <SectionTitle>{text('result.next')}</SectionTitle>
          {advice && <p>{text(advice)}</p>}
          <ButtonLink emphasis="main" wide to={`/ubere/adicionar-tratamento/${diagnostic.id}`}>
            <Syringe size={20} aria-hidden /> {text('result.next.treat')}
          </ButtonLink>
          <ButtonLink wide to="/ubere/leitura-de-resultados">
            <CircleSlash size={20} aria-hidden /> {text('result.next.none')}
          </ButtonLink>
          <ButtonLink wide to={`/ubere/ficha-da-vaca/${diagnostic.animal}`}>
            <Tag size={20} aria-hidden /> {text('result.next.cow')}
          </ButtonLink>
          <ButtonLink wide to={`/ubere/resultados/${diagnostic.id}`}>
            <ClipboardList size={20} aria-hidden /> {text('result.next.all')}
          </ButtonLink>
          <Muted>{text('cureChance.support')}</Muted>
        </Stack>
      </Card>
      <CureChanceCard diagnostic={diagnostic} />
    </Stack>
  )
}
