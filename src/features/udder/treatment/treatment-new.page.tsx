import { Suspense, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { isTreatedAtOnce } from '../../../domain/new-case.ts'
import { rankProtocols, type FitReason } from '../../../domain/protocol-fit.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useTreatmentCreateMutation, useTreatmentSaveMutation } from '../../../generated/udder/treatment.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import type { TextId } from '../../../ui/text.ts'
import type { RankedProtocol } from '../../care/treatment/protocol-field.tsx'
import { TreatmentForm } from '../../care/treatment/treatment-form.tsx'
import { agentIdsOf } from '../diagnostic/agent-ids.ts'
import { useCureScore } from '../cure/use-cure-score.ts'
import { cowCare } from '../task/cow-care.tsx'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { Skeleton } from '../../../ui/surface.tsx'

const CaseHeader = lazyWithPreload(() => import('./case-header-part.tsx'))

preloadParts(CaseHeader)

type Diagnostic = FarmRecords['Diagnostic']

const REASONS: Readonly<Record<FitReason, TextId>> = {
  agent: 'fit.agent',
  type: 'fit.type',
  grade: 'fit.grade',
  result: 'fit.result',
  cureChance: 'fit.cureChance',
}

/** Treating a case of mastitis. */
export default function TreatmentNewPage() {
  const { id = '' } = useParams()
  const diagnostic = useRecord('Diagnostic', id)
  return (
    <DetailPage record={diagnostic && !diagnostic.deleted ? diagnostic : null} parent="/ubere/resultados">
      {(record) => <CaseTreatment diagnostic={record} />}
    </DetailPage>
  )
}

function CaseTreatment({ diagnostic }: { diagnostic: Diagnostic }) {
  const { farm } = useSession()
  const create = useTreatmentCreateMutation()
  const save = useTreatmentSaveMutation()
  const { id } = diagnostic
  return (
    <TreatmentForm
      herd={cowCare}
      id={id}
      since={diagnostic.sampleDate}
      animal={diagnostic.animal}
      header={
        <Suspense fallback={<Skeleton $height="120px" />}>
          <CaseHeader diagnostic={diagnostic} />
        </Suspense>
      }
      ranked={useRankedProtocols(diagnostic)}
      atOnce={isTreatedAtOnce(diagnostic)}
      save={save}
      create={({ protocol, description, plan, startedOn, startPeriod, residueTest }, context) => {
        const given = { protocol, description, plan, startedOn, startPeriod, residueTest }
        return create({ variables: { input: { farm: farm.id, diagnostic: id, ...given } }, context: { ...context } })
      }}
    />
  )
}

function useRankedProtocols(diagnostic: Diagnostic): RankedProtocol[] {
  const protocols = useRecords('TreatmentProtocol')
  const score = useCureScore(diagnostic)
  const chance = score?.chance ?? null
  return useMemo(() => {
    const { type, grade, result } = diagnostic
    const found = { type, grade, result, cureChance: chance, agents: agentIdsOf(diagnostic) }
    const active = protocols.filter((protocol) => protocol.active && protocol.herd === 'cow')
    return rankProtocols(active, found).map(({ protocol, fit: { fits, reasons, isOnlyForDrying } }) => ({
      protocol,
      fits,
      reasons: reasons.map((reason) => REASONS[reason]),
      warning: isOnlyForDrying ? 'fit.drying' : undefined,
    }))
  }, [protocols, diagnostic, chance])
}
