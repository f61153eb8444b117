import { useFormikContext } from 'formik'
import { useMemo, type ReactNode } from 'react'
import { earliestDate } from '../../../domain/plausible-date.ts'
import { countingModel, TANK_BARCODE, TANK_SOURCES } from '../../../domain/tank.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField, TextField } from '../../../ui/fields/plain-fields.tsx'
import { SuggestedField } from '../../../ui/fields/suggested-field.tsx'
import { FormColumns, FormPage } from '../../../ui/frames/form-page.tsx'
import type { AwaitAnswer, FormContext, FormDraft } from '../../../ui/frames/form-submit.ts'
import { SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import type { Correction } from '../../care/write/correction.ts'
import { BarcodeField } from '../../care/scan/barcode-field.tsx'
import { PlateModelField } from '../../care/plate/plate-model-field.tsx'
import { CountingFields, DilutionField } from '../../care/count/counting-fields.tsx'
import { keptColonies } from '../../care/count/kept-colonies.ts'
import { TankPreview } from './tank-preview.tsx'
import { filledFrom, readTank, type TankDraft, type TankValues } from './tank-form.rules.ts'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import { tanksOf } from './tank.rules.ts'
import { sourceTexts } from '../../care/count/count.texts.ts'
import { useTankRules } from './use-tank-rules.ts'

interface TankFieldsProps {
  /** The analysis that is being corrected; none for a new one. */
  id?: string
  /** Whether the user may choose who counts. */
  hasPhoto: boolean
  /** Where the photo is taken. */
  photo: ReactNode
}

interface TankFormProps extends TankFieldsProps {
  /** Initial values. */
  before: TankValues
  /** The write that was refused and is corrected now. */
  correction: Correction | undefined
  submit: TextId
  draft?: FormDraft
  save: (draft: TankDraft, context: FormContext, awaitAnswer: AwaitAnswer) => Promise<boolean | undefined>
  /** The analysis as it is known. */
  record?: object
}

/** The form of an analysis, new or corrected. */
export function TankForm({ before, correction, submit, draft, save, record, ...fields }: TankFormProps) {
  const { typed } = useTankNumbers()
  const rules = useTankRules(fields.hasPhoto, fields.id)
  return (
    <FormPage
      initial={correction ? filledFrom(before, correction.input, typed) : before}
      rules={rules}
      read={readTank}
      submit={submit}
      refused={correction?.refused}
      wide
      draft={draft}
      record={record}
      save={save}
    >
      <TankFields {...fields} />
    </FormPage>
  )
}

/** The fields of an analysis, in the order of work: the sample, its plate or report, the rest. */
function TankFields({ id, hasPhoto, photo }: TankFieldsProps) {
  const text = useText()
  const { values } = useFormikContext<TankValues>()
  const plateModel = useRecord('PlateModel', values.plateModel)
  const onPlate = values.source === 'plate'
  const model = useMemo(() => countingModel(plateModel), [plateModel])
  const kept = keptColonies(useRecord('TankAnalysis', id ?? ''))
  return (
    <FormColumns>
      <Stack $gap="s">
        <ChoiceField
          name="source"
          label="tank.source"
          options={TANK_SOURCES.map((value) => ({ value, label: sourceTexts[value] }))}
        />
        <SampleFields />
        {onPlate && (
          <>
            <SectionTitle>{text('tank.plate')}</SectionTitle>
            <BarcodeField name="plateBarcode" label="exam.plateBarcode" accepts={TANK_BARCODE} />
            <FormColumns>
              <PlateModelField name="plateModel" label="exam.plateModel" purpose="tank" />
              <DilutionField />
            </FormColumns>
          </>
        )}
      </Stack>
      <Stack $gap="s">
        {onPlate ? (
          <>
            {photo}
            <CountingFields hasPhoto={hasPhoto} model={model} kept={kept} />
          </>
        ) : (
          <TextField name="tbc" label="tank.tbc.field" hint="tank.tbc.hint" inputMode="text" autoComplete="off" />
        )}
        <TankPreview id={id} values={values} model={model} kept={kept} />
        <CompositionFields />
      </Stack>
    </FormColumns>
  )
}

/** Which tank, and when. */
function SampleFields() {
  const { today } = useDates()
  const earliest = earliestDate('sample', today)
  const analyses = useRecords('TankAnalysis')
  const tanks = useMemo(() => tanksOf(analyses).slice(0, 10), [analyses])
  return (
    <>
      <SuggestedField name="description" label="tank.description" hint="tank.description.hint" suggestions={tanks} />
      <FormColumns>
        <DateField name="collectionDate" label="tank.collectionDate" min={earliest} max={today} />
        <DateField name="releaseDate" label="tank.releaseDate" min={earliest} max={today} />
      </FormColumns>
    </>
  )
}

/** What a laboratory or the dairy reports besides. */
function CompositionFields() {
  const text = useText()
  return (
    <Stack $gap="s" style={{ marginTop: space.l }}>
      <SectionTitle>{text('tank.composition')}</SectionTitle>
      <FormColumns>
        <TextField name="scc" label="tank.scc.field" inputMode="decimal" autoComplete="off" />
        <TextField name="volume" label="tank.volume.field" inputMode="decimal" autoComplete="off" />
        <TextField name="protein" label="tank.protein.field" inputMode="decimal" autoComplete="off" />
        <TextField name="fat" label="tank.fat.field" inputMode="decimal" autoComplete="off" />
      </FormColumns>
    </Stack>
  )
}
