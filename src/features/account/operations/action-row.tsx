import type { ReactNode } from 'react'
import { Muted, Row } from '../../../ui/surface.tsx'

interface ActionRowProps {
  title: string
  facts: string
  /** The button of what can be done about it. */
  children: ReactNode
}

/** A line of a list with what can be done about it beside it. */
export function ActionRow({ title, facts, children }: ActionRowProps) {
  return (
    <Row $gap="m" style={{ justifyContent: 'space-between', padding: '12px 16px' }}>
      <span style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{title}</strong>
        <Muted as="div">{facts}</Muted>
      </span>
      {children}
    </Row>
  )
}
