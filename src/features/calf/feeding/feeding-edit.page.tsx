import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useColostrumFeedingSaveMutation } from '../../../generated/calf/colostrum-feeding.ts'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useQuestion } from '../../../ui/question.ts'
import { useText } from '../../../ui/text.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { feedingForm, readFeeding, type FeedingValues } from './feeding-form.rules.ts'
import { FeedingFields } from './feeding.form.tsx'
import { useFeedingAround } from './use-feeding-around.ts'

/** A meal of colostrum: correcting it, adding its blood sample, deleting it. */
export default function FeedingEditPage() {
  const text = useText()
  const { id = '' } = useParams()
  const { locale, timeZone } = useIntl()
  const own = useRecord('ColostrumFeeding', id)
  const around = useFeedingAround(own)
  const isSampled = own !== undefined && (own.sampledAt ?? own.bloodBrix ?? own.serumProtein) !== null
  const { question, ask } = useQuestion<object>()
  return (
    <>
      <EditPage
        type="ColostrumFeeding"
        list="/bezerra/colostragem"
        toForm={(record) => feedingForm(record, locale, timeZone)}
        rules={useCallback(async () => (await import('./feeding.schema.ts')).feedingSchema(around), [around])}
        read={(values: FeedingValues, language) => readFeeding(values, language, timeZone, own)}
        save={useColostrumFeedingSaveMutation()}
        submit="feeding.save"
        saved={{ text: 'feeding.saved', to: ({ calf }) => `/bezerra/ficha-da-bezerra/${calf}` }}
        deleting={{ label: 'feeding.delete', done: 'feeding.deleted', ...(isSampled && { ask: () => ask({}) }) }}
        wide
      >
        {({ id: meal }) => <FeedingFields own={meal} />}
      </EditPage>
      <QuestionDialog question={question} danger title={text('feeding.deletion.title')} confirm={text('record.delete')}>
        <p>{text('feeding.deletion.text')}</p>
      </QuestionDialog>
    </>
  )
}
