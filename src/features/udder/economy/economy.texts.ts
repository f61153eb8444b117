import type { EconomyExclusion } from '../../../domain/economy.ts'
import type { TextId } from '../../../ui/text.ts'

/** Why a case saved nothing. */
export const exclusionTexts: Readonly<Record<EconomyExclusion, TextId>> = {
  notClinical: 'economy.excluded.notClinical',
  severe: 'economy.excluded.severe',
  noResult: 'economy.excluded.noResult',
  gram: 'economy.excluded.gram',
  antibiotic: 'economy.excluded.antibiotic',
}
