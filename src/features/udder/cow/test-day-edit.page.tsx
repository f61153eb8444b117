import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useTestDaySaveMutation } from '../../../generated/udder/test-day.ts'
import { EditPage } from '../../care/write/edit-page.tsx'
import { cowPath } from './cow-path.ts'
import { TestDayDry } from './test-day-dry.tsx'
import { TestDayFields } from './test-day.form.tsx'
import { readTestDay, testDayForm } from './test-day.rules.ts'
import { useTestDayRules } from './use-test-day-rules.ts'

/** Correcting or deleting a test day. */
export default function TestDayEditPage() {
  const { id = '' } = useParams()
  const testDay = useRecord('TestDay', id)
  const { locale } = useIntl()
  return (
    <EditPage
      type="TestDay"
      list="/ubere/ficha-da-vaca"
      toForm={useMemo(() => testDayForm(locale), [locale])}
      rules={useTestDayRules(testDay?.animal ?? '', testDay)}
      read={readTestDay}
      save={useTestDaySaveMutation()}
      submit="testDay.save"
      saved={{ text: 'testDay.saved', to: cowPath }}
      deleting={{ label: 'testDay.delete', done: 'testDay.deleted', to: cowPath }}
      wide
    >
      {(record) => (
        <>
          <TestDayDry cow={record.animal} own={record} />
          <TestDayFields />
        </>
      )}
    </EditPage>
  )
}
