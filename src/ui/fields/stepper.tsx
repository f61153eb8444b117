import { Minus, Plus } from 'lucide-react'
import styled from 'styled-components'
import { color, font, radius, space, target } from '../theme.ts'

const Box = styled.span<{ $width: string }>`
  display: grid;
  grid-template-columns: ${target.base} ${({ $width }) => $width} ${target.base};
  align-items: center;
  gap: ${space.xs};
  & > button {
    display: grid;
    place-items: center;
    height: ${target.base};
    border: 1px solid ${color.borderStrong};
    background: ${color.surface};
    border-radius: ${radius.input};
  }
  & > button:disabled {
    opacity: 0.55;
  }
  & > input {
    width: 100%;
    height: ${target.base};
    border: 0;
    background: transparent;
    text-align: center;
    font-size: ${font.xl};
    font-weight: 700;
  }
  & > input[data-seen='true'] {
    color: ${color.primary};
  }
`

interface StepperProps extends Omit<React.ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'width'> {
  /** Null while nothing has been counted. */
  value: number | null
  /** Names of the two buttons. */
  less: string
  more: string
  /** Width of the number. */
  width?: string
  onChange: (value: number | null) => void
}

/** A whole number: typed, or counted up and down with the thumb. */
export function Stepper({ value, less, more, width = '56px', onChange, disabled, ...input }: StepperProps) {
  return (
    <Box $width={width}>
      <button
        type="button"
        aria-label={less}
        disabled={disabled === true || value === null || value === 0}
        onClick={() => {
          onChange((value ?? 0) - 1)
        }}
      >
        <Minus aria-hidden />
      </button>
      <input
        {...input}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        data-seen={value !== null && value > 0}
        value={value ?? ''}
        onFocus={(event) => {
          event.target.select()
        }}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '')
          onChange(digits === '' ? null : Number.parseInt(digits, 10))
        }}
      />
      <button
        type="button"
        aria-label={more}
        disabled={disabled}
        onClick={() => {
          onChange((value ?? 0) + 1)
        }}
      >
        <Plus aria-hidden />
      </button>
    </Box>
  )
}
