import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Notification = Pick<FarmRecords['Notification'], 'since' | 'readAt' | 'doneAt'>

/** Whether it is open and its user has not seen it. */
export const isNew = ({ readAt, doneAt }: Pick<Notification, 'readAt' | 'doneAt'>): boolean =>
  (readAt ?? null) === null && doneAt === null

/** What is open: new ones first, the latest first. */
export const openOnes = <One extends Notification>(notifications: readonly One[]): One[] =>
  notifications
    .filter(({ doneAt }) => doneAt === null)
    .sort((one, other) => Number(isNew(other)) - Number(isNew(one)) || other.since.localeCompare(one.since))
