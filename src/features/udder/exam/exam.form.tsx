import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { CULTURED_TYPES, GRADES, needsGrade } from '../../../domain/diagnosis.ts'
import { earliestDate } from '../../../domain/plausible-date.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { MomentField } from '../../../ui/fields/moment-field.tsx'
import { DateField } from '../../../ui/fields/plain-fields.tsx'
import { QuarterField } from '../../../ui/fields/quarter-field.tsx'
import { useDates } from '../../../ui/dates.ts'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { AnimalField } from '../../care/animal/animal-field.tsx'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { BarcodeField } from '../../care/scan/barcode-field.tsx'
import { PlateModelField } from '../../care/plate/plate-model-field.tsx'
import { recentAnimals, type ExamValues } from './exam.rules.ts'
import { LeftCow } from './left-cow.tsx'

interface ExamFieldsProps {
  plateFixed?: boolean
  /** A new exam: of a sample of an earlier day it asks when the plate was inoculated. */
  launching?: boolean
}

/** The fields of a microbiological exam, in the order of work at the cow. */
export function ExamFields({ plateFixed = false, launching = false }: ExamFieldsProps) {
  const { today } = useDates()
  const { values } = useFormikContext<ExamValues>()
  return (
    <FormColumns>
      <Stack $gap="s">
        <BarcodeField
          name="plateBarcode"
          label="exam.plateBarcode"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the work at a cow begins with the code of the plate; scanners type into it
          autoFocus={!plateFixed && values.plateBarcode === ''}
          readOnly={plateFixed}
        />
        <CowField />
        <ChoiceField
          name="type"
          label="exam.type"
          options={CULTURED_TYPES.map((value) => ({ value, label: typeTexts[value] }))}
        />
      </Stack>
      <Stack $gap="s">
        {values.type !== null && needsGrade(values.type) && <GradeField />}
        <QuarterField label="exam.quarters" />
        <FormColumns>
          <SampleDateField label="exam.sampleDate" />
          {!plateFixed && <PlateModelField name="plateModel" label="exam.plateModel" />}
        </FormColumns>
        {launching && values.sampleDate < today && (
          <MomentField name="inoculatedAt" label="exam.inoculatedAt" hint="exam.inoculatedAt.hint" />
        )}
      </Stack>
    </FormColumns>
  )
}

/** The fields of a clinical case that is not cultured. */
export function UnculturedFields() {
  return (
    <FormColumns>
      <Stack $gap="s">
        <CowField />
        <GradeField />
      </Stack>
      <Stack $gap="s">
        <QuarterField label="exam.quarters" />
        <SampleDateField label="exam.caseDate" />
      </Stack>
    </FormColumns>
  )
}

function CowField() {
  const diagnostics = useRecords('Diagnostic')
  const recent = useMemo(() => recentAnimals(diagnostics), [diagnostics])
  return (
    <>
      <AnimalField name="animal" label="exam.cow" category="cow" recent={recent} />
      <LeftCow />
    </>
  )
}

function GradeField() {
  return (
    <ChoiceField
      name="grade"
      label="exam.grade"
      hint="exam.grade.hint"
      columns={3}
      options={GRADES.map((value) => ({ value, label: gradeTexts[value] }))}
    />
  )
}

function SampleDateField({ label }: { label: 'exam.sampleDate' | 'exam.caseDate' }) {
  const { today } = useDates()
  return <DateField name="sampleDate" label={label} min={earliestDate('sample', today)} max={today} />
}
