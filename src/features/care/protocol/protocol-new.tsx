import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFormDraft, useRecord } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useProtocolCreateMutation } from '../../../generated/care/protocol.ts'
import { useFinish } from '../../../ui/finish.ts'
import { useText } from '../../../ui/text.ts'
import type { ProtocolHerd } from '../herd/care-herd.ts'
import { ProtocolEditor } from './protocol-editor.tsx'
import { afterWriting, registerPath } from './register-path.ts'

interface ProtocolNewProps {
  herd: ProtocolHerd
  /** The fields that say for which cases it is. */
  aim: ReactNode
}

/** Writing a protocol: a new one, or from a copy of another. */
export function ProtocolNew({ herd, aim }: ProtocolNewProps) {
  const text = useText()
  const finish = useFinish()
  const { farm } = useSession()
  const [search] = useSearchParams()
  const source = useRecord('TreatmentProtocol', search.get('copiar') ?? '')
  const draft = useFormDraft(source ? `protocol-copy-${source.id}` : herd.herd === 'cow' ? 'protocol' : 'calf-protocol')
  const create = useProtocolCreateMutation()
  const { protocolNew } = herd
  const back = search.get('voltar')
  const asked = new URLSearchParams({ ...(source && { copiar: source.id }), ...(back !== null && { voltar: back }) })
  const here = [protocolNew, asked.toString()].filter(Boolean).join('?')
  const copy = source && {
    ...source,
    description: text('protocols.copyOf', { description: source.description }),
    integrationCode: null,
  }
  return (
    <ProtocolEditor
      herd={herd}
      aim={aim}
      from={copy ?? {}}
      draft={draft}
      submit="protocols.save"
      search={search.get('busca') ?? ''}
      registerPath={(name) => registerPath(name, here)}
      save={async (entered, context) => {
        const { data } = await create({
          variables: { input: { farm: farm.id, ...entered } },
          context: { ...context },
        })
        finish('protocols.saved', afterWriting(back, herd.protocols.list, data?.createTreatmentProtocol.id))
      }}
    />
  )
}
