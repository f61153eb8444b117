import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../theme.ts'

const Centred = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.m};
  padding: ${space.xxxl} ${space.l};
  text-align: center;
  color: ${color.muted};
  & > strong {
    color: ${color.text};
    font-size: ${font.l};
  }
`

interface EmptyStateProps {
  icon: LucideIcon
  title?: string
  /** What would be here, why it is not, and the one thing to do. */
  children: ReactNode
}

/** Where there is nothing to show: an empty list, a record that is not there. */
export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <Centred role="status">
      <Icon size={40} aria-hidden />
      {title !== undefined && <strong>{title}</strong>}
      {children}
    </Centred>
  )
}
