import { DISEASE_KINDS } from '../../../domain/disease-kinds.ts'
import { ChecksField } from '../../../ui/fields/check-field.tsx'
import { useText } from '../../../ui/text.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'

/** For which diseases a protocol is. */
export function DiseaseAim() {
  const text = useText()
  return (
    <ChecksField
      name="diseases"
      label="protocol.diseases"
      hint="calfTreatment.diseases.hint"
      min={200}
      options={DISEASE_KINDS.map((value) => ({ value, label: text(diseaseTexts[value]) }))}
    />
  )
}
