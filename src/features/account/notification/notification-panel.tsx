import { CheckCheck } from 'lucide-react'
import styled from 'styled-components'
import { NOTIFICATION_CENTRE } from '../../../domain/notification-paths.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space, target } from '../../../ui/theme.ts'
import { NotificationItems, useMarking } from './notification-items.tsx'
import { isNew, openOnes } from './notification.rules.ts'
import { useNotifications } from './use-notifications.ts'
import { ActionLink } from '../../../ui/link.tsx'

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: 56px;
  padding: 0 ${space.s} 0 ${space.l};
  border-bottom: 1px solid ${color.border};
  & > h2 {
    font-size: ${font.l};
  }
  & > button {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-height: ${target.min};
    padding: 0 ${space.s};
    border: 0;
    border-radius: ${radius.input};
    background: none;
    color: ${color.primary};
    font-weight: 600;
    font-size: ${font.s};
  }
`

const List = styled.ul`
  & > li + li {
    border-top: 1px solid ${color.border};
  }
`

const All = styled(ActionLink)`
  display: grid;
  place-items: center;
  min-height: ${target.base};
  border-top: 1px solid ${color.border};
  color: ${color.primary};
  font-weight: 600;
  text-decoration: none;
`

/** What the bell opens: what is open, and marking all of it as read. */
export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  const text = useText()
  const mark = useMarking()
  const open = openOnes(useNotifications())
  const fresh = open.filter(isNew)
  return (
    <>
      <Head>
        <h2>{text('notification.title')}</h2>
        {fresh.length > 0 && (
          <button type="button" onClick={() => void mark(fresh, true)}>
            <CheckCheck size={18} aria-hidden /> {text('notification.readAll')}
          </button>
        )}
      </Head>
      {open.length === 0 ? (
        <Muted as="p" style={{ padding: space.l }}>
          {text('notification.none')}
        </Muted>
      ) : (
        <List>
          <NotificationItems notifications={open} onFollow={onClose} />
        </List>
      )}
      <All to={NOTIFICATION_CENTRE} onClick={onClose}>
        {text('notification.centre')}
      </All>
    </>
  )
}
