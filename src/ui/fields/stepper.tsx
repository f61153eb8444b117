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

/** A count in a form: null while there is none, the text as typed where it is no whole number. */
export type Counted = number | string | null

interface StepperProps extends Omit<React.ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'width' | 'max'> {
  value: Counted
  /** The button counts no further; what is typed beyond it is for the rules to refuse. */
  max: number
  /** Names of the two buttons. */
  less: string
  more: string
  /** Width of the number. */
  width?: string
  onChange: (value: Counted) => void
}

/** Up to nine digits are a number; anything else is kept as it was typed, for the rules to refuse. */
const countOf = (typed: string): Counted => {
  if (typed === '') return null
  return /^\d{1,9}$/.test(typed) ? Number(typed) : typed
}

/** A whole number: typed, or counted up and down with the thumb. */
export function Stepper({ value, max, less, more, width = '56px', onChange, disabled, ...input }: StepperProps) {
  const count = typeof value === 'string' ? Number.NaN : (value ?? 0)
  return (
    <Box $width={width}>
      <button
        type="button"
        aria-label={less}
        disabled={disabled === true || !(count > 0)}
        onClick={() => {
          onChange(count - 1)
        }}
      >
        <Minus aria-hidden />
      </button>
      <input
        {...input}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        data-seen={count > 0}
        value={value ?? ''}
        onFocus={(event) => {
          event.target.select()
        }}
        onChange={(event) => {
          onChange(countOf(event.target.value))
        }}
      />
      <button
        type="button"
        aria-label={more}
        disabled={disabled === true || !(count < max)}
        onClick={() => {
          onChange(count + 1)
        }}
      >
        <Plus aria-hidden />
      </button>
    </Box>
  )
}
