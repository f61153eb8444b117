import { BookmarkPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import {
  SPREADSHEET_VIEWS,
  spreadsheetAddress,
  spreadsheetPath,
  VIEW_MONTH_CHOICES,
  viewColumns,
  viewRole,
  viewRows,
  type SpreadsheetView,
} from '../../../domain/spreadsheet-view.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Card, Muted, Row, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { languageOf } from '../help/help.rules.ts'
import { CopyButton } from '../tools/copy-button.tsx'
import { Marks } from './marks.tsx'
import { Secret } from './new-secret.tsx'
import { columnText, rowText, viewText } from './spreadsheet.texts.ts'
import type { MadeToken } from './token-new.tsx'
import { useApiAddress } from './use-api-address.ts'

const TokenNew = lazyPart(() => import('./token-new.tsx'))

const MONTHS = VIEW_MONTH_CHOICES.map((months) => `${months}` as const)

/** What is marked of a table. */
interface Marked {
  columns: readonly string[]
  only: readonly string[]
}

const ALL: Marked = { columns: [], only: [] }

/** Puts the address together from which a spreadsheet reads a table again and again, and keeps it with a token of its own. */
export default function SpreadsheetAddress({ onKept }: { onKept: (token: MadeToken) => void }) {
  const text = useText()
  const language = languageOf(useIntl().locale)
  const session = useSession()
  const apiUrl = useApiAddress()
  const views = SPREADSHEET_VIEWS.filter((view) => holds(session, viewRole(view)))
  const [view, setView] = useState(views[0])
  const [months, setMonths] = useState<(typeof MONTHS)[number]>('12')
  const [marked, setMarked] = useState(ALL)
  const [keeping, setKeeping] = useState(false)
  if (view === undefined) return null
  const path = spreadsheetPath({
    farm: session.farm.id,
    view,
    months: Number(months),
    ...inOrder(view, marked),
    language,
  })
  const address = apiUrl === undefined ? undefined : spreadsheetAddress(apiUrl, path)
  const named = (values: readonly string[], nameOf: (value: string) => TextId | undefined) =>
    values.map((value) => {
      const id = nameOf(value)
      return { value, label: id === undefined ? value : text(id) }
    })
  const rows = viewRows(view)
  return (
    <Stack>
      <Card>
        <Stack $gap="m">
          <SectionTitle>{text('spreadsheet.title')}</SectionTitle>
          <p>{text('spreadsheet.about')}</p>
          <Choices>
            <Chooser
              label="spreadsheet.view"
              value={view}
              options={views.map((one) => [one, text(viewText(one))])}
              onChoose={(chosen) => {
                setView(chosen)
                setMarked(ALL)
              }}
            />
            <Chooser
              label="spreadsheet.months"
              value={months}
              options={MONTHS.map((one) => [one, text('spreadsheet.months.last', { count: Number(one) })])}
              onChoose={setMonths}
            />
          </Choices>
          <div>
            <Marks
              label="spreadsheet.columns"
              options={named(
                viewColumns(view).map(({ name }) => name),
                (column) => columnText(view, column),
              )}
              marked={marked.columns}
              onMark={(columns) => {
                setMarked({ ...marked, columns })
              }}
            />
            {rows.length > 0 && (
              <Marks
                label="spreadsheet.rows"
                options={named(rows, rowText)}
                marked={marked.only}
                onMark={(only) => {
                  setMarked({ ...marked, only })
                }}
              />
            )}
          </div>
          {address === undefined ? (
            <Muted as="p">{text('spreadsheet.offline')}</Muted>
          ) : (
            <>
              <Secret>{address}</Secret>
              <Row>
                <CopyButton value={address} label={text('spreadsheet.copy')} done={text('spreadsheet.copied')} />
                {!keeping && (
                  <Button
                    onClick={() => {
                      setKeeping(true)
                    }}
                  >
                    <BookmarkPlus size={20} aria-hidden /> {text('spreadsheet.keep')}
                  </Button>
                )}
              </Row>
            </>
          )}
          <p>{text('spreadsheet.excel')}</p>
          <p>{text('spreadsheet.libreOffice')}</p>
        </Stack>
      </Card>
      {keeping && (
        <Suspense fallback={<Skeleton $height="360px" />}>
          <TokenNew
            spreadsheet={path}
            onCancel={() => {
              setKeeping(false)
            }}
            onMade={(token) => {
              setKeeping(false)
              onKept(token)
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** Columns in the order in which they were marked; rows in that of the table. */
const inOrder = (view: SpreadsheetView, { columns, only }: Marked): Marked => ({
  columns,
  only: viewRows(view).filter((row) => only.includes(row)),
})
