import { FilePlus2, WifiOff } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isBeingMade } from '../../../domain/report.ts'
import { useEngine, useOnline, useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { useNotificationSaveMutation } from '../../../generated/account/notification.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { ListPage } from '../../../ui/frames/list-page.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { ReportCard } from './report-card.tsx'
import { areaOf, listedReports, reportPaths } from './report.rules.ts'

/** How often it is asked how far a report is, in ms. */
const ASK_EVERY_MS = 2_000

/** Reports that were asked for: how far each is, its file, and what can be done with it. */
export default function ProcessedReportsPage() {
  const text = useText()
  const area = areaOf(useLocation().pathname)
  const all = useRecords('Report')
  const ready = useSync('ready')
  const reports = useMemo(() => listedReports(all, area), [all, area])
  useFollowing(reports.some(({ state }) => isBeingMade(state)))
  useSeenNotices(reports.some(({ state }) => state === 'ready'))
  const another = (
    <ButtonLink to={reportPaths[area]} emphasis="main">
      <FilePlus2 size={20} aria-hidden /> {text('report.new')}
    </ButtonLink>
  )
  return (
    <Stack>
      <OfflineNotice />
      <ListPage
        rows={ready || reports.length > 0 ? reports : undefined}
        empty={{ title: 'report.empty.title', text: 'report.empty.text', action: another }}
        count="report.count"
        action={another}
      >
        {(rows) => (
          <Stack as="ul" $gap="m" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {rows.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </Stack>
        )}
      </ListPage>
    </Stack>
  )
}

/** Of when the list is, while the server cannot be asked. */
function OfflineNotice() {
  const text = useText()
  const dates = useDates()
  const isOnline = useOnline()
  const lastSync = useSync('lastSync')
  if (isOnline) return null
  return (
    <Notice $tone="warning" role="status">
      <WifiOff size={20} aria-hidden />
      {lastSync === null
        ? text('report.list.offlineNever')
        : text('report.list.offline', { when: dates.moment(lastSync) })}
    </Notice>
  )
}

/** Asks how far reports are while one is being made. */
function useFollowing(isMaking: boolean): void {
  const isOnline = useOnline()
  const { sync } = useEngine()
  const follows = isMaking && isOnline
  useEffect(() => {
    if (!follows) return undefined
    const timer = setInterval(() => void sync.run(), ASK_EVERY_MS)
    return () => {
      clearInterval(timer)
    }
  }, [follows, sync])
}

/** Who sees the list has seen that reports are ready. */
function useSeenNotices(isReady: boolean): void {
  const notices = useRecords('Notification')
  const save = useNotificationSaveMutation()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (!isReady) return
    const open = notices.filter(({ code, doneAt }) => code === 'report_ready' && doneAt === null)
    for (const { id } of open) {
      if (seen.current.has(id)) continue
      seen.current.add(id)
      // Not shown when it fails: the notice stays in the centre.
      void save({ variables: { id, input: { doneAt: new Date().toISOString() } } }).catch(() => undefined)
    }
  }, [isReady, notices, save])
}
