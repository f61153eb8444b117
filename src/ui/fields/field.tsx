import { useField, useFormikContext, type FieldInputProps } from 'formik'
import { CircleAlert } from 'lucide-react'
import { startTransition, useId, type FocusEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { isTextId, useText, type TextId, type TextValues } from '../text.ts'
import { color, font, space } from '../theme.ts'

const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-width: 0;
`

const label = `
  font-weight: 600;
  font-size: ${font.m};
`

const Label = styled.label`
  ${label}
`

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`

const Legend = styled.legend`
  ${label}
  margin-bottom: ${space.xs};
`

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${font.s};
`

/** Room for the error line is reserved: nothing below jumps when it appears. */
const ErrorLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 1.375rem;
  color: ${color.dangerText};
  font-size: ${font.s};
  font-weight: 600;
`

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string
  name: string
  'aria-describedby': string
  'aria-invalid': boolean
}

interface FieldProps {
  name: string
  label: TextId
  /** Values for the places of the label. */
  labelValues?: TextValues
  hint?: TextId
}

/** The text of an error: an id of a text, or the server's message. */
export function useErrorText(error: unknown, values?: TextValues): string {
  const text = useText()
  const { messages } = useIntl()
  if (typeof error !== 'string') return ''
  return isTextId(messages, error) ? text(error, values) : error
}

function useControl(name: string) {
  const id = useId()
  const [, meta] = useField<unknown>(name)
  const { submitCount } = useFormikContext()
  // Formik never marks a group as touched, since it has no value: its error shows after a submit.
  const isJudged = meta.touched || (meta.value === undefined && submitCount > 0)
  const error = useErrorText(isJudged ? meta.error : undefined)
  const control: ControlProps = {
    id,
    name,
    'aria-describedby': `${id}-hint ${id}-error`,
    'aria-invalid': error !== '',
  }
  return { id, error, control }
}

/** Delay between blur and the error, in ms: the press that moved the focus is handled first. */
export const LEFT_MS = 200

/** What ties a control to its text in the form. */
export function useTyped(name: string): FieldInputProps<string> {
  const [field] = useField<string>(name)
  return {
    ...field,
    // Handle what the user pressed first: marking the field as touched renders the form, which is often left anyway.
    onBlur: (event: FocusEvent) => {
      setTimeout(() => {
        startTransition(() => {
          field.onBlur(event)
        })
      }, LEFT_MS)
    },
  }
}

/** A field's error, announced to screen readers when it appears. */
export function ErrorText({ id, error }: { id: string; error: string }) {
  return (
    <ErrorLine id={`${id}-error`} role={error ? 'alert' : undefined}>
      {error && (
        <>
          <CircleAlert size={16} aria-hidden /> {error}
        </>
      )}
    </ErrorLine>
  )
}

/** A labelled control with its hint and its error under it. */
export function Field({
  name,
  label,
  hint,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const text = useText()
  const { id, error, control } = useControl(name)
  return (
    <Wrapper data-line>
      <Label htmlFor={id}>{text(label)}</Label>
      {hint && <Hint id={`${id}-hint`}>{text(hint)}</Hint>}
      {children(control)}
      <ErrorText id={id} error={error} />
    </Wrapper>
  )
}

interface FieldGroupProps extends FieldProps {
  /** Over the controls, where they are more than a screen. */
  errorFirst?: boolean
  children: ReactNode
}

/** A labelled group of controls (choices, quarters) with one error under it. */
export function FieldGroup({ name, label, labelValues, hint, errorFirst = false, children }: FieldGroupProps) {
  const text = useText()
  const { id, error } = useControl(name)
  return (
    <Group aria-describedby={`${id}-hint ${id}-error`} data-field={name} tabIndex={-1}>
      <Legend>{text(label, labelValues)}</Legend>
      {hint && <Hint id={`${id}-hint`}>{text(hint)}</Hint>}
      {errorFirst && <ErrorText id={id} error={error} />}
      {children}
      {!errorFirst && <ErrorText id={id} error={error} />}
    </Group>
  )
}
