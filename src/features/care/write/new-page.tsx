import type { ReactNode } from 'react'
import type { output, ZodMiniType } from 'zod/mini'
import { useFormDraft } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useFinish } from '../../../ui/finish.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import type { AwaitAnswer } from '../../../ui/frames/form-submit.ts'
import type { TextId, TextValues } from '../../../ui/text.ts'
import { refilled, useCorrection } from './correction.ts'

interface NewPageProps<Values extends object, Schema extends ZodMiniType<object>, Also extends object> {
  /** Name under which what was typed is kept until it is saved. */
  draft: string
  initial: Values
  /** Loads the rules, whose messages are ids of texts. */
  rules: () => Promise<Schema>
  read?: (values: Values, language: string) => unknown
  /** The mutation that creates the record on a farm; false when the user cancelled. */
  create: (
    options: { variables: { input: { farm: string } & Also & output<Schema> }; context?: object },
    awaitAnswer: AwaitAnswer,
  ) => Promise<unknown>
  /** Fields of the record that the form does not ask for. */
  also?: Also
  submit: TextId
  /** Toast and target after saving. */
  saved: {
    text: TextId
    to: string | ((draft: output<Schema>) => string)
    values?: (draft: output<Schema>) => TextValues
  }
  wide?: boolean
  children: ReactNode
}

/** Entering a new record of the farm: its form, what was typed before, or a refused write to correct. */
export function NewPage<Values extends object, Schema extends ZodMiniType<object>, Also extends object = object>(
  props: NewPageProps<Values, Schema, Also>,
) {
  const { draft: name, initial, rules, read, create, also, submit, saved, wide, children } = props
  const finish = useFinish()
  const { farm } = useSession()
  const correction = useCorrection()
  const formDraft = useFormDraft(name)
  return (
    <FormPage
      initial={refilled(initial, correction)}
      rules={rules}
      read={read}
      submit={submit}
      refused={correction?.refused}
      wide={wide}
      draft={formDraft}
      save={async (draft, context, awaitAnswer) => {
        const input = { farm: farm.id, ...(also as Also), ...draft }
        const stored = await create(
          { variables: { input }, context: { ...context, ...correction?.context } },
          awaitAnswer,
        )
        if (stored === false) return false
        const to = typeof saved.to === 'string' ? saved.to : saved.to(draft)
        finish(saved.text, to, saved.values?.(draft))
        return true
      }}
    >
      {children}
    </FormPage>
  )
}
