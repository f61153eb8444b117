import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { useText, type TextId } from '../text.ts'
import { color, desk, font, space } from '../theme.ts'

/** A search and the button of the other filters. */
export const FilterLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
  ${desk} {
    grid-template-columns: minmax(0, 480px) auto;
    justify-content: start;
  }
`

/** A field for searching, with its glass. */
export const SearchBox = styled.label`
  position: relative;
  & > svg {
    position: absolute;
    left: ${space.m};
    top: 12px;
    color: ${color.muted};
  }
  & > input {
    padding-left: 44px;
  }
`

/** The other filters, at the desk in one row. */
export const FilterPanel = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
  padding: ${space.l};
  border: 1px solid ${color.border};
  border-radius: 12px;
  background: ${color.surface};
  & > :nth-child(3) {
    grid-column: 1 / -1;
  }
  ${desk} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    & > :nth-child(3) {
      grid-column: auto;
    }
  }
  & label {
    display: flex;
    flex-direction: column;
    gap: ${space.xs};
    font-weight: 600;
    font-size: ${font.s};
  }
  & input,
  & select {
    padding: 0 ${space.s};
    font-weight: 400;
  }
`

/** A filter with its name over it. */
export function Labelled({ label, children }: { label: TextId; children: (id: string) => ReactNode }) {
  const text = useText()
  const id = useId()
  return (
    <label htmlFor={id}>
      {text(label)}
      {children(id)}
    </label>
  )
}
