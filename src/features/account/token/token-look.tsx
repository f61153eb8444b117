import { Ban, CircleCheck, CirclePause, TimerOff, type LucideIcon } from 'lucide-react'
import type { TokenState } from '../../../domain/farm-token.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** Every state of a token by word, shape and colour. */
const looks: Readonly<Record<TokenState, { text: TextId; icon: LucideIcon; tone: Tone }>> = {
  active: { text: 'token.state.active', icon: CircleCheck, tone: 'positive' },
  expired: { text: 'token.state.expired', icon: TimerOff, tone: 'warning' },
  revoked: { text: 'token.state.revoked', icon: Ban, tone: 'neutral' },
  suspended: { text: 'token.state.suspended', icon: CirclePause, tone: 'warning' },
}

interface TokenChipProps {
  state: TokenState
  /** Other words for a token that works. */
  active?: TextId
}

/** How a token stands. */
export function TokenChip({ state, active }: TokenChipProps) {
  const text = useText()
  const { text: word, icon: Icon, tone } = looks[state]
  return (
    <Chip $tone={tone}>
      <Icon size={16} aria-hidden /> {text(state === 'active' && active ? active : word)}
    </Chip>
  )
}
