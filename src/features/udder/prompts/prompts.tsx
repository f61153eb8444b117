import { Suspense, useState } from 'react'
import { useDates } from '../../../ui/dates.ts'
import { NOTIFICATION_PATHS } from '../../../domain/notification-paths.ts'
import { isCounted, mayAsk, type NotificationCategory } from '../../../domain/prompts.ts'
import { isTold } from '../../../domain/told-roles.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useCureQuestions } from '../cure/use-questions.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useOpens } from '../../../ui/opens.ts'

const CurePrompt = lazyPart(() => import('./cure-prompt.tsx'))
const LactationPrompt = lazyPart(() => import('./lactation-prompt.tsx'))

/** Where it stands that a question was put off: not asked again in this session. Source: specification section 3. */
const FLAGS: Readonly<Partial<Record<NotificationCategory, string>>> = {
  clinical_cure: 'ccNotification',
  lactating_cows: 'lcNotification',
}

/** The questions that a screen asks by its rules, one at a time: cures first, then the count of the month. */
export default function Prompts({ path }: { path: string }) {
  const { today } = useDates()
  const { roles } = useSession()
  const rules = useRecords('NotificationRule')
  const preferences = useRecords('NotificationPreference')
  const counts = useRecords('FarmLactation')
  const questions = useCureQuestions()
  const [, setClosed] = useState(0)
  const opens = useOpens()
  const asks = (code: 'clinical_cure' | 'lactating_cows') => {
    const rule = rules.find((one) => one.code === code)
    const isPutOff = sessionStorage.getItem(FLAGS[code] ?? code) !== null
    return !isPutOff && isTold(code, roles) && opens(NOTIFICATION_PATHS[code]) && mayAsk(rule, preferences, path)
      ? rule
      : undefined
  }
  const close = (code: NotificationCategory) => () => {
    sessionStorage.setItem(FLAGS[code] ?? code, '1')
    setClosed((count) => count + 1)
  }
  const cure = questions.length > 0 ? asks('clinical_cure') : undefined
  const count = isCounted(counts, today) ? undefined : asks('lactating_cows')
  return (
    <Suspense>
      {cure ? (
        <CurePrompt rule={cure} count={questions.length} onClose={close('clinical_cure')} />
      ) : (
        count && <LactationPrompt rule={count} onClose={close('lactating_cows')} />
      )}
    </Suspense>
  )
}
