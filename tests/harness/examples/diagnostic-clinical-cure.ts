import type { Example } from '../examples.ts'

/** An answer about the first case of the seed, which is a clinical one. */
export const example: Example = {
  type: 'DiagnosticClinicalCure',
  documents: 'ClinicalCure',
  path: '/diagnostic_clinical_cures',
  body: (farm) => ({ farm, diagnostic: 1, preliminaryStatus: 'cured', answeredAt: '2026-05-20T08:00:00-03:00' }),
}
