import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useFormDraft, useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useFarmCreateMutation } from '../../../generated/account/farm.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { directly } from '../people/directly.ts'
import { NeedsNetwork } from '../people/needs-network.tsx'
import { FarmFields } from './farm.form.tsx'
import { farmForm, readFarm } from './farm.rules.ts'

const loadSchema = async () => (await import('../../../domain/farm-draft.ts')).FarmDraft

/** Registering a farm; its code is given by the server. */
export default function FarmNewPage() {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { locale } = useIntl()
  const session = useSession()
  const create = useFarmCreateMutation()
  const draft = useFormDraft('farm')
  return (
    <>
      {!isOnline && <NeedsNetwork />}
      <Muted as="p" style={{ marginBottom: 16 }}>
        {text('farm.new.text')}
      </Muted>
      <FormPage
        initial={farmForm(undefined, locale)}
        rules={loadSchema}
        read={readFarm}
        submit="farm.save"
        draft={draft}
        wide
        save={async (input) => {
          const { data } = await directly(() => create({ variables: { input } }))
          const made = data?.createFarm
          if (made) {
            const { id, code, name, timeZone } = made
            session.change({ farms: [...session.farms, { id, code, name, timeZone }] })
          }
          toast({ text: text('farm.created', { code: made?.code ?? '' }) })
          await navigate('/fazendas', { replace: true })
          return true
        }}
      >
        <FarmFields />
      </FormPage>
    </>
  )
}
