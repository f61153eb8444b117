import { useFormikContext } from 'formik'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { output } from 'zod/mini'
import { daysBetween } from '../../../domain/calendar.ts'
import { FRIDGE_DAYS, isFrozenLate } from '../../../domain/colostrum-stock.ts'
import { earliestDate } from '../../../domain/plausible-date.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns, FormPage } from '../../../ui/frames/form-page.tsx'
import type { FormContext, FormDraft } from '../../../ui/frames/form-submit.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { AnimalField } from '../../care/animal/animal-field.tsx'
import type { Correction } from '../../care/write/correction.ts'
import { ColostrumPreview } from './colostrum-preview.tsx'
import { filledColostrum, suggestedBatch, type ColostrumValues } from './colostrum-form.rules.ts'
import type { colostrumSchema } from './colostrum.schema.ts'
import { countTexts } from './colostrum.texts.ts'
import { PackageFields } from './package-fields.tsx'
import type { PlateFieldsProps } from './plate-fields.tsx'
import { CalfField } from '../record/calf-field.tsx'
import { useColostrumRules } from './use-colostrum-rules.ts'

/** What the rules have accepted. */
type Accepted = output<ReturnType<typeof colostrumSchema>>

/** A batch as it is sent. */
export type ColostrumDraft = Omit<Accepted, 'groups'>

interface ColostrumFormProps {
  /** The batch that is being corrected; none for a new one. */
  id?: string
  /** Initial values. */
  before: ColostrumValues
  correction: Correction | undefined
  submit: TextId
  hasPhoto: boolean
  /** Where the photo of the plate is taken. */
  photo: ReactNode
  draft?: FormDraft
  record?: object
  save: (draft: ColostrumDraft, context: FormContext) => Promise<undefined>
}

/** The form of a batch, new or corrected. */
export function ColostrumForm({
  id,
  before,
  correction,
  submit,
  hasPhoto,
  photo,
  draft,
  record,
  save,
}: ColostrumFormProps) {
  const { locale } = useIntl()
  const { rules, read, batches } = useColostrumRules(hasPhoto, id ?? correction?.recordId)
  return (
    <FormPage
      initial={correction ? filledColostrum(before, correction.input, locale) : before}
      rules={rules}
      read={read}
      submit={submit}
      refused={correction?.refused}
      aliases={{ packages: 'groups' }}
      wide
      draft={draft}
      record={record}
      save={({ groups: _, ...accepted }, context) => save(accepted, context)}
    >
      <FormColumns>
        <Stack $gap="s">
          <OriginFields isNew={id === undefined} batches={batches} />
          <PackageFields />
        </Stack>
        <Stack $gap="s">
          <ReadingFields />
          <CountFields id={id} hasPhoto={hasPhoto} photo={photo} />
        </Stack>
      </FormColumns>
    </FormPage>
  )
}

/** Whose colostrum it is. The calf tells its dam, and both the name of the batch, until somebody types another. */
function OriginFields({ isNew, batches }: { isNew: boolean; batches: ReadonlySet<string> }) {
  const text = useText()
  const { today } = useDates()
  const { values, setFieldValue } = useFormikContext<ColostrumValues>()
  const calf = useRecord('Animal', values.calf)
  const cow = useRecord('Animal', values.cow)
  const suggested = useRef('')
  const dam = calf?.dam ?? ''
  const told = useRef(values.calf)
  useEffect(
    function takeDam() {
      if (!isNew || told.current === values.calf) return
      told.current = values.calf
      if (values.cow === '' && dam !== '') void setFieldValue('cow', dam)
    },
    [isNew, values.calf, values.cow, dam, setFieldValue],
  )
  const earTag = cow?.earTag ?? calf?.earTag
  useEffect(
    function nameBatch() {
      if (!isNew || earTag === undefined) return
      if (values.batch !== '' && values.batch !== suggested.current) return
      suggested.current = suggestedBatch(earTag, values.date, batches)
      if (values.batch !== suggested.current) void setFieldValue('batch', suggested.current)
    },
    [isNew, earTag, values.batch, values.date, batches, setFieldValue],
  )
  const frozen = useRef(values.frozenOn === values.date ? values.date : null)
  useEffect(
    function freezeThatDay() {
      if (!isNew || values.date === '' || frozen.current === null || values.date === frozen.current) return
      const isUntouched = values.frozenOn === frozen.current
      frozen.current = isUntouched ? values.date : null
      if (isUntouched) void setFieldValue('frozenOn', values.date)
    },
    [isNew, values.date, values.frozenOn, setFieldValue],
  )
  const isLate = values.date !== '' && values.frozenOn !== '' && isFrozenLate(values.date, values.frozenOn)
  const earliest = earliestDate('sample', today)
  return (
    <>
      <CalfField name="calf" label="colostrum.calf" />
      <AnimalField name="cow" label="colostrum.cow" category="cow" recent={[]} />
      <TextField name="batch" label="colostrum.batch" hint="colostrum.batch.hint" autoComplete="off" />
      <FormColumns>
        <DateField name="date" label="colostrum.date" min={earliest} max={today} />
        <DateField
          name="frozenOn"
          label="colostrum.frozenOn"
          hint="colostrum.frozenOn.hint"
          min={earliest}
          max={today}
        />
      </FormColumns>
      {isLate && (
        <Notice $tone="warning" role="status">
          {text('colostrum.frozenLate', { days: daysBetween(values.date, values.frozenOn), fridge: FRIDGE_DAYS })}
        </Notice>
      )}
    </>
  )
}

/** What instruments say of it. */
function ReadingFields() {
  const text = useText()
  const { values } = useFormikContext<ColostrumValues>()
  return (
    <>
      <SectionTitle>{text('colostrum.readings')}</SectionTitle>
      <TextField name="brix" label="colostrum.brix.field" inputMode="decimal" autoComplete="off" />
      <FormColumns>
        <TextField name="density" label="colostrum.density.field" inputMode="decimal" autoComplete="off" />
        <TextField name="temperature" label="colostrum.temperature.field" inputMode="decimal" autoComplete="off" />
      </FormColumns>
      <ColostrumPreview values={values} />
    </>
  )
}

/** Fetched for those who count on a plate. */
const PlateFields = lazyPart(() => import('./plate-fields.tsx'))

const COUNTS = ['none', 'plate', 'laboratory'] as const

/** Bacteria: not counted, on a plate with its photo, or as a laboratory reports them. */
function CountFields(plate: PlateFieldsProps) {
  const { values } = useFormikContext<ColostrumValues>()
  return (
    <>
      <ChoiceField
        name="tbcSource"
        label="colostrum.count"
        columns={3}
        options={COUNTS.map((value) => ({ value, label: countTexts[value] }))}
      />
      {values.tbcSource === 'laboratory' && (
        <TextField name="tbc" label="tank.tbc.field" hint="tank.tbc.hint" inputMode="text" autoComplete="off" />
      )}
      {values.tbcSource === 'plate' && (
        <Suspense fallback={<Skeleton $height="320px" />}>
          <PlateFields {...plate} />
        </Suspense>
      )}
    </>
  )
}
