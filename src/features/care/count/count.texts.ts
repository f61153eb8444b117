import {
  Bot,
  Camera,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleQuestionMark,
  Pencil,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReadingOutcome } from '../../../domain/automatic-reading.ts'
import {
  bandOf,
  DILUTIONS,
  type CountingMode,
  type CountQualifier,
  type HeldCount,
  type TankBand,
  type TankSource,
} from '../../../domain/tank.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import type { CountWords } from './counted.ts'

/** How a band of bacteria looks: shape, word and colour. */
interface BandLook {
  text: TextId
  tone: Tone
  icon: LucideIcon
}

const bandLooks: Record<TankBand, BandLook> = {
  green: { text: 'tank.band.green', tone: 'positive', icon: CircleCheck },
  yellow: { text: 'tank.band.yellow', tone: 'warning', icon: CircleDot },
  orange: { text: 'tank.band.orange', tone: 'caution', icon: TriangleAlert },
  red: { text: 'tank.band.red', tone: 'danger', icon: CircleAlert },
}

/** How a count looks; one whose band is not known has no colour. */
export function bandLookOf(counted: HeldCount): BandLook {
  const band = bandOf(counted)
  return band === null ? { text: 'tank.band.unknown', tone: 'neutral', icon: CircleQuestionMark } : bandLooks[band]
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

/** How a count was made. */
interface CountedBy {
  tbcQualifier: CountQualifier | null
  source: TankSource
  /** Of the plate; null in a report. */
  dilution: number | null
}

/** What is to know of a count that is not exact, and what can be done for a better one. Undefined for an exact one. */
export function qualifierText({ tbcQualifier, source, dilution }: CountedBy): TextId | undefined {
  if (tbcQualifier === 'below') return 'tank.qualifier.below'
  if (tbcQualifier === 'estimated') {
    return dilution === DILUTIONS[0] ? 'tank.qualifier.estimated.undiluted' : 'tank.qualifier.estimated'
  }
  if (tbcQualifier !== 'above') return undefined
  if (source === 'laboratory') return 'tank.qualifier.above.laboratory'
  return dilution === DILUTIONS.at(-1) ? 'tank.qualifier.above.most' : 'tank.qualifier.above'
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
