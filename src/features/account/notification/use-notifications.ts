import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'

/** The notifications that the rule and the user's choice for this farm want shown. Source: specification section 6. */
export function useNotifications(): FarmRecords['Notification'][] {
  const rules = useRecords('NotificationRule')
  const preferences = useRecords('NotificationPreference')
  const silent = new Set([
    ...rules.flatMap(({ id, enabled }) => (enabled ? [] : [id])),
    ...preferences.flatMap(({ category, enabled }) => (enabled ? [] : [category])),
  ])
  return useRecords('Notification').filter(({ category }) => !silent.has(category))
}
