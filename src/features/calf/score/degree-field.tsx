import { useField } from 'formik'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, font, radius, space, tablet } from '../../../ui/theme.ts'

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};
  ${tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

const Option = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  min-height: 104px;
  padding: ${space.s};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
  background: ${color.surface};
  font-size: ${font.s};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
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
    border: 2px solid ${color.primary};
    background: ${color.primaryTint};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
`

interface DegreeFieldProps {
  name: string
  label: TextId
  degrees: readonly TextId[]
  picture: (degree: number) => ReactNode
}

/** One degree of a sign, by picture and words; what is tapped again is not looked at any more. */
export function DegreeField({ name, label, degrees, picture }: DegreeFieldProps) {
  const text = useText()
  const [field, , helpers] = useField<number | null>(name)
  return (
    <FieldGroup name={name} label={label}>
      <Options>
        {degrees.map((words, degree) => (
          <Option key={words}>
            <input
              type="radio"
              name={name}
              checked={field.value === degree}
              onChange={() => void helpers.setValue(degree)}
              onClick={() => {
                if (field.value === degree) void helpers.setValue(null)
              }}
            />
            {picture(degree)}
            {text(words)}
          </Option>
        ))}
      </Options>
    </FieldGroup>
  )
}
