import { useFormikContext } from 'formik'
import { useMemo, type ReactNode } from 'react'
import { countingModel, TANK_BARCODE } from '../../../domain/tank.ts'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { CountingFields, DilutionField } from '../../care/count/counting-fields.tsx'
import { PlateModelField } from '../../care/plate/plate-model-field.tsx'
import { BarcodeField } from '../../care/scan/barcode-field.tsx'
import type { ColostrumValues } from './colostrum-form.rules.ts'

/** A count on a plate: the plate, its photo, and who counts. */
export default function PlateFields({ hasPhoto, photo }: { hasPhoto: boolean; photo: ReactNode }) {
  const { values } = useFormikContext<ColostrumValues>()
  const plateModel = useRecord('PlateModel', values.plateModel)
  const model = useMemo(() => countingModel(plateModel), [plateModel])
  return (
    <>
      <BarcodeField name="plateBarcode" label="exam.plateBarcode" accepts={TANK_BARCODE} />
      <FormColumns>
        <PlateModelField name="plateModel" label="exam.plateModel" purpose="tank" />
        <DilutionField />
      </FormColumns>
      {photo}
      <CountingFields hasPhoto={hasPhoto} model={model} />
    </>
  )
}
