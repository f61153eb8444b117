import { Microscope, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { needsPlate } from '../../../domain/diagnosis.ts'
import { undoing, type Saved } from '../../../engine/react/mutate.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDiagnosticSaveMutation } from '../../../generated/udder/diagnostic.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/dates.ts'
import { useRemove } from '../../../ui/finish.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useText } from '../../../ui/text.ts'
import { cowRecords } from '../../care/herd/herd-records.ts'
import { useSeenCare } from '../../care/treatment/use-given-applications.ts'
import { nextPlate } from '../reading/reading.rules.ts'

const TreatedDeletion = lazyPart(() => import('../../care/treatment/treated-deletion.tsx'))

/** What may be done, by the state of the diagnosis. */
export function ResultActions({ row }: { row: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const saveDiagnostic = useDiagnosticSaveMutation()
  const cultured = needsPlate(row.type, row.plateBarcode)
  // Dried without a plate: no form would correct that without asking for one.
  const editable = cultured || row.type === 'uncultured_mastitis'
  const edit = cultured ? `/ubere/exame-microbiologico/${row.id}` : `/ubere/nova-mastite-clinica-sem-exame/${row.id}`
  const seen = useSeenCare(cowRecords, row.id)
  const remove = useRemove({
    setDeleted: (deleted, removed?: Saved) =>
      saveDiagnostic({
        variables: { id: row.id, input: deleted ? { deleted, ...seen } : { deleted } },
        context: undoing(removed),
      }),
    done: 'result.deleted',
    to: '/ubere/resultados',
  })
  const [asks, setAsks] = useState(false)
  const waits = row.result === 'waiting'
  return (
    <>
      {cultured && !waits && <NextPlate after={row.id} />}
      {cultured && (
        <ButtonLink emphasis={waits ? 'main' : 'quiet'} to={`/ubere/leitura-de-resultados/${row.id}`}>
          <Microscope size={20} aria-hidden /> {text(waits ? 'result.readNow' : 'result.readAgain')}
        </ButtonLink>
      )}
      {cultured && row.growth !== null && (row as Partial<typeof row>).plateImage && (
        <ButtonLink to={`/ubere/reprocessar/${row.id}`}>
          <RefreshCw size={20} aria-hidden /> {text('reprocess.open')}
        </ButtonLink>
      )}
      {editable && (
        <ButtonLink to={edit}>
          <Pencil size={20} aria-hidden /> {text('record.edit')}
        </ButtonLink>
      )}
      <Button
        emphasis="danger"
        onClick={() => {
          if (seen.applicationsSeen > 0) setAsks(true)
          else void remove()
        }}
      >
        <Trash2 size={20} aria-hidden /> {text('record.delete')}
      </Button>
      {asks && (
        <Suspense>
          <TreatedDeletion
            answer={(goOn) => {
              setAsks(false)
              if (goOn) void remove()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** After a reading: the plate that has waited longest, or those that are still in the incubator. */
function NextPlate({ after }: { after: string }) {
  const text = useText()
  const now = useNow()
  const state = useLocation().state as { read?: boolean } | null
  const next = nextPlate(useRecords('Diagnostic'), after, now)
  const cow = useRecord('Animal', next?.animal ?? '')
  if (state?.read !== true) return null
  return next ? (
    <ButtonLink emphasis="main" data-first to={`/ubere/leitura-de-resultados/${next.id}`}>
      {text('reading.nextPlate', { earTag: cow?.earTag ?? '' })}
    </ButtonLink>
  ) : (
    <ButtonLink emphasis="main" data-first to="/ubere/leitura-de-resultados">
      {text('reading.morePlates')}
    </ButtonLink>
  )
}
