import { FARM_TIME_ZONES, type PRODUCTION_SYSTEMS } from '../../../domain/farm.ts'
import type { Text, TextId } from '../../../ui/text.ts'

/** What a production system is called. */
export const systemTexts: Readonly<Record<(typeof PRODUCTION_SYSTEMS)[number], TextId>> = {
  compost_barn: 'farm.system.compost_barn',
  free_stall: 'farm.system.free_stall',
  pasture: 'farm.system.pasture',
  semi_confined: 'farm.system.semi_confined',
  other: 'farm.system.other',
}

const zoneTexts: Readonly<Record<(typeof FARM_TIME_ZONES)[number], TextId>> = {
  'America/Noronha': 'farm.zone.noronha',
  'America/Sao_Paulo': 'farm.zone.saoPaulo',
  'America/Manaus': 'farm.zone.manaus',
  'America/Rio_Branco': 'farm.zone.rioBranco',
}

/** What a time zone is called; by its own name when it is none of Brazil's. */
export function zoneText(zone: string, text: Text): string {
  const known = FARM_TIME_ZONES.find((each) => each === zone)
  return known === undefined ? zone : text(zoneTexts[known])
}
