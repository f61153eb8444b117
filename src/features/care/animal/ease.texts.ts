import type { CALVING_EASES } from '../../../domain/calving.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of how hard a calving was. */
export const easeTexts: Readonly<Record<(typeof CALVING_EASES)[number], TextId>> = {
  unassisted: 'calving.ease.unassisted',
  easy: 'calving.ease.easy',
  difficult: 'calving.ease.difficult',
  surgery: 'calving.ease.surgery',
}
