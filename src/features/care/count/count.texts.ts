import { Bot, Camera, CircleAlert, CircleCheck, CircleDot, Pencil, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReadingOutcome } from '../../../domain/automatic-reading.ts'
import type { CountingMode, CountQualifier, TankBand, TankSource } from '../../../domain/tank.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import type { CountWords } from './counted.ts'

/** How a band of bacteria looks: shape, word and colour. */
export const bandLooks: Record<TankBand, { text: TextId; tone: Tone; icon: LucideIcon }> = {
  green: { text: 'tank.band.green', tone: 'positive', icon: CircleCheck },
  yellow: { text: 'tank.band.yellow', tone: 'warning', icon: CircleDot },
  orange: { text: 'tank.band.orange', tone: 'caution', icon: TriangleAlert },
  red: { text: 'tank.band.red', tone: 'danger', icon: CircleAlert },
}

/** Where the figures come from. */
export const sourceTexts: Record<TankSource, TextId> = {
  plate: 'tank.source.plate',
  laboratory: 'tank.source.laboratory',
}

/** Who counts. */
export const modeTexts: Record<CountingMode, TextId> = {
  manual: 'tank.mode.manual',
  automatic: 'tank.mode.automatic',
}

/** What is to know of a count that is not exact. */
export const qualifierTexts: Record<Exclude<CountQualifier, 'exact'>, TextId> = {
  estimated: 'tank.qualifier.estimated',
  below: 'tank.qualifier.below',
  above: 'tank.qualifier.above',
}

/** How counting is spoken of. */
export const countWords: CountWords = {
  unsure: 'tank.count.unsure',
  byHand: { text: 'tank.count.byHand', to: '?editar=1' },
}

/** Who stands for a count on a photo. */
export const checkedLooks: Record<ReadingOutcome | 'waits', { text: TextId; tone: Tone; icon: LucideIcon }> = {
  waits: { text: 'tank.checked.waits', tone: 'warning', icon: CircleAlert },
  applied: { text: 'tank.checked.applied', tone: 'info', icon: Bot },
  accepted: { text: 'tank.checked.accepted', tone: 'positive', icon: CircleCheck },
  corrected: { text: 'tank.checked.corrected', tone: 'positive', icon: Pencil },
  new_photo: { text: 'tank.checked.newPhoto', tone: 'warning', icon: Camera },
}
