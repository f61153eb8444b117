import { useMemo, useRef, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useFormDraft, useRecord } from '../../../engine/react/farm-records.ts'
import { useProtocolSaveMutation } from '../../../generated/care/protocol.ts'
import { useFinish } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import type { ProtocolHerd } from '../herd/care-herd.ts'
import { RecordNotice } from '../write/record-notice.tsx'
import { ProtocolEditor } from './protocol-editor.tsx'
import type { Protocol } from './protocol.rules.ts'
import { registerPath } from './register-path.ts'

interface ProtocolEditProps {
  herd: ProtocolHerd
  /** The fields that say for which cases it is. */
  aim: ReactNode
}

/** Changing a protocol. Treatments that were begun keep their plan. */
export function ProtocolChange({ herd, aim }: ProtocolEditProps) {
  const { id = '' } = useParams()
  const protocol = useRecord('TreatmentProtocol', id)
  return (
    <DetailPage
      record={protocol && !protocol.deleted && (herd.herd === 'cow' || protocol.herd === herd.herd) ? protocol : null}
      parent={herd.protocols.list}
    >
      {(record) => <ProtocolEdit herd={herd} aim={aim} protocol={record} />}
    </DetailPage>
  )
}

function ProtocolEdit({ herd, aim, protocol }: ProtocolEditProps & { protocol: Protocol }) {
  const { id } = protocol
  const finish = useFinish()
  const [search] = useSearchParams()
  const save = useProtocolSaveMutation()
  const kept = useFormDraft(`TreatmentProtocol:${id}`)
  const registering = useRef(false)
  const draft = useMemo(
    () => ({
      ...kept,
      brief: true,
      // Who leaves to register a medicine comes back to what was changed.
      forget: () => {
        if (!registering.current) kept.forget()
      },
    }),
    [kept],
  )
  return (
    <>
      <RecordNotice type="TreatmentProtocol" id={id} />
      <ProtocolEditor
        herd={herd}
        aim={aim}
        from={protocol}
        record={protocol}
        draft={draft}
        submit="protocols.saveChanges"
        search={search.get('busca') ?? ''}
        registerPath={(name) => registerPath(name, herd.protocols.edit(id))}
        onRegister={() => {
          registering.current = true
        }}
        save={async (input, context) => {
          await save({ variables: { id, input }, context: { ...context } })
          finish('protocols.saved', herd.protocols.one(id))
        }}
      />
    </>
  )
}
