import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useTestDaySaveMutation } from '../../../generated/udder/test-day.ts'
import { useDates } from '../../../ui/dates.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { TestDayFields } from './test-day.form.tsx'
import { readTestDay, testDayForm } from './test-day.rules.ts'

/** Correcting or deleting a test day. */
export default function TestDayEditPage() {
  const { today } = useDates()
  const { locale } = useIntl()
  return (
    <EditPage
      type="TestDay"
      list="/ubere/ficha-da-vaca"
      toForm={useMemo(() => testDayForm(locale), [locale])}
      rules={useCallback(async () => (await import('./cow-forms.schema.ts')).testDaySchema(today), [today])}
      read={readTestDay}
      save={useTestDaySaveMutation()}
      submit="testDay.save"
      saved={{ text: 'testDay.saved', to: ({ animal }) => `/ubere/ficha-da-vaca/${animal}` }}
      deleting={{ label: 'testDay.delete', done: 'testDay.deleted' }}
      wide
    >
      {() => <TestDayFields />}
    </EditPage>
  )
}
