import { useMemo, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useFormDraft, useRecord } from '../../../engine/react/farm-records.ts'
import { useProtocolSaveMutation } from '../../../generated/care/protocol.ts'
import { useFinish } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { RecordNotice } from '../../care/write/record-mark.tsx'
import { ProtocolEditor } from './protocol-editor.tsx'
import type { Protocol } from './protocol.rules.ts'
import { registerPath } from './register-path.ts'

/** Changing a protocol. Treatments that were begun keep their plan. */
export default function ProtocolEditPage() {
  const { id = '' } = useParams()
  const protocol = useRecord('TreatmentProtocol', id)
  return (
    <DetailPage record={protocol && !protocol.deleted ? protocol : null} parent="/ubere/tratamentos">
      {(record) => <ProtocolEdit protocol={record} />}
    </DetailPage>
  )
}

function ProtocolEdit({ protocol }: { protocol: Protocol }) {
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
        from={protocol}
        record={protocol}
        draft={draft}
        submit="protocols.saveChanges"
        search={search.get('busca') ?? ''}
        registerPath={(name) => registerPath(name, `/ubere/dados-do-tratamentos/${id}`)}
        onRegister={() => {
          registering.current = true
        }}
        save={async (input, context) => {
          await save({ variables: { id, input }, context: { ...context } })
          finish('protocols.saved', `/ubere/tratamentos/${id}`)
        }}
      />
    </>
  )
}
