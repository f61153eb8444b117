import { ArrowDownRight, ArrowUpRight, EqualApproximately } from 'lucide-react'
import type { CommunityIndicator } from '../../../generated/udder/community.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { standing, type ComparedLine } from './community.rules.ts'
import { quarterTexts } from './community.texts.ts'

/** Where the own farm is among the others, told by arrow, word and colour. */
export function StandingChip({ indicator, line }: { indicator: CommunityIndicator; line: ComparedLine }) {
  const text = useText()
  const found = standing(indicator, line)
  if (!found) return null
  const { quarter, isGood } = found
  const isLow = quarter === 'lowest' || quarter === 'lower'
  const Arrow = quarter === 'same' ? EqualApproximately : isLow ? ArrowDownRight : ArrowUpRight
  return (
    <Chip $tone={isGood === undefined ? 'neutral' : isGood ? 'positive' : 'warning'}>
      <Arrow size={16} aria-hidden /> {text(quarterTexts[quarter])}
    </Chip>
  )
}
