import { CircleAlert, CircleCheck, CircleDot, Clock, Sparkles, TriangleAlert } from 'lucide-react'
import type { IggMass } from '../../../domain/colostrum.ts'
import type { BloodBand, SampleTiming, TransferClass } from '../../../domain/passive-transfer.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import type { Look } from '../colostrum/colostrum.texts.ts'

/** How the classes of passive transfer look. */
export const transferLooks: Readonly<Record<TransferClass, Look>> = {
  excellent: { text: 'feeding.transfer.excellent', tone: 'positive', icon: Sparkles },
  good: { text: 'feeding.transfer.good', tone: 'positive', icon: CircleCheck },
  fair: { text: 'feeding.transfer.fair', tone: 'warning', icon: CircleDot },
  poor: { text: 'feeding.transfer.poor', tone: 'danger', icon: CircleAlert },
}

/** How far the antibodies of a meal come. */
export const massLooks: Readonly<Record<IggMass, Look>> = {
  enough: { text: 'feeding.mass.enough', tone: 'positive', icon: CircleCheck },
  nearly: { text: 'feeding.mass.nearly', tone: 'warning', icon: CircleDot },
  short: { text: 'feeding.mass.short', tone: 'danger', icon: TriangleAlert },
}

/** Tones and names of the colours of blood Brix. */
export const bloodLooks: Readonly<Record<BloodBand, { text: TextId; tone: Tone }>> = {
  red: { text: 'feeding.blood.red', tone: 'danger' },
  yellow: { text: 'feeding.blood.yellow', tone: 'warning' },
  green: { text: 'feeding.blood.green', tone: 'positive' },
  darkGreen: { text: 'feeding.blood.darkGreen', tone: 'positive' },
}

/** What is to know of a sample that was not taken in time. */
export const timingTexts: Readonly<Record<Exclude<SampleTiming, 'inTime'>, TextId>> = {
  early: 'feeding.timing.early',
  late: 'feeding.timing.late',
}

/** How a sample looks that was not taken in time. */
export const timingLooks: Readonly<Record<Exclude<SampleTiming, 'inTime'>, Look>> = {
  early: { text: 'feeding.timing.early.short', tone: 'neutral', icon: Clock },
  late: { text: 'feeding.timing.late.short', tone: 'neutral', icon: Clock },
}

/** Where the colostrum of a meal comes from. */
export const sourceTexts = { bank: 'feeding.source.bank', fresh: 'feeding.source.fresh' } as const satisfies Record<
  string,
  TextId
>
