import { useId } from 'react'
import styled from 'styled-components'
import { EXPIRY_DAYS } from '../../../domain/colostrum-stock.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import {
  useColostrumSettingsCreateMutation,
  useColostrumSettingsSaveMutation,
} from '../../../generated/calf/colostrum-settings.ts'
import { Select } from '../../../ui/fields/select.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'

const Line = styled(Row)`
  & > select {
    width: auto;
  }
`

/** How long frozen colostrum keeps on this farm; those who keep the farm change it. */
export function BankRule({ days }: { days: number }) {
  const text = useText()
  const toast = useToast()
  const refuse = useRefusalToast()
  const session = useSession()
  const id = useId()
  const known = useRecords('ColostrumSettings').at(-1)
  const create = useColostrumSettingsCreateMutation()
  const save = useColostrumSettingsSaveMutation()
  if (!holds(session, 'ROLE_APP_USUARIOS_FAZENDAS')) {
    return <Muted as="p">{text('colostrum.expiry.rule', { days })}</Muted>
  }
  const change = async (expiryDays: number) => {
    try {
      if (known) await save({ variables: { id: known.id, input: { expiryDays } } })
      else await create({ variables: { input: { farm: session.farm.id, expiryDays } } })
      toast({ text: text('colostrum.expiry.saved', { days: expiryDays }) })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Line data-print="no">
      <label htmlFor={id}>{text('colostrum.expiry')}</label>
      <Select id={id} value={days} onChange={(event) => void change(Number(event.target.value))}>
        {EXPIRY_DAYS.map((each) => (
          <option key={each} value={each}>
            {text('colostrum.expiry.days', { days: each })}
          </option>
        ))}
      </Select>
    </Line>
  )
}
