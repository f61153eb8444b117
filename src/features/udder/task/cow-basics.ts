import type { HerdBasics } from '../../care/herd/care-herd.ts'

/** What plans and protocols need to know of the cows. */
export const cowBasics: HerdBasics = {
  herd: 'cow',
  hasMilk: true,
  leafletOfPlan: 'treatment.preview.leaflet',
  protocolNew: '/ubere/novo-tratamento',
}
