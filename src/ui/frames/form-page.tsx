import { Formik, useFormikContext, type FormikProps } from 'formik'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import type { ZodMiniType, output } from 'zod/mini'
import { Button } from '../button.tsx'
import { pressAtOnce } from '../press.ts'
import { fetchedOnce, issuesOf, splitViolations, touchedOf } from '../form-rules.ts'
import { causesOf, type Violation } from '../refusals.ts'
import { Notice, Stack } from '../surface.tsx'
import { isTextId, useText, type TextId } from '../text.ts'
import { useUnsavedForm } from '../unsaved.ts'
import { color, desk, space } from '../theme.ts'

/** After so long it is said that something is being saved, in ms: sooner, it would only be drawn in vain. */
const SLOW_MS = 150

const NOTHING = () => undefined

/** For the mutation that saves. */
export interface FormContext {
  /** What came in while the form was open was not seen by who saves it. */
  opened?: object
  /** Name of the draft that goes as the write is kept. */
  draft?: string
}

/** Where a form keeps what was typed when one leaves without saving. */
export interface FormDraft {
  readonly name: string
  read: () => object | undefined
  keep: (values: object) => void
  forget: () => void
}

interface FormPageProps<Values extends object, Schema extends ZodMiniType> {
  initial: Values
  /** Fetches the rules, whose messages are ids of texts. A form can be drawn, and typed into, before they are there. */
  rules: () => Promise<Schema>
  /** What the rules judge, read from what was typed. */
  read?: (values: Values) => unknown
  /**
   * Saves and goes on to another screen; what it throws is shown at the field or above the button, and what was typed
   * stays. False when the person thought better of it.
   */
  save: (draft: output<Schema>, context: FormContext) => Promise<boolean | undefined>
  /** The record that is being changed. What it was when the form opened is what its user has seen. */
  record?: object
  submit: TextId
  /** The path of the screen that follows: it is laid out while the form is open. */
  next?: string
  /** Fields of the server that have another name in the form. */
  aliases?: Readonly<Record<string, string>>
  draft?: FormDraft
  /** As wide as the page at the desk, for fields in columns. */
  wide?: boolean
  online: boolean
  /** Why these values were refused before, when the form corrects a write that was not accepted. */
  refused?: { violations: readonly Violation[]; causes: string[] }
  children: ReactNode
}

const Body = styled(Stack)<{ $wide: boolean }>`
  max-width: ${({ $wide }) => ($wide ? 'none' : '640px')};
  padding-bottom: 24px;
  /* The bar with the button is as high as this, and a notice in it. */
  & :is(input, select, textarea, button) {
    scroll-margin-bottom: 160px;
  }
`

/** The main action: always visible above the keyboard and the bottom bar, within the thumb's reach. */
const ActionBar = styled.div<{ $wide: boolean }>`
  position: sticky;
  bottom: calc(63px + env(safe-area-inset-bottom));
  z-index: 5;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m} 0;
  background: linear-gradient(transparent, ${color.bg} 12px);
  max-width: ${({ $wide }) => ($wide ? 'none' : '640px')};
  ${desk} {
    bottom: 0;
    & > button {
      width: auto;
      min-width: 320px;
      align-self: flex-start;
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
  }
`

/** A form: rules, refusals of the server at their fields, draft, offline notice, one main action. */
export function FormPage<Values extends object, Schema extends ZodMiniType>(props: FormPageProps<Values, Schema>) {
  const {
    initial,
    rules,
    read = (values: Values) => values,
    save,
    record,
    submit,
    next,
    aliases,
    draft,
    wide = false,
    online,
    refused,
    children,
  } = props
  const text = useText()
  const { messages } = useIntl()
  const say = (codes: string[]) => codes.map((code) => (isTextId(messages, code) ? text(code) : code))
  const fetchRules = useMemo(() => fetchedOnce(rules), [rules])
  useEffect(() => {
    fetchRules().catch(() => undefined)
  }, [fetchRules])
  const [start] = useState(() => ({ ...initial, ...(refused ? {} : typedBefore<Values>(draft)) }))
  const [opened] = useState(record)
  const [before] = useState(() => splitViolations(refused?.violations ?? [], start, aliases))
  const [notice, setNotice] = useState<string[]>(() => say([...before.rest, ...(refused?.causes ?? [])]))
  // A correction leaves the draft of a new record alone, until it has been refused itself.
  const [ownDraft, setOwnDraft] = useState(refused === undefined)
  const keptIn = ownDraft ? draft : undefined

  // How often nothing was saved: each time the cursor goes to what needs a person.
  const [refusals, setRefusals] = useState(0)
  const [isSlow, setSlow] = useState(false)

  const send = async (form: FormikProps<Values>): Promise<boolean> => {
    if (notice.length > 0) setNotice([])
    try {
      const judged = (await fetchRules()).safeParse(read(form.values))
      // Formik says what is wrong at each field. Of what is right it need not know: each of its steps draws the form anew.
      if (!judged.success) await form.submitForm()
      else if ((await save(judged.data, { opened, draft: keptIn?.name })) ?? true) {
        keptIn?.forget()
        return true
      }
    } catch (error) {
      const { violations, causes } = causesOf(error)
      const { errors, rest } = splitViolations(violations, form.values, aliases)
      form.setErrors(errors)
      void form.setTouched(touchedOf(errors), false)
      setNotice(say([...rest, ...causes]))
      setOwnDraft(true)
      draft?.keep(form.values)
    }
    setRefusals((count) => count + 1)
    return false
  }
  // Pressed twice, before the next screen is there, it is still one wish.
  const sending = useRef(false)
  const submitOnce = async (form: FormikProps<Values>): Promise<void> => {
    if (sending.current) return
    sending.current = true
    const slow = setTimeout(setSlow, SLOW_MS, true)
    const isSaved = await send(form)
    clearTimeout(slow)
    if (isSaved) return
    sending.current = false
    setSlow(false)
  }

  return (
    <Formik
      initialValues={start}
      initialErrors={before.errors}
      initialTouched={touchedOf(before.errors)}
      validate={(values) =>
        fetchRules().then(
          (schema) => issuesOf<Values>(schema, read(values)),
          // Saving asks for them again, and says what is wrong.
          () => ({}),
        )
      }
      validateOnBlur={false}
      validateOnChange
      onSubmit={NOTHING}
    >
      {(form: FormikProps<Values>) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submitOnce(form)
          }}
        >
          <Body $gap="s" $wide={wide}>
            {refused && (
              <Notice $tone="warning" role="status">
                <TriangleAlert size={20} aria-hidden /> {text('form.correcting')}
              </Notice>
            )}
            {children}
          </Body>
          <ActionBar data-print="no" $wide={wide}>
            {notice.map((line) => (
              <Notice key={line} $tone="danger" role="alert">
                <TriangleAlert size={20} aria-hidden /> {line}
              </Notice>
            ))}
            {!online && (
              <Notice $tone="neutral">
                <CloudOff size={20} aria-hidden /> {text('form.offline')}
              </Notice>
            )}
            <Button
              type="submit"
              data-leads-to={next}
              emphasis="main"
              wide
              aria-disabled={isSlow}
              onTouchEnd={pressAtOnce}
            >
              {text(isSlow ? 'form.saving' : submit)}
            </Button>
          </ActionBar>
          <FocusFirstError refusals={refusals} />
          <DraftKeeper draft={keptIn} changed={refused !== undefined} />
        </form>
      )}
    </Formik>
  )
}

/** After a refused submit the cursor goes to the first field that needs a person. */
function FocusFirstError({ refusals }: { refusals: number }) {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const form = marker.current?.closest('form')
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has([role="alert"]) input')
    invalid?.focus({ preventScroll: true })
    // With what is said about it, and not behind the bar with the button.
    ;(invalid?.closest('fieldset') ?? invalid)?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return <span ref={marker} hidden />
}

/** What was typed before; what was left empty takes what is proposed now, a plate model that has come in since. */
const typedBefore = <Values extends object>(draft: FormDraft | undefined) =>
  Object.fromEntries(Object.entries(draft?.read() ?? {}).filter(([, value]) => value !== '')) as Partial<Values>

function DraftKeeper({ draft, changed }: { draft: FormDraft | undefined; changed: boolean }) {
  const { values, dirty: typed } = useFormikContext<object>()
  const dirty = typed || changed
  useUnsavedForm(dirty)
  useEffect(() => {
    if (dirty) draft?.keep(values)
  }, [draft, values, dirty])
  return null
}
