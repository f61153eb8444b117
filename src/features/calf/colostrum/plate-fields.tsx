import { useFormikContext } from 'formik'
import { useMemo, type ReactNode } from 'react'
import { countingModel, TANK_BARCODE } from '../../../domain/tank.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { keptColonies } from '../../care/count/kept-colonies.ts'
import { CountingFields, DilutionField } from '../../care/count/counting-fields.tsx'
import { PlateModelField } from '../../care/plate/plate-model-field.tsx'
import { BarcodeField } from '../../care/scan/barcode-field.tsx'
import type { ColostrumValues } from './colostrum-form.rules.ts'

/** Props of the fields of a plate. */
export interface PlateFieldsProps {
  /** The colostrum that is being corrected; none for a new one. */
  id: string | undefined
  hasPhoto: boolean
  photo: ReactNode
}

/** A count on a plate: the plate, its photo, and who counts. */
export default function PlateFields({ id, hasPhoto, photo }: PlateFieldsProps) {
  const { values } = useFormikContext<ColostrumValues>()
  const plateModel = useRecord('PlateModel', values.plateModel)
  const kept = keptColonies(useRecord('Colostrum', id ?? ''))
  const model = useMemo(() => countingModel(plateModel), [plateModel])
  return (
    <>
      <BarcodeField name="plateBarcode" label="exam.plateBarcode" accepts={TANK_BARCODE} />
      <FormColumns>
        <PlateModelField name="plateModel" label="exam.plateModel" purpose="tank" />
        <DilutionField />
      </FormColumns>
      {photo}
      <CountingFields hasPhoto={hasPhoto} model={model} kept={kept} />
    </>
  )
}
