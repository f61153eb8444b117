import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useColostrumFeedingSaveMutation } from '../../../generated/calf/colostrum-feeding.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { feedingForm, readFeeding, type FeedingValues } from './feeding-form.rules.ts'
import { FeedingFields } from './feeding.form.tsx'
import { useFeedingAround } from './use-feeding-around.ts'

const SAMPLED = { title: 'feeding.deletion.title', text: 'feeding.deletion.text' } as const

/** A meal of colostrum: correcting it, adding its blood sample, deleting it. */
export default function FeedingEditPage() {
  const { id = '' } = useParams()
  const { locale, timeZone } = useIntl()
  const own = useRecord('ColostrumFeeding', id)
  const around = useFeedingAround(own)
  const isSampled = own !== undefined && (own.sampledAt ?? own.bloodBrix ?? own.serumProtein) !== null
  return (
    <EditPage
      type="ColostrumFeeding"
      list="/bezerra/colostragem"
      toForm={(record) => feedingForm(record, locale, timeZone)}
      rules={useCallback(async () => (await import('./feeding.schema.ts')).feedingSchema(around), [around])}
      read={(values: FeedingValues, language) => readFeeding(values, language, timeZone, own)}
      save={useColostrumFeedingSaveMutation()}
      submit="feeding.save"
      saved={{ text: 'feeding.saved', to: ({ calf }) => `/bezerra/ficha-da-bezerra/${calf}` }}
      deleting={{ label: 'feeding.delete', done: 'feeding.deleted', warning: isSampled ? SAMPLED : undefined }}
      wide
    >
      {({ id: meal }) => <FeedingFields own={meal} />}
    </EditPage>
  )
}
