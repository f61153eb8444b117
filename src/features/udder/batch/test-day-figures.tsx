import styled from 'styled-components'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { isEnter, Label } from './batch-common.tsx'
import type { BatchTyped } from './batch.rules.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};
`

interface TestDayFiguresProps {
  /** Of the form; the ids of its fields begin with it. */
  id: string
  typed: BatchTyped
  /** The field that is wrong. */
  invalid: keyof BatchTyped | undefined
  /** What is wrong with it, in the user's language; empty when nothing is. */
  error: string
  onChange: (patch: Partial<BatchTyped>) => void
  /** Moves the focus to a field. */
  onNext: (name: keyof BatchTyped) => void
}

/** Cell count and milk of a cow's test day. */
export function TestDayFigures({ id, typed, invalid, error, onChange, onNext }: TestDayFiguresProps) {
  const text = useText()
  return (
    <>
      <Pair>
        {(['scc', 'milkKg'] as const).map((name) => (
          <Stack $gap="xs" key={name}>
            <Label htmlFor={`${id}-${name}`}>{text(name === 'scc' ? 'testDay.scc' : 'testDay.milkKg')}</Label>
            <Input
              id={`${id}-${name}`}
              name={name}
              value={typed[name]}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint={name === 'scc' ? 'next' : 'done'}
              aria-invalid={invalid === name}
              aria-describedby={`${id}-figures-error`}
              onKeyDown={(event) => {
                if (name === 'scc' && isEnter(event)) onNext('milkKg')
              }}
              onChange={({ target: { value } }) => {
                onChange({ [name]: value })
              }}
            />
          </Stack>
        ))}
      </Pair>
      {error !== '' && <ErrorText id={`${id}-figures`} error={error} />}
    </>
  )
}
