import { Eye, EyeOff } from 'lucide-react'
import { Button, type Emphasis } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'

interface CirclesSwitchProps {
  shown: boolean
  emphasis?: Emphasis
  onChange: (shown: boolean) => void
}

/** Shows the circles around the colonies, or the bare photo: circles hide what they mark. */
export function CirclesSwitch({ shown, emphasis = 'plain', onChange }: CirclesSwitchProps) {
  const text = useText()
  return (
    <Button
      emphasis={emphasis}
      aria-pressed={shown}
      onClick={() => {
        onChange(!shown)
      }}
    >
      {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      {text(shown ? 'review.hideCircles' : 'review.showCircles')}
    </Button>
  )
}
