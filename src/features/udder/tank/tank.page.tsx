import { Pencil, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { undoing, type Saved } from '../../../engine/react/mutate.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useTankDetailQuery, useTankSaveMutation } from '../../../generated/udder/tank.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useRemove } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { CountActions } from '../../care/count/count-actions.tsx'
import { hasCircles, isUnchecked } from '../../care/count/count.rules.ts'
import { tankCount } from './tank-count-kind.ts'
import { TankResult } from './tank-result.tsx'
import type { Analysis } from './tank.rules.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const TankEdit = lazyPart(() => import('./tank-edit.tsx'))
const TankCountEdit = lazyPart(() => import('./tank-count-edit.tsx'))

/**
 * One analysis of the tank: what it came to; with `?editar` or a refused write to correct, its form; with `?contagem`
 * the photo to correct the count on.
 */
export default function TankPage() {
  const text = useText()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const row = useRecord('TankAnalysis', id)
  const known = row && !row.deleted ? row : undefined
  const { data } = useTankDetailQuery({ variables: { id: known?.id ?? id }, skip: !known })
  const detail = data?.tankAnalysis
  if (known && (search.has('editar') || search.has('corrigir'))) {
    return (
      <Suspense fallback={<Loading label={text('list.loading')} />}>
        <TankEdit key={known.id} analysis={known} />
      </Suspense>
    )
  }
  if (known && detail && search.has('contagem') && hasCircles(known)) {
    return (
      <Suspense fallback={<Loading label={text('list.loading')} />}>
        <TankCountEdit key={known.id} analysis={known} detail={detail} />
      </Suspense>
    )
  }
  return (
    <DetailPage
      record={known ? (detail ? { row: known, detail } : undefined) : null}
      parent="/ubere/analise-cbt-tanque"
      actions={({ row }) => <CountActions kind={tankCount} analysis={row} otherwise={<TankActions row={row} />} />}
    >
      {(record) => (
        <>
          <TankResult row={record.row} detail={record.detail} />
          {/* The place within the thumb's reach is for what this count waits for. */}
          {isUnchecked(record.row) && (
            <Row data-print="no">
              <TankActions row={record.row} />
            </Row>
          )}
        </>
      )}
    </DetailPage>
  )
}

function TankActions({ row }: { row: Analysis }) {
  const text = useText()
  const save = useTankSaveMutation()
  const remove = useRemove({
    setDeleted: (deleted, removed?: Saved) =>
      save({ variables: { id: row.id, input: { deleted } }, context: undoing(removed) }),
    done: 'tank.deleted',
    to: '/ubere/analise-cbt-tanque',
  })
  return (
    <>
      <ButtonLink to={`/ubere/analise-cbt-tanque/${row.id}?editar=1`}>
        <Pencil size={20} aria-hidden /> {text('record.edit')}
      </ButtonLink>
      <Button emphasis="danger" onClick={() => void remove()}>
        <Trash2 size={20} aria-hidden /> {text('record.delete')}
      </Button>
    </>
  )
}
