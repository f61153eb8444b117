import { CloudOff, TriangleAlert, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useMark, useOnline, useRecord } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useProtocolShareMutation } from '../../../generated/care/protocol.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Check } from '../../../ui/fields/check-field.tsx'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import type { ProtocolHerd } from '../herd/care-herd.ts'
import type { Protocol } from './protocol.rules.ts'
import { ShareResult, type Shared } from './share-result.tsx'

/** Copying a protocol to other farms of the user. The server does it, so it needs a network. */
export function ProtocolShare({ herd: { protocols, hasMilk } }: { herd: ProtocolHerd }) {
  const { id = '' } = useParams()
  const protocol = useRecord('TreatmentProtocol', id)
  return (
    <DetailPage record={protocol && !protocol.deleted ? protocol : null} parent={protocols.list}>
      {(record) => <ShareForm protocol={record} address={protocols.one(id)} hasMilk={hasMilk} />}
    </DetailPage>
  )
}

function ShareForm({ protocol, address, hasMilk }: { protocol: Protocol; address: string; hasMilk: boolean }) {
  const text = useText()
  const { farm, farms } = useSession()
  const others = farms.filter(({ id }) => id !== farm.id)
  const online = useOnline()
  // What waits to be sent is not at the server yet, which copies it.
  const isSent = useMark('TreatmentProtocol', protocol.id) === null
  const share = useProtocolShareMutation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [state, setState] = useState<'sending' | 'failed' | 'none' | null>(null)
  const [shared, setShared] = useState<Shared | null>(null)

  const send = async () => {
    if (chosen.length === 0) {
      setState('none')
      return
    }
    setState('sending')
    try {
      const { data } = await share({ variables: { id: protocol.id, farms: [...chosen] } })
      setShared(data?.shareTreatmentProtocol ?? null)
      setChosen([])
      setState(null)
    } catch {
      setState('failed')
    }
  }

  if (others.length === 0) {
    return (
      <EmptyState icon={Warehouse} title={text('protocols.share.onlyFarm.title')}>
        <p>{text('protocols.share.onlyFarm.text')}</p>
        <ButtonLink to={address}>{text('protocols.share.back')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <Stack $gap="l" style={{ maxWidth: 640 }}>
      <div>
        <h2 style={{ fontSize: font.xl, overflowWrap: 'anywhere' }}>{protocol.description}</h2>
        <p>{text('protocols.share.text')}</p>
      </div>
      {!online && (
        <Notice $tone="warning" role="status">
          <CloudOff size={20} aria-hidden /> {text('protocols.share.offline')}
        </Notice>
      )}
      {online && !isSent && (
        <Notice $tone="warning" role="status">
          <CloudOff size={20} aria-hidden /> {text('protocols.share.unsent')}
        </Notice>
      )}
      <fieldset>
        <legend style={{ padding: 0 }}>
          <SectionTitle as="span">{text('protocols.share.farms')}</SectionTitle>
        </legend>
        <Stack $gap="s" style={{ marginTop: 8 }}>
          {others.map(({ id, code, name }) => (
            <Check
              key={id}
              checked={chosen.includes(id)}
              onChange={(checked) => {
                setState(null)
                setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }}
            >
              {text('protocols.share.farm', { name, code })}
            </Check>
          ))}
        </Stack>
      </fieldset>
      {(state === 'none' || state === 'failed') && (
        <Notice $tone="danger" role="alert">
          <TriangleAlert size={20} aria-hidden />
          {text(state === 'none' ? 'protocol.error.farms' : 'protocols.share.failed')}
        </Notice>
      )}
      <Button
        emphasis="main"
        wide
        disabled={!online || !isSent}
        aria-disabled={state === 'sending'}
        onClick={() => {
          if (state !== 'sending') void send()
        }}
      >
        {text(state === 'sending' ? 'protocols.share.sending' : 'protocols.share.send', { count: chosen.length })}
      </Button>
      {shared && <ShareResult shared={shared} hasMilk={hasMilk} />}
    </Stack>
  )
}
