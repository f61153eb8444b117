import { Formik, useFormikContext, type FormikProps } from 'formik'
import { TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import styled, { css } from 'styled-components'
import type { ZodMiniType } from 'zod/mini'
import { Button } from '../button.tsx'
import { FocusFirstError } from '../focus-first-error.tsx'
import { FieldWorkContext, useSubmitAfterWork } from '../field-work.ts'
import { touchedOf } from '../form-rules.ts'
import { lazyPart } from '../lazy-part.tsx'
import { StickyFoot } from '../sticky-foot.ts'
import { Notice, Stack } from '../surface.tsx'
import { useText, type TextId } from '../text.ts'
import { desk, space } from '../theme.ts'
import { useUnsavedForm } from '../unsaved.ts'
import { useOfferToContinue } from './offer-to-continue.ts'
import { useFormSubmit, type FormDraft, type FormSubmitOptions } from './form-submit.ts'

const RestoredDraft = lazyPart(() => import('./restored-draft.tsx'))

const NOTHING = () => undefined

interface FormPageProps<Values extends object, Schema extends ZodMiniType> extends FormSubmitOptions<Values, Schema> {
  submit: TextId
  /** As wide as the page at the desk, for fields in columns. */
  wide?: boolean | undefined
  /** Nothing of it can be changed: there is no button to save. */
  readOnly?: boolean
  /** Closes a form that was opened on its page without saving. */
  onCancel?: () => void
  children: ReactNode
}

const Body = styled(Stack)<{ $wide: boolean }>`
  max-width: ${({ $wide }) => ($wide ? 'none' : '640px')};
  padding-bottom: 24px;
  /* The bar with the button is as high as this, and a notice in it. */
  & :is(input, select, textarea, button) {
    scroll-margin-bottom: calc(var(--foot) + 96px);
  }
`

/** The main action: always visible above the keyboard and the bottom bar, within the thumb's reach. */
const ActionBar = styled(StickyFoot)<{ $wide: boolean }>`
  flex-direction: column;
  max-width: ${({ $wide }) => ($wide ? 'none' : '640px')};
  ${desk} {
    & > button {
      width: auto;
      align-self: flex-start;
    }
    & > button[type='submit'] {
      min-width: 320px;
    }
  }
`

/**
 * Fields beside one another share their lines: label, hint, control, error. So those of one row line up, whichever of them
 * has a hint or a label of two lines. Where anything else than a field is among them, each column has its own lines.
 */
const sharedLines = css`
  &:not(:has(> :not([data-line]))) {
    row-gap: 0;
    & > * {
      display: grid;
      grid-row: span 4;
      grid-template-rows: subgrid;
    }
    & > :nth-child(n + 3) {
      margin-top: ${space.s};
    }
    & > * > label {
      margin-bottom: ${space.xs};
      align-self: end;
    }
    & > * > [id$='-hint'] {
      grid-row: 2;
      margin-bottom: ${space.xs};
    }
    & > * > :not(label, [id$='-hint'], [id$='-error']) {
      grid-row: 3;
    }
    & > * > [id$='-error'] {
      grid-row: 4;
      margin-top: ${space.xs};
    }
  }
`

/** Groups of fields: under one another on a phone, beside one another at the desk. In a wide form only. */
export const FormColumns = styled.div`
  display: grid;
  gap: ${space.s};
  ${desk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space.xxl};
    align-items: start;
    ${sharedLines}
  }
`

/** A form: rules, refusals of the server at their fields, draft, one main action. */
export function FormPage<Values extends object, Schema extends ZodMiniType>(props: FormPageProps<Values, Schema>) {
  const { submit, wide = false, readOnly = false, refused, onCancel, children, ...options } = props
  const text = useText()
  const form = useFormSubmit({ ...options, refused })
  return (
    <Formik
      initialValues={form.start}
      initialErrors={form.errors}
      initialTouched={touchedOf(form.errors)}
      validate={form.validate}
      validateOnBlur={false}
      validateOnChange
      onSubmit={NOTHING}
    >
      {(formik: FormikProps<Values>) => (
        <SubmittedForm submit={() => void form.submit(formik)} judge={() => void formik.submitForm()}>
          <Body $gap="s" $wide={wide}>
            {refused && (
              <Notice $tone="warning" role="status">
                <TriangleAlert size={20} aria-hidden /> {text('form.correcting')}
              </Notice>
            )}
            {form.isRestored && form.keptIn && (
              <Suspense>
                <RestoredDraft draft={form.keptIn} pristine={form.pristine} />
              </Suspense>
            )}
            {children}
          </Body>
          {!readOnly && (
            <ActionBar data-print="no" data-actions $wide={wide}>
              {form.notice.map((line) => (
                <Notice key={line} $tone="danger" role="alert">
                  <TriangleAlert size={20} aria-hidden /> {line}
                </Notice>
              ))}
              <Button type="submit" emphasis="main" wide aria-disabled={form.isSlow}>
                {text(form.isSlow ? 'form.saving' : submit)}
              </Button>
              {onCancel && (
                <Button emphasis="quiet" onClick={onCancel}>
                  {text('form.close')}
                </Button>
              )}
            </ActionBar>
          )}
          <FocusFirstError refusals={form.refusals} />
          <DraftKeeper
            draft={form.keptIn}
            initial={form.pristine}
            changed={refused !== undefined}
            isSending={form.isSending}
          />
        </SubmittedForm>
      )}
    </Formik>
  )
}

/** Whether a field says that its text is not a value yet: an ear tag that was typed but not chosen. */
const isUnfinished = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.validity.customError

interface SubmittedFormProps {
  submit: () => void
  /** Shows the errors without saving. */
  judge: () => void
  children: ReactNode
}

/** Submits when its fields have their values. */
function SubmittedForm({ submit, judge, children }: SubmittedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const afterWork = useSubmitAfterWork(() => {
    const unfinished = [...(form.current?.elements ?? [])].find(isUnfinished)
    if (!unfinished) {
      submit()
      return
    }
    judge()
    unfinished.checkValidity()
    unfinished.focus()
  })
  return (
    <FieldWorkContext value={afterWork.hold}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          afterWork.submit()
        }}
      >
        {children}
      </form>
    </FieldWorkContext>
  )
}

/** The values that differ from the form's own. */
const changesOf = (values: object, initial: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field as keyof typeof initial]),
    ),
  )

interface DraftKeeperProps {
  draft: FormDraft | undefined
  /** The form's values without a draft. */
  initial: object
  changed: boolean
  isSending: () => boolean
}

/** Stores the form's draft as the user types; one that is back at the form's own values is none. */
function DraftKeeper({ draft, initial, changed, isSending }: DraftKeeperProps) {
  const { values, dirty: typed } = useFormikContext<object>()
  const dirty = typed || changed
  useUnsavedForm(dirty)
  const wasDirty = useRef(false)
  useEffect(() => {
    wasDirty.current ||= dirty
    if (!draft || !wasDirty.current) return
    const changes = changesOf(values, initial)
    if (!changed && Object.keys(changes).length === 0) draft.forget()
    else draft.keep(draft.brief === true ? changes : values)
  }, [draft, values, dirty, initial, changed])
  const offer = useOfferToContinue()
  const leave = useEffectEvent((left: FormDraft) => {
    const changes = left.read()
    left.forget()
    if (changes && !isSending()) offer(left, changes)
  })
  useEffect(
    function forgetBriefDraft() {
      // Not run when the page is reloaded or left for signing in: that is what such a draft is for.
      return draft?.brief === true
        ? () => {
            leave(draft)
          }
        : undefined
    },
    [draft],
  )
  return null
}
