import type { ReactNode } from 'react'
import { Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'

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

interface ActionSectionProps {
  title: string
  /** Why the last action failed; empty when it did not. */
  error: string
  children: ReactNode
}

/** A section of such lines, with the error of the last action. */
export function ActionSection({ title, error, children }: ActionSectionProps) {
  return (
    <Stack as="section" $gap="m">
      <SectionTitle>{title}</SectionTitle>
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {children}
    </Stack>
  )
}
