import {
  FileSpreadsheet,
  ListChecks,
  Mail,
  MailOpen,
  Microscope,
  Milk,
  ReceiptText,
  Unplug,
  type LucideIcon,
} from 'lucide-react'
import styled from 'styled-components'
import { NOTIFICATION_PATHS } from '../../../domain/notification-paths.ts'
import type { NotificationCategory } from '../../../domain/prompts.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useNotificationSaveMutation } from '../../../generated/account/notification.ts'
import { useDates } from '../../../ui/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Hidden, Muted } from '../../../ui/surface.tsx'
import { useOpens } from '../../../ui/opens.ts'
import { useText } from '../../../ui/text.ts'
import { color, radius, space, target } from '../../../ui/theme.ts'
import { categoryTexts } from '../../care/notification/notification.record.ts'
import { readyPath } from '../../care/report/report.rules.ts'
import { isNew } from './notification.rules.ts'

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-right: ${space.s};
  &[data-new='true'] {
    background: ${color.primaryTint};
  }
  &:hover {
    background: ${color.sunk};
  }
`

const Entry = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.m};
  min-height: 60px;
  padding: ${space.s} ${space.s} ${space.s} ${space.l};
  text-decoration: none;
  & > svg {
    color: ${color.muted};
  }
  [data-new='true'] > & > svg {
    color: ${color.primary};
  }
  [data-new='true'] > & b {
    font-weight: 700;
  }
  & b {
    font-weight: 500;
  }
`

const Mark = styled.button`
  display: grid;
  place-items: center;
  width: ${target.min};
  height: ${target.min};
  border: 0;
  border-radius: ${radius.input};
  background: none;
  color: ${color.muted};
`

const icons: Readonly<Record<NotificationCategory, LucideIcon>> = {
  plate_ready: Microscope,
  bills_near: ReceiptText,
  bills_overdue: ReceiptText,
  lactating_cows: Milk,
  clinical_cure: ListChecks,
  report_ready: FileSpreadsheet,
  webhook_off: Unplug,
}

/** Says which notifications were seen. */
export function useMarking(): (notifications: readonly { id: string }[], isRead: boolean) => Promise<void> {
  const save = useNotificationSaveMutation()
  return async (notifications, isRead) => {
    const readAt = isRead ? new Date().toISOString() : null
    for (const { id } of notifications) await save({ variables: { id, input: { readAt } } })
  }
}

interface NotificationItemsProps {
  notifications: readonly FarmRecords['Notification'][]
  /** Called when one is followed to its screen. */
  onFollow?: () => void
}

/** Notifications as rows: where each is answered, and whether it was seen. */
export function NotificationItems({ notifications, onFollow }: NotificationItemsProps) {
  const text = useText()
  const dates = useDates()
  const session = useSession()
  const reports = useRecords('Report')
  const mark = useMarking()
  const opens = useOpens()
  return notifications.map((one) => {
    const { id, code, since } = one
    const Icon = icons[code]
    const unread = isNew(one)
    const name = text(code === 'clinical_cure' ? 'notification.answerCure' : categoryTexts[code])
    const path = code === 'report_ready' ? readyPath(reports, session) : NOTIFICATION_PATHS[code]
    const isOpen = opens(path)
    const follow = () => {
      if (unread) void mark([one], true)
      onFollow?.()
    }
    const action = text(unread ? 'notification.markRead' : 'notification.markUnread', { name })
    return (
      <Line key={id} data-new={unread}>
        <Entry {...(isOpen && { as: Link, to: path, onClick: follow })}>
          <Icon size={22} aria-hidden />
          <span>
            {unread && <Hidden>{text('notification.new')} </Hidden>}
            <b>{name}</b>
            <Muted as="div">{dates.moment(since)}</Muted>
            {!isOpen && <Muted as="div">{text('notification.closed')}</Muted>}
          </span>
        </Entry>
        <Mark type="button" aria-label={action} title={action} onClick={() => void mark([one], unread)}>
          {unread ? <MailOpen size={20} aria-hidden /> : <Mail size={20} aria-hidden />}
        </Mark>
      </Line>
    )
  })
}
