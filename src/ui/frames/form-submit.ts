import type { FormikErrors, FormikProps } from 'formik'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { output, ZodMiniType } from 'zod/mini'
import { issuesOf, loadOnce, splitViolations, touchedOf } from '../form-rules.ts'
import { causesOf, supportCode, type Violation } from '../refusals.ts'
import { isTextId, useText } from '../text.ts'

/** "Saving…" is shown after this time, in ms: sooner, it would only flicker. */
const SLOW_MS = 150

/** For the mutation that saves. */
export interface FormContext {
  /** The record when the form opened; later versions count as unseen. */
  opened?: object
  /** Name of the draft that is removed with the write. */
  draft?: string
}

/** Waits for the user's answer to a question about what is saved; "Saving…" is not shown meanwhile. */
export type AwaitAnswer = (answer: Promise<boolean>) => Promise<boolean>

/** Stores the draft of a form that is left without saving. */
export interface FormDraft {
  readonly name: string
  read: () => object | undefined
  keep: (values: object) => void
  forget: () => void
  /** Calls a listener when another tab has saved or discarded it; returns how to stop that. */
  onEnded: (listener: () => void) => () => void
  /** Drops what the form holds besides its values, when it is emptied. */
  readonly onEmptied?: () => void
  /**
   * Of a record that is being corrected: holds only what was changed, and only while the form is open. After that old
   * changes could overwrite newer values, so leaving the form removes it and shows a toast that restores it.
   */
  readonly brief?: boolean
}

/** How a form is validated, saved and corrected. */
export interface FormSubmitOptions<Values extends object, Schema extends ZodMiniType> {
  initial: Values
  /** Loads the rules, whose messages are ids of texts. The form renders without waiting for them. */
  rules: () => Promise<Schema>
  /** Converts the typed values, numbers in the way of the user's language, to what the rules validate. */
  read?: (values: Values, language: string) => unknown
  /**
   * Saves and navigates away. Errors are shown at the field or above the button, and the values stay. False when the
   * user cancelled, `awaitAnswer` is for asking.
   */
  save: (draft: output<Schema>, context: FormContext, awaitAnswer: AwaitAnswer) => Promise<boolean | undefined>
  /** The record being edited, as it was when the form opened: that is what the user has seen. */
  record?: object
  /** Server fields whose name differs in the form. */
  aliases?: Readonly<Record<string, string>>
  draft?: FormDraft
  /** Why these values were refused before, when the form corrects a write that was not accepted. */
  refused?: { violations: readonly Violation[]; causes: string[] }
}

const asTyped = (values: unknown): unknown => values

/** The draft's values; empty ones of a new record take the current default, which may have been synchronised since. */
const typedBefore = <Values extends object>(draft: FormDraft | undefined) =>
  Object.fromEntries(
    Object.entries(draft?.read() ?? {}).filter(([, value]) => draft?.brief === true || value !== ''),
  ) as Partial<Values>

/** Submits a form: rules, refusals at their fields, draft, and a single write for repeated presses. */
export function useFormSubmit<Values extends object, Schema extends ZodMiniType>(
  options: FormSubmitOptions<Values, Schema>,
) {
  const { initial, rules, read = asTyped, save, record, aliases, draft, refused } = options
  const text = useText()
  const { messages, locale } = useIntl()
  const messagesOf = (codes: string[]) => codes.map((code) => (isTextId(messages, code) ? text(code) : code))
  const loadRules = useMemo(() => loadOnce(rules), [rules])
  useEffect(() => {
    loadRules().catch(() => undefined)
  }, [loadRules])
  const [start] = useState(() => ({ ...initial, ...(refused ? {} : typedBefore<Values>(draft)) }))
  const [opened] = useState(record)
  const [pristine] = useState(initial)
  const [isRestored] = useState(() => !refused && draft?.brief !== true && draft?.read() !== undefined)
  const [before] = useState(() => splitViolations(refused?.violations ?? [], start, aliases))
  const [notice, setNotice] = useState<string[]>(() => messagesOf([...before.rest, ...(refused?.causes ?? [])]))
  // A correction does not touch the draft of a new record until it has been refused itself.
  const [ownDraft, setOwnDraft] = useState(refused === undefined)
  const keptIn = ownDraft ? draft : undefined
  const [refusals, setRefusals] = useState(0)
  const [isSlow, setSlow] = useState(false)
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)
  const startWaiting = () => {
    slow.current = setTimeout(setSlow, SLOW_MS, true)
  }
  const awaitAnswer: AwaitAnswer = async (answer) => {
    clearTimeout(slow.current)
    setSlow(false)
    const goOn = await answer
    startWaiting()
    return goOn
  }

  const send = async (form: FormikProps<Values>): Promise<boolean> => {
    if (notice.length > 0) setNotice([])
    try {
      const judged = (await loadRules()).safeParse(read(form.values, locale))
      // Valid values bypass Formik's submit state, which would render the form several times.
      if (!judged.success) await form.submitForm()
      else if ((await save(judged.data, { opened, draft: keptIn?.name }, awaitAnswer)) ?? true) {
        keptIn?.forget()
        return true
      }
    } catch (error) {
      const { violations, causes } = causesOf(error)
      const { errors, rest } = splitViolations(violations, form.values, aliases)
      form.setErrors(errors)
      void form.setTouched(touchedOf(errors), false)
      const code = supportCode(error)
      const support = code === undefined ? [] : [text('form.error.support', { code })]
      setNotice([...messagesOf([...rest, ...causes]), ...support])
      setOwnDraft(true)
      draft?.keep(form.values)
    }
    setRefusals((count) => count + 1)
    return false
  }
  // A second press before the navigation must not save twice.
  const sending = useRef(false)
  const submit = async (form: FormikProps<Values>): Promise<void> => {
    if (sending.current) return
    sending.current = true
    startWaiting()
    const isSaved = await send(form)
    clearTimeout(slow.current)
    if (isSaved) return
    sending.current = false
    setSlow(false)
  }
  return {
    start,
    /** The form's own values, without a draft. */
    pristine,
    /** Whether it opened with what was typed before. */
    isRestored,
    errors: before.errors,
    /** What is shown above the button. */
    notice,
    /** Incremented by each failed submit, which focuses the first error. */
    refusals,
    isSlow,
    keptIn,
    validate: (values: Values): Promise<FormikErrors<Values>> =>
      loadRules().then(
        (schema) => issuesOf<Values>(schema, read(values, locale)),
        // Submitting loads them again and shows the failure.
        () => ({}),
      ),
    submit,
    /** Whether it is being saved, or was. */
    isSending: () => sending.current,
  }
}
