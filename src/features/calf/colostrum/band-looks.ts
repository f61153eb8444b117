import type { ColostrometerBand } from '../../../domain/colostrum.ts'
import type { TankBand } from '../../../domain/tank.ts'
import type { Look } from './colostrum.texts.ts'

/** How bands of antibodies look. */
export const iggLooks: Readonly<Record<ColostrometerBand, Pick<Look, 'text' | 'tone'>>> = {
  red: { text: 'colostrumQuality.igg.low', tone: 'danger' },
  yellow: { text: 'colostrumQuality.igg.middle', tone: 'warning' },
  green: { text: 'colostrumQuality.igg.good', tone: 'positive' },
}

/** How bands of bacteria look. */
export const bacteriaLooks: Readonly<Record<TankBand, Pick<Look, 'text' | 'tone'>>> = {
  green: { text: 'colostrumQuality.tbc.green', tone: 'positive' },
  yellow: { text: 'colostrumQuality.tbc.yellow', tone: 'warning' },
  orange: { text: 'colostrumQuality.tbc.orange', tone: 'caution' },
  red: { text: 'colostrumQuality.tbc.red', tone: 'danger' },
}
