import { Pencil, Printer, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { undoing, type Saved } from '../../../engine/react/mutate.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useColostrumSaveMutation } from '../../../generated/calf/colostrum.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useRemove } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { CountActions } from '../../care/count/count-actions.tsx'
import { hasCircles, isUnchecked } from '../../care/count/count.rules.ts'
import type { Batch } from './bank-stock.ts'
import { BatchDetail } from './batch-detail.tsx'
import { colostrumCount } from './colostrum-count.ts'

const ColostrumEdit = lazyPart(() => import('./colostrum-edit.tsx'))
const ColostrumCountEdit = lazyPart(() => import('./colostrum-count-edit.tsx'))
const Labels = lazyPart(() => import('./labels.tsx'))

/**
 * One batch of colostrum: how good it is and what is left of it; with `?editar` or a refused write to correct, its form;
 * with `?contagem` the photo to correct the count on; with `?etiquetas` its labels.
 */
export default function ColostrumPage() {
  const text = useText()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const row = useRecord('Colostrum', id)
  const known = row && !row.deleted ? row : undefined
  const part =
    known &&
    (search.has('editar') || search.has('corrigir') ? (
      <ColostrumEdit key={known.id} batch={known} />
    ) : search.has('contagem') && hasCircles(known) ? (
      <ColostrumCountEdit key={known.id} batch={known} />
    ) : search.has('etiquetas') ? (
      <Labels batch={known} />
    ) : undefined)
  if (part) return <Suspense fallback={<Loading label={text('list.loading')} />}>{part}</Suspense>
  return (
    <DetailPage
      record={known ?? null}
      parent="/bezerra/banco-de-colostro"
      actions={(batch) => (
        <CountActions kind={colostrumCount} analysis={batch} otherwise={<BatchActions batch={batch} />} />
      )}
    >
      {(batch) => (
        <>
          <BatchDetail batch={batch} />
          {/* The place within the thumb's reach is for what this count waits for. */}
          {isUnchecked(batch) && (
            <Row data-print="no">
              <BatchActions batch={batch} />
            </Row>
          )}
        </>
      )}
    </DetailPage>
  )
}

function BatchActions({ batch: { id } }: { batch: Batch }) {
  const text = useText()
  const meals = useRecords('ColostrumFeeding').filter(({ colostrum }) => colostrum === id).length
  const save = useColostrumSaveMutation()
  const remove = useRemove({
    setDeleted: (deleted, removed?: Saved) =>
      save({ variables: { id, input: { deleted } }, context: undoing(removed) }),
    done: 'colostrum.deleted',
    to: '/bezerra/banco-de-colostro',
  })
  return (
    <>
      <ButtonLink to={`/bezerra/novo-colostro/${id}?etiquetas=1`}>
        <Printer size={20} aria-hidden /> {text('colostrum.labels')}
      </ButtonLink>
      <ButtonLink to={`/bezerra/novo-colostro/${id}?editar=1`}>
        <Pencil size={20} aria-hidden /> {text('record.edit')}
      </ButtonLink>
      {meals === 0 ? (
        <Button emphasis="danger" onClick={() => void remove()}>
          <Trash2 size={20} aria-hidden /> {text('record.delete')}
        </Button>
      ) : (
        <Muted>{text('colostrum.fed', { count: meals })}</Muted>
      )}
    </>
  )
}
