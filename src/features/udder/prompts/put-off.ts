import { useSession } from '../../../engine/react/session.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import {
  useNotificationCreateMutation,
  useNotificationPreferenceCreateMutation,
} from '../../../generated/account/notification.ts'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Putting a question off, which leaves a reminder, and not being asked any more. */
export function usePutOff(rule: FarmRecords['NotificationRule']) {
  const text = useText()
  const toast = useToast()
  const { farm } = useSession()
  const remind = useNotificationCreateMutation()
  const prefer = useNotificationPreferenceCreateMutation()
  const common = { farm: farm.id, category: rule.id }
  return {
    later: async () => {
      await remind({ variables: { input: { ...common, since: new Date().toISOString() } } })
      toast({ text: text('prompt.later.done') })
    },
    never: async () => {
      await prefer({ variables: { input: { ...common, enabled: false } } })
      toast({ text: text('prompt.never.done') })
    },
  }
}
