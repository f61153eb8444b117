import type { HerdBasics } from '../../care/herd/care-herd.ts'

/** What plans and protocols need to know of the calves. */
export const calfBasics: HerdBasics = {
  herd: 'calf',
  hasMilk: false,
  leafletOfPlan: 'calfTreatment.leaflet',
  protocolNew: '/bezerra/novo-tratamento',
}
