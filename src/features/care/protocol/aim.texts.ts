import type { DiagnosticType, Grade } from '../../../domain/diagnosis.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the kinds of diagnosis. */
export const typeTexts: Record<DiagnosticType, TextId> = {
  clinical_mastitis: 'diagnosticType.clinical_mastitis',
  subclinical_mastitis: 'diagnosticType.subclinical_mastitis',
  uncultured_mastitis: 'diagnosticType.uncultured_mastitis',
  drying: 'diagnosticType.drying',
  post_treatment: 'diagnosticType.post_treatment',
  post_calving: 'diagnosticType.post_calving',
}

/** Names of the grades. */
export const gradeTexts: Record<Grade, TextId> = {
  mild: 'grade.mild',
  moderate: 'grade.moderate',
  severe: 'grade.severe',
}
