import { DoorOpen } from 'lucide-react'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useFarmReopenMutation } from '../../../generated/account/operations.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useQuestion } from '../../../ui/question.ts'
import { useText } from '../../../ui/text.ts'
import { useAtOnce } from '../people/use-at-once.ts'
import { ActionRow, ActionSection } from './action-section.tsx'
import type { SystemStatus } from './operations.rules.ts'

interface ClosedFarmsProps {
  farms: SystemStatus['closedFarms']
  onChange: () => Promise<void>
}

/** Farms that were closed, each of which can be opened again. */
export function ClosedFarms({ farms, onChange }: ClosedFarmsProps) {
  const text = useText()
  const dates = useDates()
  const isOnline = useOnline()
  const reopen = useFarmReopenMutation()
  const { run, busy, error } = useAtOnce()
  const { question, ask } = useQuestion<{ name: string }>()
  const reopenIfMeant = async ({ farm, name }: SystemStatus['closedFarms'][number]) => {
    if (!(await ask({ name }))) return
    await run(() => reopen({ variables: { id: String(farm) } }), text('operations.closed.done', { name }))
    await onChange()
  }
  return (
    <ActionSection title={text('operations.closed')} error={error}>
      <Rows>
        {farms.map((farm) => (
          <li key={farm.farm}>
            <ActionRow
              title={`${farm.code} ${farm.name}`}
              facts={text('operations.closed.at', { when: dates.moment(farm.closedAt) })}
            >
              <Button disabled={busy || !isOnline} onClick={() => void reopenIfMeant(farm)}>
                <DoorOpen size={20} aria-hidden /> {text('operations.closed.reopen')}
              </Button>
            </ActionRow>
          </li>
        ))}
      </Rows>
      <QuestionDialog
        question={question}
        title={text('operations.closed.title', { name: question?.name ?? '' })}
        confirm={text('operations.closed.reopen')}
      >
        <p>{text('operations.closed.text')}</p>
      </QuestionDialog>
    </ActionSection>
  )
}
