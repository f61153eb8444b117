import { useField } from 'formik'
import styled from 'styled-components'
import { useText, type TextId } from '../text.ts'
import { color, desk, radius, space, target } from '../theme.ts'
import { FieldGroup } from './field.tsx'

const Options = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space.s};
  ${desk} {
    /* In a narrow dialog no narrower than so many columns are. */
    grid-template-columns: repeat(auto-fit, minmax(min(160px, 100% / ${({ $columns }) => $columns} - ${space.s}), 1fr));
  }
`

/** A card to tap; the radio inside it keeps keyboard and screen reader behaviour. */
const Option = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  text-align: center;
  /* In large text a word may be wider than its card. */
  overflow-wrap: anywhere;
  min-height: ${target.base};
  padding: ${space.s} 2px;
  line-height: 1.25;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
  background: ${color.surface};
  font-weight: 600;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    background: ${color.primaryTint};
    border: 2px solid ${color.primary};
    color: ${color.primary};
  }
  &:has(:disabled) {
    cursor: not-allowed;
    color: ${color.muted};
    background: ${color.sunk};
    border-style: dashed;
  }
  & > input:disabled {
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
`

/** One option. */
export interface Choice<Value extends string> {
  value: Value
  label: TextId
}

interface ChoiceCardsProps<Value extends string> {
  name: string
  options: readonly Choice<Value>[]
  columns?: number
  value: Value | null
  /** While true nothing can be chosen; the group's hint says why. */
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** Cards of which one is chosen; put them in a labelled group. */
export function ChoiceCards<Value extends string>({
  name,
  options,
  columns = 2,
  value,
  disabled = false,
  onChoose,
}: ChoiceCardsProps<Value>) {
  const text = useText()
  return (
    <Options $columns={columns}>
      {options.map((option) => (
        <Option key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={disabled}
            checked={value === option.value}
            onChange={() => {
              onChoose(option.value)
            }}
          />
          {text(option.label)}
        </Option>
      ))}
    </Options>
  )
}

interface ChoiceFieldProps<Value extends string> {
  name: string
  label: TextId
  hint?: TextId
  options: readonly Choice<Value>[]
  columns?: number
  /** After it was chosen: sets what depends on it. */
  onChoose?: (value: Value) => void
}

/** One of a few options, all visible, one tap each. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, hint, options, columns, onChoose } = props
  const [field, , helpers] = useField<Value | null>(name)
  return (
    <FieldGroup name={name} label={label} hint={hint}>
      <ChoiceCards
        name={name}
        options={options}
        columns={columns}
        value={field.value}
        onChoose={(value) => {
          void helpers.setValue(value)
          onChoose?.(value)
        }}
      />
    </FieldGroup>
  )
}
