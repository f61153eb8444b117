import { useFormikContext } from 'formik'
import { Suspense, useCallback, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { DAY_PERIODS, type DayPeriod, type Slot } from '../../../domain/day-period.ts'
import type { LiveWeight } from '../../../domain/dose.ts'
import { slotOf } from '../../../domain/task.ts'
import { plannedTasks, startOf, type PlanItem } from '../../../domain/treatment.ts'
import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import { stillHeld } from '../../../domain/still-held.ts'
import { useFormDraft, useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { useFinish } from '../../../ui/finish.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import type { AwaitAnswer, FormContext } from '../../../ui/frames/form-submit.ts'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useQuestion } from '../../../ui/question.ts'
import { Notice, Skeleton } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { CareHerd } from '../herd/care-herd.ts'
import type { CareTreatment, SaveTreatment } from '../herd/care-treatment.ts'
import { periodTexts } from '../protocol/period.texts.ts'
import { itemText } from '../protocol/item-text.ts'
import { useFarmClock } from '../task/use-farm-clock.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'
import { withdrawalsByAnimal } from '../withdrawal/course.rules.ts'
import { useEndOfHour, useReleaseClock } from '../withdrawal/use-herd-withdrawals.ts'
import { refilled, useCorrection } from '../write/correction.ts'
import { endTreatment } from './end-treatment.ts'
import { NoProtocol } from './no-protocol.tsx'
import { ProtocolField, useFindRanked, type FindRanked, type RankedProtocol } from './protocol-field.tsx'
import { ReplacedNotice, ReplacedText } from './replaced-text.tsx'
import { planOf, readTreatment, withoutReplaced, type TreatmentValues } from './treatment.rules.ts'
import { useOpenTreatments } from './use-case-treatments.ts'

type Protocol = FarmRecords['TreatmentProtocol']

const TreatmentPlan = lazyWithPreload(() => import('./treatment-plan.tsx'))

preloadParts(TreatmentPlan)

/** What a new treatment is stored as, whatever herd it is for. */
export interface NewTreatment {
  protocol: string
  description: string
  plan: (Omit<PlanItem, 'periods'> & { periods: DayPeriod[] })[]
  startedOn: string
  startPeriod: DayPeriod
  residueTest: boolean
  weightKg: number | null
}

interface TreatmentFormProps {
  herd: CareHerd
  /** The case or disease that is treated. */
  id: string
  /** The day on which the case was sampled or the disease began. */
  since: string
  /** Id of the animal. */
  animal: string
  /** Which animal and which case it is. */
  header: ReactNode
  ranked: readonly RankedProtocol[]
  /** Whether the first application is given today, whatever part of the day the protocol names. */
  atOnce?: boolean
  /** The live weight that doses for each kg are reckoned from, for calves. */
  weight?: LiveWeight | null
  create: (input: NewTreatment, context: FormContext) => Promise<unknown>
  save: SaveTreatment
}

/** Treating a case: the protocols that fit, the plan they make, and what it stops. */
export function TreatmentForm(props: TreatmentFormProps) {
  const { herd, id, since, animal, header, ranked, atOnce = false, weight = null, create, save } = props
  const text = useText()
  const finish = useFinish()
  const { locale } = useIntl()
  const { today } = useDates()
  const clock = useFarmClock()
  const correction = useCorrection()
  const formDraft = useFormDraft(`treatment-${id}`)
  const products = useRecords('Product')
  const open = useOpenTreatments(herd, id)
  const { question, ask } = useQuestion<{ start: Slot }>()
  const treated = useRecord('Animal', animal)
  const find = useFindRanked(ranked)
  const written = find(useSearchParams()[0].get('protocolo') ?? '')?.protocol
  const rules = useCallback(async () => {
    const { treatmentSchema } = await import('./treatment.schema.ts')
    const needsWeight = (protocol: string) =>
      !herd.hasMilk && (find(protocol)?.protocol.products.some(isPerKg) ?? false)
    return treatmentSchema({ today, animal: treated, needsWeight })
  }, [today, treated, herd, find])
  const findProduct = useCallback((product: string) => products.find((one) => one.id === product), [products])

  const store = async (
    draft: Omit<TreatmentValues, 'weightKg'> & Pick<NewTreatment, 'weightKg'>,
    saved: FormContext,
    awaitAnswer: AwaitAnswer,
  ) => {
    const protocol = find(draft.protocol)?.protocol
    if (!protocol) return false
    const start = { date: draft.startedOn, period: draft.startPeriod }
    if (open.length > 0 && !(await awaitAnswer(ask({ start })))) return false
    for (const treatment of open) await endTreatment(save, treatment, start, 'replaced')
    const plan = planOf(protocol, findProduct).map((item) => ({ ...item, periods: [...item.periods] }))
    await create(
      { ...draft, protocol: protocol.id, description: protocol.description, plan },
      { ...saved, ...correction?.context },
    )
    finish('treatment.saved', herd.paths.caseOf(id))
    return true
  }

  if (ranked.length === 0) return <NoProtocol herd={herd} id={id} />
  const now = slotOf(clock)
  const firstSlot = (protocol: Protocol): Slot | undefined => {
    const plan = planOf(protocol, findProduct)
    const { date: startedOn, period: startPeriod } = startOf(plan, now, atOnce)
    return plannedTasks({ plan, startedOn, startPeriod })[0]
  }
  // A protocol that was just written for this case is chosen, and the form begins as if by a press on it.
  const start = (written && firstSlot(written)) ?? now
  const initial: TreatmentValues = {
    protocol: written?.id ?? '',
    startedOn: start.date,
    startPeriod: start.period,
    residueTest: false,
    weightKg: typedText(weight?.kg ?? null, locale),
  }
  return (
    <>
      {header}
      <FormPage
        initial={refilled(initial, correction)}
        rules={rules}
        read={readTreatment}
        save={store}
        submit="treatment.save"
        refused={correction?.refused}
        draft={formDraft}
      >
        {open.length > 0 && <ReplacedNotice herd={herd} replaced={open} />}
        <ProtocolField
          ranked={ranked}
          usual={start}
          firstSlot={firstSlot}
          find={find}
          describe={(protocol) =>
            protocol.products.map((item) => itemText(item, findProduct(item.product)?.name ?? '–', text)).join('; ')
          }
        />
        <DateField name="startedOn" label="treatment.startFrom" />
        <EarlyStart herd={herd} since={since} />
        <ChoiceField
          name="startPeriod"
          label="treatment.startPeriod"
          {...(atOnce && { hint: 'treatment.startPeriod.atOnce' })}
          columns={3}
          options={DAY_PERIODS.map((value) => ({ value, label: periodTexts[value] }))}
        />
        {herd.hasMilk ? (
          <CheckField name="residueTest" label="treatment.residueTest" hint="treatment.residueTest.hint" />
        ) : (
          <TextField
            name="weightKg"
            label="treatment.weight"
            hint={weightHint(weight)}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <Preview herd={herd} animal={animal} replaced={open} find={find} findProduct={findProduct} />
      </FormPage>
      <QuestionDialog question={question} title={text('treatment.stop.title')} confirm={text('treatment.stop.yes')}>
        {question && (
          <p>
            <ReplacedText herd={herd} replaced={open} start={question.start} />
          </p>
        )}
      </QuestionDialog>
    </>
  )
}

/** Where the proposed weight is from. */
const weightHint = (weight: LiveWeight | null): TextId =>
  weight === null
    ? 'treatment.weight.unknown'
    : weight.estimated
      ? 'treatment.weight.estimated'
      : 'treatment.weight.hint'

/** Warns of a treatment that begins before what it treats: a day may have been mistyped. */
function EarlyStart({ herd, since }: Pick<TreatmentFormProps, 'herd' | 'since'>) {
  const text = useText()
  const dates = useDates()
  const { startedOn } = useFormikContext<TreatmentValues>().values
  if (startedOn === '' || startedOn >= since) return null
  return (
    <Notice $tone="warning" role="status">
      {text(herd.texts.earlyStart, { start: dates.day(startedOn), since: dates.day(since) })}
    </Notice>
  )
}

const isPerKg = ({ perKg }: { perKg: boolean }): boolean => perKg

interface PreviewProps {
  herd: CareHerd
  /** Id of the animal. */
  animal: string
  /** The treatments that it stops. */
  replaced: readonly CareTreatment[]
  find: FindRanked
  findProduct: (id: string) => FarmRecords['Product'] | undefined
}

/** The plan of the chosen protocol, before it is saved. */
function Preview({ herd, animal, replaced, find, findProduct }: PreviewProps) {
  const { locale, timeZone } = useIntl()
  const tasks = useHerdTasks(herd)
  const now = useEndOfHour()
  const release = useReleaseClock()
  const { values } = useFormikContext<TreatmentValues>()
  const protocol = find(values.protocol)?.protocol
  if (!protocol || values.startedOn === '') return null
  const { startedOn, startPeriod } = values
  const weight = typedNumber(values.weightKg, locale)
  const others = tasks.filter(({ treatment }) => treatment.animal === animal)
  const left = withoutReplaced(others, replaced, { date: startedOn, period: startPeriod })
  const before = withdrawalsByAnimal(left, { now, timeZone }).get(animal)
  return (
    <Suspense fallback={<Skeleton $height="240px" />}>
      <TreatmentPlan
        herd={herd}
        plan={planOf(protocol, findProduct)}
        startedOn={startedOn}
        startPeriod={startPeriod}
        before={before && stillHeld(before, release.now, release.today)}
        weightKg={weight === null || Number.isNaN(weight) ? null : weight}
      />
    </Suspense>
  )
}
