import { CircleCheck, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Card, Chip, Muted, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { desk, space, type Tone } from '../../../ui/theme.ts'
import type { Health } from './device.rules.ts'

/** How a part is, by its word. */
export const healthTexts: Readonly<Record<Health, TextId>> = {
  good: 'device.good',
  attention: 'device.attention',
  bad: 'device.bad',
}

const looks: Readonly<Record<Health, { tone: Tone; icon: LucideIcon }>> = {
  good: { tone: 'positive', icon: CircleCheck },
  attention: { tone: 'warning', icon: TriangleAlert },
  bad: { tone: 'danger', icon: CircleX },
}

/** Cards of parts that are checked. */
export const Checks = styled.ul`
  display: grid;
  gap: ${space.m};
  ${desk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.m};
  align-items: start;
`

interface HealthCardProps {
  name: string
  /** What was found. */
  found: string
  /** Absent: nothing is judged. */
  health?: Health
  /** What to do where not all is well. */
  advice?: TextId | undefined
  children?: ReactNode
}

/** A checked part: how it is, what was found, what to do. */
export function HealthCard({ name, found, health, advice, children }: HealthCardProps) {
  const text = useText()
  const { icon: Icon, tone } = looks[health ?? 'good']
  return (
    <Card as="div" style={{ height: '100%' }}>
      <Stack $gap="xs">
        <Head>
          <div>
            <Muted as="p">{name}</Muted>
            <strong>{found}</strong>
          </div>
          {health && (
            <Chip $tone={tone}>
              <Icon size={16} aria-hidden /> {text(healthTexts[health])}
            </Chip>
          )}
        </Head>
        {children}
        {advice && <p>{text(advice)}</p>}
      </Stack>
    </Card>
  )
}
