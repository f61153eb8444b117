import { useParams } from 'react-router-dom'
import { useTestDayCreateMutation } from '../../../generated/udder/test-day.ts'
import { useDates } from '../../../ui/dates.ts'
import { NewPage } from '../../care/write/new-page.tsx'
import { CowTitle } from './cow-title.tsx'
import { TestDayDry } from './test-day-dry.tsx'
import { TestDayThere } from './test-day-there.tsx'
import { TestDayFields } from './test-day.form.tsx'
import { emptyTestDay, readTestDay } from './test-day.rules.ts'
import { useTestDayRules } from './use-test-day-rules.ts'

/** Recording what was measured in a cow's milk. */
export default function TestDayNewPage() {
  const { id = '' } = useParams()
  const { today } = useDates()
  return (
    <CowTitle id={id}>
      <NewPage
        draft={`test-day-${id}`}
        initial={emptyTestDay(today)}
        rules={useTestDayRules(id)}
        read={readTestDay}
        create={useTestDayCreateMutation()}
        also={{ animal: id }}
        submit="testDay.save"
        saved={{ text: 'testDay.saved', to: `/ubere/ficha-da-vaca/${id}` }}
        wide
      >
        <TestDayThere cow={id} />
        <TestDayDry cow={id} />
        <TestDayFields />
      </NewPage>
    </CowTitle>
  )
}
