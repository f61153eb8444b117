import { ListChecks } from 'lucide-react'
import styled from 'styled-components'
import { Disclosure } from '../../../ui/disclosure.ts'
import { Check, CheckGrid } from '../../../ui/fields/check-field.tsx'
import { Muted } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'

const Folded = styled(Disclosure)`
  & > p {
    padding-bottom: ${space.s};
  }
`

interface MarksProps {
  label: TextId
  options: readonly { value: string; label: string }[]
  /** Those that are marked; none stands for all. */
  marked: readonly string[]
  onMark: (marked: string[]) => void
}

/** Some of a list, folded away until somebody wants less than all. */
export function Marks({ label, options, marked, onMark }: MarksProps) {
  const text = useText()
  const { length } = options
  return (
    <Folded>
      <summary>
        <ListChecks size={18} aria-hidden />{' '}
        {text(label, { count: marked.length === 0 ? length : marked.length, of: length })}
      </summary>
      <Muted as="p">{text('spreadsheet.none')}</Muted>
      <CheckGrid $min={210}>
        {options.map((option) => (
          <Check
            key={option.value}
            checked={marked.includes(option.value)}
            onChange={(checked) => {
              onMark(checked ? [...marked, option.value] : marked.filter((value) => value !== option.value))
            }}
          >
            {option.label}
          </Check>
        ))}
      </CheckGrid>
    </Folded>
  )
}
