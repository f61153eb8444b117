import { useState } from 'react'
import { useIntl } from 'react-intl'
import {
  isReportView,
  SPREADSHEET_VIEWS,
  spreadsheetAddress,
  VIEW_MONTH_CHOICES,
  viewRole,
} from '../../../domain/spreadsheet-view.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { Card, Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { reportTexts } from '../../care/report/report.texts.ts'
import { languageOf } from '../help/help.rules.ts'
import { CopyButton } from '../tools/copy-button.tsx'
import { Secret } from './new-secret.tsx'
import { useApiAddress } from './use-api-address.ts'

const MONTHS = VIEW_MONTH_CHOICES.map((months) => `${months}` as const)

/** Puts the address together from which a spreadsheet reads a table again and again. */
export default function SpreadsheetAddress() {
  const text = useText()
  const language = languageOf(useIntl().locale)
  const session = useSession()
  const apiUrl = useApiAddress()
  const views = SPREADSHEET_VIEWS.filter((view) => holds(session, viewRole(view)))
  const [view, setView] = useState(views[0])
  const [months, setMonths] = useState<(typeof MONTHS)[number]>('12')
  if (view === undefined) return null
  const asked = { farm: session.farm.id, view, months: Number(months), language }
  const address = apiUrl === undefined ? undefined : spreadsheetAddress(apiUrl, asked)
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('spreadsheet.title')}</SectionTitle>
        <p>{text('spreadsheet.about')}</p>
        <Choices>
          <Chooser
            label="spreadsheet.view"
            value={view}
            options={views.map((one) => [
              one,
              text(isReportView(one) ? reportTexts[one] : 'spreadsheet.view.udder_figures'),
            ])}
            onChoose={setView}
          />
          <Chooser
            label="spreadsheet.months"
            value={months}
            options={MONTHS.map((one) => [one, text('spreadsheet.months.last', { count: Number(one) })])}
            onChoose={setMonths}
          />
        </Choices>
        {address === undefined ? (
          <Muted as="p">{text('spreadsheet.offline')}</Muted>
        ) : (
          <>
            <Secret>{address}</Secret>
            <div>
              <CopyButton value={address} label={text('spreadsheet.copy')} done={text('spreadsheet.copied')} />
            </div>
          </>
        )}
        <p>{text('spreadsheet.excel')}</p>
        <p>{text('spreadsheet.libreOffice')}</p>
      </Stack>
    </Card>
  )
}
