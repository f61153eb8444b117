import { FileClock, WifiOff } from 'lucide-react'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { quickPeriod, REPORTS, reportsOf, type ReportType } from '../../../domain/report.ts'
import { useEngine, useFormDraft, useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useReportCreateMutation } from '../../../generated/care/report.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { ReportFields } from './report.form.tsx'
import { areaOf, processedPaths } from './report.rules.ts'

/** The languages that reports are written in, by what the app speaks. */
const languageOf = (locale: string): 'pt' | 'en' | 'es' =>
  locale.startsWith('en') ? 'en' : locale.startsWith('es') ? 'es' : 'pt'

/** Asking for a report: which one, about which time, as which file. */
export default function ReportPage() {
  const text = useText()
  const toast = useToast()
  const finish = useFinish()
  const { today } = useDates()
  const { locale } = useIntl()
  const { farm } = useSession()
  const { sync } = useEngine()
  const isOnline = useOnline()
  const area = areaOf(useLocation().pathname)
  const create = useReportCreateMutation()
  const draft = useFormDraft(`report-${area}`)
  const [type = 'consolidated_calf_app'] = reportsOf(area)
  const rules = useCallback(async () => (await import('../../../domain/report-draft.ts')).reportDraft(today), [today])
  const start = useCallback(
    (first: ReportType) => ({
      type: first,
      ...quickPeriod('lastMonth', today),
      format: REPORTS[first].formats[0] ?? 'xlsx',
      diagnosticTypes: [] as string[],
      diseases: [] as string[],
    }),
    [today],
  )
  return (
    <Stack $gap="l" key={area}>
      {!isOnline && (
        <Notice $tone="warning" role="status">
          <WifiOff size={20} aria-hidden /> {text('report.offline')}
        </Notice>
      )}
      <ButtonLink to={processedPaths[area]} style={{ alignSelf: 'flex-start' }}>
        <FileClock size={20} aria-hidden /> {text('report.processed')}
      </ButtonLink>
      <FormPage
        initial={start(type)}
        rules={rules}
        submit="report.ask"
        draft={draft}
        save={async (asked) => {
          if (!isOnline) {
            draft.keep(asked)
            toast({ text: text('report.offline') })
            return false
          }
          const { filters } = REPORTS[asked.type]
          const input = {
            ...{ farm: farm.id, type: asked.type, from: asked.from, to: asked.to, format: asked.format },
            diagnosticTypes: filters.includes('diagnosticTypes') ? asked.diagnosticTypes : [],
            diseases: filters.includes('diseases') ? asked.diseases : [],
            language: languageOf(locale),
          }
          await create({ variables: { input } })
          void sync.run()
          finish('report.requested', processedPaths[area])
          return true
        }}
      >
        <ReportFields area={area} />
      </FormPage>
    </Stack>
  )
}
