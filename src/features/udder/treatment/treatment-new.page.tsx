import { useFormikContext } from 'formik'
import { ClipboardPlus, TriangleAlert } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { DAY_PERIODS } from '../../../domain/day-period.ts'
import { rankProtocols } from '../../../domain/protocol.ts'
import { slotOf } from '../../../domain/task.ts'
import { useFormDraft, useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useTreatmentCreateMutation } from '../../../generated/udder/treatment.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField } from '../../../ui/fields/plain-fields.tsx'
import { useFinish } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import type { FormContext } from '../../../ui/frames/form-submit.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { periodTexts } from '../../care/protocol/period.texts.ts'
import { agentIdsOf } from '../cure/cure-score.rules.ts'
import { useCureScore } from '../cure/use-cure-score.ts'
import { stateOfTreatment, tasksOf } from '../task/tasks.rules.ts'
import { useFarmClock } from '../task/use-farm-clock.ts'
import { CaseHeader } from './case-header.tsx'
import { ProtocolField } from './protocol-field.tsx'
import { TreatmentPlan } from './treatment-plan.tsx'
import { planOf, type TreatmentValues } from './treatment.rules.ts'
import { useEndTreatment } from './use-end-treatment.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

type Diagnostic = FarmRecords['Diagnostic']
type Treatment = FarmRecords['DiagnosticProtocol']

/** Treating a case: the protocols that fit, the plan they make, and what it stops. */
export default function TreatmentNewPage() {
  const { id = '' } = useParams()
  const diagnostic = useRecord('Diagnostic', id)
  return (
    <DetailPage record={diagnostic && !diagnostic.deleted ? diagnostic : null} parent="/ubere/resultados">
      {(record) => <TreatmentForm diagnostic={record} />}
    </DetailPage>
  )
}

/** Treatments of a case that still have something to give. */
function useOpenTreatments(diagnostic: string): readonly Treatment[] {
  const treatments = useRecords('DiagnosticProtocol')
  const records = useRecords('UdderHealthTask')
  return useMemo(() => {
    const own = treatments.filter((treatment) => treatment.diagnostic === diagnostic)
    const tasks = tasksOf(own, records)
    return own.filter((treatment) => ['planned', 'running'].includes(stateOfTreatment(treatment, tasks)))
  }, [treatments, records, diagnostic])
}

function useRankedProtocols(diagnostic: Diagnostic) {
  const protocols = useRecords('TreatmentProtocol')
  const score = useCureScore(diagnostic)
  const chance = score?.chance ?? null
  return useMemo(() => {
    const { type, grade, result } = diagnostic
    const found = { type, grade, result, cureChance: chance, agents: agentIdsOf(diagnostic) }
    const active = protocols.filter((protocol) => protocol.active && protocol.herd === 'cow')
    return rankProtocols(active, found)
  }, [protocols, diagnostic, chance])
}

function TreatmentForm({ diagnostic }: { diagnostic: Diagnostic }) {
  const text = useText()
  const finish = useFinish()
  const { today } = useDates()
  const { farm } = useSession()
  const clock = useFarmClock()
  const correction = useCorrection()
  const formDraft = useFormDraft(`treatment-${diagnostic.id}`)
  const products = useRecords('Product')
  const ranked = useRankedProtocols(diagnostic)
  const open = useOpenTreatments(diagnostic.id)
  const create = useTreatmentCreateMutation()
  const end = useEndTreatment()
  const [answer, setAnswer] = useState<((goOn: boolean) => void) | null>(null)
  const rules = useCallback(async () => (await import('./treatment.schema.ts')).treatmentSchema(today), [today])
  const findProduct = useCallback((id: string) => products.find((product) => product.id === id), [products])

  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (goOn: boolean) => {
        setAnswer(null)
        resolve(goOn)
      })
    })
  const store = async ({ protocol: id, ...draft }: TreatmentValues, saved: FormContext) => {
    const protocol = ranked.find((one) => one.protocol.id === id)?.protocol
    if (!protocol) return false
    if (open.length > 0 && !(await ask())) return false
    const start = { date: draft.startedOn, period: draft.startPeriod }
    for (const treatment of open) await end(treatment, start, 'replaced')
    const plan = planOf(protocol, findProduct).map((item) => ({ ...item, periods: [...item.periods] }))
    const input = {
      ...{ farm: farm.id, diagnostic: diagnostic.id, protocol: protocol.id, description: protocol.description },
      ...{ ...draft, plan },
    }
    await create({ variables: { input }, context: { ...saved, ...correction?.context } })
    finish('treatment.saved', `/ubere/resultados/${diagnostic.id}`)
    return true
  }

  if (ranked.length === 0) {
    return (
      <EmptyState icon={ClipboardPlus} title={text('treatment.noProtocol.title')}>
        <p>{text('treatment.noProtocol.text')}</p>
        <ButtonLink to="/ubere/novo-tratamento" emphasis="main">
          {text('screen.protocolNew')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const start = slotOf(clock)
  const initial: TreatmentValues = {
    protocol: '',
    startedOn: start.date,
    startPeriod: start.period,
    residueTest: false,
  }
  return (
    <>
      <CaseHeader diagnostic={diagnostic} />
      <FormPage
        initial={refilled(initial, correction)}
        rules={rules}
        save={store}
        submit="treatment.save"
        refused={correction?.refused}
        draft={formDraft}
      >
        {open.length > 0 && (
          <Notice $tone="warning" role="status">
            <TriangleAlert size={20} aria-hidden />
            {text('treatment.stops', {
              count: open.length,
              names: open.map(({ description }) => description).join(', '),
            })}
          </Notice>
        )}
        <ProtocolField
          ranked={ranked}
          describe={(protocol) =>
            protocol.products
              .map(({ product, applications, intervalHours }) =>
                text('protocol.item', {
                  product: findProduct(product)?.name ?? '–',
                  count: applications,
                  hours: intervalHours,
                }),
              )
              .join('; ')
          }
        />
        <DateField name="startedOn" label="treatment.startedOn" />
        <ChoiceField
          name="startPeriod"
          label="treatment.startPeriod"
          columns={3}
          options={DAY_PERIODS.map((value) => ({ value, label: periodTexts[value] }))}
        />
        <CheckField name="residueTest" label="treatment.residueTest" hint="treatment.residueTest.hint" />
        <Preview ranked={ranked} findProduct={findProduct} />
      </FormPage>
      {answer && (
        <Suspense>
          <ConfirmDialog
            title={text('treatment.stop.title')}
            confirm={text('treatment.stop.yes')}
            onConfirm={() => {
              answer(true)
            }}
            onClose={() => {
              answer(false)
            }}
          >
            <p>
              {text('treatment.stops', {
                count: open.length,
                names: open.map(({ description }) => description).join(', '),
              })}
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

interface PreviewProps {
  ranked: readonly { protocol: FarmRecords['TreatmentProtocol'] }[]
  findProduct: (id: string) => FarmRecords['Product'] | undefined
}

/** The plan of the chosen protocol, before it is saved. */
function Preview({ ranked, findProduct }: PreviewProps) {
  const { values } = useFormikContext<TreatmentValues>()
  const protocol = ranked.find((one) => one.protocol.id === values.protocol)?.protocol
  if (!protocol || values.startedOn === '') return null
  const { startedOn, startPeriod } = values
  return <TreatmentPlan plan={planOf(protocol, findProduct)} startedOn={startedOn} startPeriod={startPeriod} />
}
