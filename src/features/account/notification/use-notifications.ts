import { isCounted, type NotificationCategory } from '../../../domain/prompts.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/** Questions that a user put off: their entry is permanent, also when the pop-up is switched off. Source: specification 4. */
const PERMANENT: readonly NotificationCategory[] = ['lactating_cows', 'clinical_cure']

/**
 * The notifications that the rule and the user's choice for this farm want shown, but for those that the device's own
 * records answer: the server ends them later, which is not known without a network. Source: specification section 6.
 */
export function useNotifications(): FarmRecords['Notification'][] {
  const rules = useRecords('NotificationRule')
  const preferences = useRecords('NotificationPreference')
  const counts = useRecords('FarmLactation')
  const { today } = useDates()
  const silent = new Set([
    ...rules.flatMap(({ id, enabled }) => (enabled ? [] : [id])),
    ...preferences.flatMap(({ category, enabled }) => (enabled ? [] : [category])),
  ])
  const answered = isCounted(counts, today) ? 'lactating_cows' : undefined
  return useRecords('Notification').filter(
    ({ category, code }) => code !== answered && (PERMANENT.includes(code) || !silent.has(category)),
  )
}
