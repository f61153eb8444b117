import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { CORRECTORS } from '../../../domain/user.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { useEconomySettingsSaveMutation } from '../../../generated/udder/economy-settings.ts'
import { DateField } from '../../../ui/fields/plain-fields.tsx'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Card } from '../../../ui/surface.tsx'
import { EditPage } from '../../care/write/edit-page.tsx'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import { EconomyFields } from './economy.form.tsx'
import { economyRecord } from './economy.record.ts'
import { economyForm, readEconomy } from './economy.rules.ts'

const LIST = '/ubere/economia-de-tratamento'

/** Correcting or deleting what savings are reckoned from since a day; seeing it for those who may not set it. */
export default function EconomyEditPage() {
  const { locale } = useIntl()
  const { id = '' } = useParams()
  const settings = useRecords('FarmEconomySettings')
  const mayEdit = holds(useSession(), CORRECTORS)
  const save = useEconomySettingsSaveMutation()
  const rules = useCallback(async () => {
    const taken = settings.filter((each) => each.id !== id).map(({ validFrom }) => validFrom)
    return (await import('./economy.schema.ts')).economySchema(new Set(taken))
  }, [settings, id])
  const toForm = useCallback(
    (record: FarmRecords['FarmEconomySettings']) => ({
      ...economyForm(record, locale),
      validFrom: record.validFrom,
    }),
    [locale],
  )
  if (!mayEdit) return <Inputs id={id} />
  return (
    <EditPage
      type="FarmEconomySettings"
      list={LIST}
      toForm={toForm}
      rules={rules}
      read={readEconomy}
      save={save}
      submit="economy.save"
      saved={{ text: 'economy.saved', to: () => LIST }}
      deleting={{ label: 'economy.delete', done: 'economy.deleted' }}
      wide
    >
      {() => (
        <>
          <EconomyFields />
          <DateField name="validFrom" label="economy.validFrom" />
        </>
      )}
    </EditPage>
  )
}

function Inputs({ id }: { id: string }) {
  const inputs = useRecord('FarmEconomySettings', id)
  return (
    <DetailPage record={inputs && !inputs.deleted ? inputs : null} parent={LIST}>
      {(shown) => (
        <Card>
          <RecordFacts definition={economyRecord} record={shown} />
        </Card>
      )}
    </DetailPage>
  )
}
