import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { readFaeces } from '../../../domain/faeces-plate.ts'
import { useBriefDraft, useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDiseaseSaveMutation, type CalfDiseasePatch } from '../../../generated/calf/disease.ts'
import { Button } from '../../../ui/button.tsx'
import { useFinish } from '../../../ui/finish.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { toClassifications, toCounts, type ReadingValues } from '../../care/plate/by-eye.rules.ts'
import { PlateModelField } from '../../care/plate/plate-model-field.tsx'
import { ReadingFields } from '../../care/plate/reading-fields.tsx'
import { readingModel } from '../../care/plate/reading-model.ts'
import { useColourFrequency } from '../../care/plate/use-colour-frequency.ts'
import { useCorrection } from '../../care/write/correction.ts'
import type { Disease } from '../disease/disease.rules.ts'
import { platePage, readingOf } from './disease-count.ts'
import { PlateTitle } from './plate-title.tsx'
import { usePlateModel } from './use-plate-model.ts'

interface PlateValues extends ReadingValues {
  plateModel: string
}

const rules = async () => (await import('./by-eye.schema.ts')).plateSchema

/** Reading the plate of a disease by eye: which plate it is, whether anything grew, and how many of each colour. */
export default function ByEye({ disease }: { disease: Disease }) {
  const text = useText()
  const navigate = useNavigate()
  const finish = useFinish()
  const correction = useCorrection()
  const usual = usePlateModel(disease)
  const models = useRecords('PlateModel')
  const save = useDiseaseSaveMutation()
  const draft = useBriefDraft(`plate:${disease.id}`)
  const entered = { ...disease, ...(correction?.input as Partial<Disease> | undefined) }
  const shown = models.find(({ id }) => id === entered.plateModel)
  const { counts } = readingOf(entered, shown)
  const initial: PlateValues = {
    plateModel: entered.plateModel ?? usual,
    growth: entered.plateGrowth,
    counts: toCounts(counts),
  }
  return (
    <Stack>
      <PlateTitle disease={disease} />
      <FormPage
        initial={initial}
        rules={rules}
        read={({ plateModel, growth, counts: typed }) => ({
          plateModel,
          growth,
          classifications:
            growth === true
              ? onPlate(
                  typed,
                  models.find(({ id }) => id === plateModel),
                )
              : [],
        })}
        submit="reading.save"
        refused={correction?.refused}
        wide
        aliases={{ plateGrowth: 'growth', plateCounts: 'classifications' }}
        record={disease}
        draft={draft}
        save={async ({ plateModel, growth, classifications }, context) => {
          const input: CalfDiseasePatch = {
            ...{ plateModel, countingMode: 'manual', plateGrowth: growth },
            plateCounts: classifications,
          }
          await save({ variables: { id: disease.id, input }, context: { ...context, ...correction?.context } })
          finish('reading.saved', platePage(disease.id))
        }}
      >
        <Fields />
      </FormPage>
      <Button style={{ alignSelf: 'flex-start' }} onClick={() => void navigate(platePage(disease.id))}>
        {text('tank.count.leave')}
      </Button>
    </Stack>
  )
}

/** What was counted on sectors that this plate has: another one may have been chosen since. */
const onPlate = (counts: ReadingValues['counts'], plateModel: FarmRecords['PlateModel'] | undefined) =>
  toClassifications(counts).filter(({ sector }) => plateModel?.sectors.some(({ code }) => code === sector))

function Fields() {
  const { values } = useFormikContext<PlateValues>()
  const plateModel = useRecord('PlateModel', values.plateModel)
  const model = useMemo(() => readingModel(plateModel), [plateModel])
  const diseases = useRecords('CalfDisease')
  const frequency = useColourFrequency(
    () => diseases.map(({ plateModel: kind, plateCounts }) => ({ plateModel: kind, counts: plateCounts })),
    values.plateModel,
  )
  return (
    <>
      <PlateModelField name="plateModel" label="exam.plateModel" />
      <ReadingFields
        {...{ plateModel, frequency }}
        read={(plateGrowth, counts) =>
          readFaeces(
            { plateGrowth, plateCounts: counts.filter(({ sector }) => model.sectors.some((s) => s.code === sector)) },
            model,
          )
        }
      />
    </>
  )
}
