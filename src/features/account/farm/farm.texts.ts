import type { PRODUCTION_SYSTEMS } from '../../../domain/farm.ts'
import type { TextId } from '../../../ui/text.ts'

/** What a production system is called. */
export const systemTexts: Readonly<Record<(typeof PRODUCTION_SYSTEMS)[number], TextId>> = {
  compost_barn: 'farm.system.compost_barn',
  free_stall: 'farm.system.free_stall',
  pasture: 'farm.system.pasture',
  semi_confined: 'farm.system.semi_confined',
  other: 'farm.system.other',
}
