import type { DiseaseKind } from '../../../domain/disease-kinds.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the diseases of calves. */
export const diseaseTexts: Readonly<Record<DiseaseKind, TextId>> = {
  pneumonia: 'protocol.disease.pneumonia',
  diarrhea: 'protocol.disease.diarrhea',
  tick_fever: 'protocol.disease.tick_fever',
  navel: 'protocol.disease.navel',
  other: 'protocol.disease.other',
}
