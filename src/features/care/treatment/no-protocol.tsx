import { ClipboardPlus } from 'lucide-react'
import { PROTOCOL_KEEPERS } from '../../../domain/protocol-keepers.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { useText } from '../../../ui/text.ts'
import type { CareHerd } from '../herd/care-herd.ts'

/** Said where a case is to be treated and the farm has no active protocol. @param id of the case */
export function NoProtocol({ herd, id }: { herd: CareHerd; id: string }) {
  const text = useText()
  const back = new URLSearchParams({ voltar: herd.paths.addTreatment(id) })
  const mayWrite = holds(useSession(), PROTOCOL_KEEPERS)
  return (
    <EmptyState icon={ClipboardPlus} title={text('treatment.noProtocol.title')}>
      <p>{text(mayWrite ? herd.texts.noProtocol : 'treatment.noProtocol.ask')}</p>
      {mayWrite && (
        <ButtonLink to={`${herd.protocolNew}?${back.toString()}`} emphasis="main">
          {text('screen.protocolNew')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
