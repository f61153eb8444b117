import { useField } from 'formik'
import styled from 'styled-components'
import { useText, type TextId } from '../text.ts'
import { color, font, radius, space, target } from '../theme.ts'
import { FieldGroup } from './field.tsx'

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: ${target.base};
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.border};
  border-radius: ${radius.input};
  background: ${color.surface};
  font-weight: 600;
  cursor: pointer;
  & > input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: ${color.primary};
  }
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.primaryTint};
  }
  &:has(:disabled) {
    background: ${color.sunk};
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
`

const Hint = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.s};
  font-weight: 400;
`

interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  disabled?: boolean
  hint?: string | undefined
  children: React.ReactNode
}

/** A checkbox as a line to tap. */
export function Check({ checked, onChange, name, disabled = false, hint, children }: CheckProps) {
  return (
    <Line>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
      <span>
        {children}
        {hint !== undefined && <Hint>{hint}</Hint>}
      </span>
    </Line>
  )
}

/** Yes or no, one tap. */
export function CheckField({ name, label, hint }: { name: string; label: TextId; hint?: TextId }) {
  const text = useText()
  const [field, , helpers] = useField<boolean>(name)
  return (
    <Check
      name={name}
      checked={field.value}
      hint={hint && text(hint)}
      onChange={(value) => void helpers.setValue(value)}
    >
      {text(label)}
    </Check>
  )
}

/** Checkboxes beside one another, each as wide as the longest needs. */
export const CheckGrid = styled.div<{ $min: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min }) => $min}px, 100%), 1fr));
  gap: ${space.s};
`

interface ChecksFieldProps {
  name: string
  label: TextId
  hint?: TextId
  options: readonly { value: string; label: string }[]
  /** Width in px that the longest option needs. */
  min?: number
}

/** Several of a list, all visible. */
export function ChecksField({ name, label, hint, options, min = 150 }: ChecksFieldProps) {
  const [field, , helpers] = useField<readonly string[]>(name)
  const chosen = new Set(field.value)
  return (
    <FieldGroup name={name} label={label} hint={hint}>
      <CheckGrid $min={min}>
        {options.map((option) => (
          <Check
            key={option.value}
            checked={chosen.has(option.value)}
            onChange={(checked) => {
              // In the order of the options, whatever the order of the taps.
              void helpers.setValue(
                options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? checked : chosen.has(value))),
              )
            }}
          >
            {option.label}
          </Check>
        ))}
      </CheckGrid>
    </FieldGroup>
  )
}
