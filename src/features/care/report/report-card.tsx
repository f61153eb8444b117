import { Download, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { canRetry, hasFile, isBeingMade, type ReportState } from '../../../domain/report.ts'
import { dateIn } from '../../../domain/calendar.ts'
import { useEngine, useOnline } from '../../../engine/react/farm-records.ts'
import { useReportRetryMutation, useReportSaveMutation } from '../../../generated/care/report.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { Card, Chip, Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { isTextId, useText } from '../../../ui/text.ts'
import { color, font } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import { RecordMark } from '../write/record-mark.tsx'
import { formatTexts, reportTexts, stateTexts } from './report.texts.ts'
import { fileAddress, sizeIn, type Report } from './report.rules.ts'

const TONES = {
  requested: 'info',
  running: 'info',
  ready: 'positive',
  failed: 'danger',
  expired: 'neutral',
} as const satisfies Record<ReportState, string>

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  font-size: ${font.l};
  line-height: 1.3;
  overflow-wrap: anywhere;
`

const Progress = styled.progress`
  width: 100%;
  height: 12px;
  accent-color: ${color.primary};
`

/** One report: what it is, how far, and what can be done. */
export function ReportCard({ report }: { report: Report }) {
  const text = useText()
  const dates = useDates()
  const { id, type, from, to, format, state, requestedAt } = report
  return (
    <Card as="div">
      <Stack $gap="s">
        <Row>
          <Title>{text(reportTexts[type])}</Title>
          <RecordMark type="Report" id={id} />
          <Chip $tone={TONES[state]}>{text(stateTexts[state])}</Chip>
        </Row>
        <Muted>
          {[`${dates.day(from)} – ${dates.day(to)}`, text(formatTexts[format])].join(' · ')}
          <br />
          {text('report.asked', { when: dates.moment(requestedAt) })}
        </Muted>
        <Standing report={report} />
        <Actions report={report} />
      </Stack>
    </Card>
  )
}

/** How far it is, what the file is like, or why there is none. */
function Standing({ report: { state, progress, rowCount, size, expiresAt, fault } }: { report: Report }) {
  const text = useText()
  const dates = useDates()
  const { messages, timeZone } = useIntl()
  if (isBeingMade(state)) {
    const done = text('report.progress', { percent: progress })
    return (
      <Stack $gap="xs" role="status">
        <Progress max={100} value={progress} aria-label={done} />
        <Muted>{done}</Muted>
      </Stack>
    )
  }
  if (state === 'failed') {
    const known = fault !== null && isTextId(messages, fault) ? fault : 'report.error.failed'
    return (
      <Notice $tone="danger">
        <span>
          {text(known)}
          {known === 'report.error.failed' && <> {text('report.error.later')}</>}
        </span>
      </Notice>
    )
  }
  if (state === 'expired') return <Muted as="p">{text('report.expired')}</Muted>
  const { unit, size: amount } = sizeIn(size ?? 0)
  const file = text(unit === 'kb' ? 'report.kb' : 'report.mb', { size: amount })
  return (
    <Muted>
      {text('report.rows', { count: rowCount ?? 0, size: file })}
      {expiresAt !== null && (
        <>
          <br />
          {text('report.expires', { day: dates.day(dateIn(new Date(expiresAt), timeZone)) })}
        </>
      )}
    </Muted>
  )
}

function Actions({ report }: { report: Report }) {
  const text = useText()
  const toast = useToast()
  const refuse = useRefusalToast()
  const isOnline = useOnline()
  const { sync } = useEngine()
  const retry = useReportRetryMutation()
  const save = useReportSaveMutation()
  const [busy, setBusy] = useState(false)
  const { id, state } = report
  const setDeleted = async (deleted: boolean) => {
    try {
      await save({ variables: { id, input: { deleted } } })
      if (deleted) {
        toast({
          text: text('report.deleted'),
          action: { label: text('report.undo'), run: () => void setDeleted(false) },
        })
      } else toast({ text: text('report.restored') })
    } catch (error) {
      refuse(error)
    }
  }
  const again = async () => {
    setBusy(true)
    try {
      await retry({ variables: { id } })
      toast({ text: text('report.requested') })
      void sync.run()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row>
      {hasFile(state) && isOnline && (
        // A plain link: the browser itself saves the file, on a phone as well.
        <ButtonLink to={fileAddress(report)} emphasis="main" reloadDocument download>
          <Download size={20} aria-hidden /> {text('report.download')}
        </ButtonLink>
      )}
      {canRetry(state) && (
        <Button disabled={busy || !isOnline} onClick={() => void again()}>
          <RotateCcw size={20} aria-hidden /> {text('report.retry')}
        </Button>
      )}
      <Button emphasis="quiet" onClick={() => void setDeleted(true)}>
        <Trash2 size={20} aria-hidden /> {text('report.delete')}
      </Button>
    </Row>
  )
}
