import { Suspense, useCallback, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { output } from 'zod/mini'
import type { ProtocolDraft } from '../../../domain/protocol-draft.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import type { FormContext, FormDraft } from '../../../ui/frames/form-submit.ts'
import { useQuestion, type OpenQuestion } from '../../../ui/question.ts'
import { useText, type TextId } from '../../../ui/text.ts'
import type { HerdBasics } from '../herd/care-herd.ts'
import { useCorrection } from '../write/correction.ts'
import { ProtocolFields } from './protocol-fields.tsx'
import { isOffLeaflet } from './off-leaflet.ts'
import { protocolToForm, readProtocol, type Protocol, type WrittenProtocol } from './protocol.rules.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { itemText } from './item-text.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

/** A protocol that has passed the rules. */
export type Draft = output<typeof ProtocolDraft>

interface ProtocolEditorProps {
  herd: HerdBasics
  /** The fields that say for which cases it is. */
  aim: ReactNode
  /** What the form begins with. */
  from: WrittenProtocol
  /** The protocol that is changed; undefined for a new one. */
  record?: Protocol | undefined
  draft: FormDraft
  submit: TextId
  search: string
  registerPath: (name: string) => string
  onRegister?: () => void
  /** Saves and navigates away. */
  save: (draft: Draft, context: FormContext) => Promise<void>
}

/** The form of a protocol. Saving asks for confirmation: treatments are made from it. */
export function ProtocolEditor({ herd, aim, from, record, draft, submit, save, ...fields }: ProtocolEditorProps) {
  const { locale } = useIntl()
  const products = useRecords('Product')
  const correction = useCorrection()
  const { question, ask } = useQuestion<{ draft: Draft }>()
  const find = useCallback((id: string) => products.find((product) => product.id === id), [products])
  const rules = useCallback(async () => (await import('./protocol.schema.ts')).protocolSchema(find), [find])
  return (
    <>
      <FormPage
        initial={protocolToForm({ ...from, ...(correction?.input as WrittenProtocol | undefined) }, locale)}
        rules={rules}
        read={(values, language) => readProtocol(values, language, herd.herd)}
        submit={submit}
        refused={correction?.refused}
        record={record}
        draft={draft}
        wide
        save={async (entered, context, awaitAnswer) => {
          if (!(await awaitAnswer(ask({ draft: entered })))) return false
          await save(entered, { ...context, ...correction?.context })
          return true
        }}
      >
        <ProtocolFields id={record?.id} herd={herd} aim={aim} onRegister={NOTHING} {...fields} />
      </FormPage>
      {question && (
        <Suspense>
          <Confirmation
            question={question}
            isNew={record === undefined}
            nameOf={(id) => find(id)?.name ?? '–'}
            isOff={(item) => isOffLeaflet(item.applications, find(item.product))}
          />
        </Suspense>
      )}
    </>
  )
}

const NOTHING = () => undefined

interface ConfirmationProps {
  /** Of a new one no treatment was begun yet. */
  isNew: boolean
  question: OpenQuestion<{ draft: Draft }>
  nameOf: (product: string) => string
  isOff: (item: Draft['products'][number]) => boolean
}

/** Says once more what is given, and what of it the leaflet does not cover. */
function Confirmation({ isNew, question: { draft, answer }, nameOf, isOff }: ConfirmationProps) {
  const text = useText()
  const off = draft.products.filter(isOff).map(({ product }) => nameOf(product))
  return (
    <ConfirmDialog
      title={text('protocols.confirm.title')}
      confirm={text('protocols.confirm.yes')}
      onConfirm={() => {
        answer(true)
      }}
      onClose={() => {
        answer(false)
      }}
    >
      <p>
        <strong>{draft.description}</strong>
      </p>
      <ul>
        {draft.products.map((item, index) => (
          <li key={index}>{itemText(item, nameOf(item.product), text)}</li>
        ))}
      </ul>
      {off.length > 0 && <p>{text('protocols.confirm.offLeaflet', { products: off.join(', ') })}</p>}
      {!isNew && <p>{text('protocols.confirm.text')}</p>}
    </ConfirmDialog>
  )
}
