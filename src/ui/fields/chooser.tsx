import { useId } from 'react'
import styled from 'styled-components'
import { useText, type TextId } from '../text.ts'
import { font, space, tablet } from '../theme.ts'
import { Select } from './select.ts'

/** Choosers beside one another where there is room. */
export const Choices = styled.div`
  display: grid;
  gap: ${space.m};
  ${tablet} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 360px);
  }
`

const Choice = styled.label`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  font-weight: 600;
  font-size: ${font.s};
  /* The name stands out, and what is chosen has room. */
  & > select {
    font-weight: 400;
  }
`

interface ChooserProps<Value extends string> {
  label: TextId
  /** Values, each with what it is called. */
  options: readonly (readonly [Value, string])[]
  /** Further values under a heading each. */
  groups?: readonly { name: string; options: readonly (readonly [Value, string])[] }[]
  value: Value
  onChoose: (value: Value) => void
}

/** Chooses what a chart shows. */
export function Chooser<Value extends string>({ label, options, groups = [], value, onChoose }: ChooserProps<Value>) {
  const text = useText()
  const id = useId()
  return (
    <Choice htmlFor={id}>
      {text(label)}
      <Select
        id={id}
        value={value}
        onChange={(event) => {
          onChoose(event.target.value as Value)
        }}
      >
        <Options options={options} />
        {groups.map(({ name, options: further }) => (
          <optgroup key={name} label={name}>
            <Options options={further} />
          </optgroup>
        ))}
      </Select>
    </Choice>
  )
}

const Options = ({ options }: { options: readonly (readonly [string, string])[] }) =>
  options.map(([each, name]) => (
    <option key={each} value={each}>
      {name}
    </option>
  ))
