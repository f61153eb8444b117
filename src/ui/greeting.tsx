import styled from 'styled-components'
import { useNow } from './dates.ts'
import { useText, type TextId } from './text.ts'
import { color, font } from './theme.ts'

const Line = styled.p`
  color: ${color.muted};
  font-size: ${font.m};
`

function greetingAt(hour: number): TextId {
  if (hour >= 4 && hour < 12) return 'home.goodMorning'
  return hour >= 12 && hour < 18 ? 'home.goodAfternoon' : 'home.goodEvening'
}

/** "Bom dia, João", by the device's clock. */
export function Greeting({ name }: { name: string }) {
  const text = useText()
  const first = name.trim().split(/\s+/)[0] ?? ''
  const hour = new Date(useNow()).getHours()
  return <Line>{text(greetingAt(hour), { name: first })}</Line>
}
