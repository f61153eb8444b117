import { SPREADSHEET_VIEWS, spreadsheetAddress } from '../../../domain/spreadsheet-view.ts'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { CopyButton } from '../tools/copy-button.tsx'
import { Secret } from './new-secret.tsx'
import { viewText } from './spreadsheet.texts.ts'
import { useApiAddress } from './use-api-address.ts'

/** How many words a list of an address has. */
const wordsIn = (list: string | null): number => list?.split(',').length ?? 0

/** The one table that a token opens: which, of what time, and its address, which can be copied at any time. */
export default function KeptTable({ path }: { path: string }) {
  const text = useText()
  const apiUrl = useApiAddress()
  const { searchParams } = new URL(path, 'http://api')
  const view = SPREADSHEET_VIEWS.find((one) => one === searchParams.get('view'))
  const columns = wordsIn(searchParams.get('columns'))
  const rows = wordsIn(searchParams.get('only'))
  const facts = [
    ...(view === undefined ? [] : [text(viewText(view))]),
    text('spreadsheet.months.last', { count: Number(searchParams.get('months')) }),
    ...(columns === 0 ? [] : [text('spreadsheet.kept.columns', { count: columns })]),
    ...(rows === 0 ? [] : [text('spreadsheet.kept.rows', { count: rows })]),
  ]
  const address = apiUrl === undefined ? undefined : spreadsheetAddress(apiUrl, path)
  return (
    <Stack $gap="s">
      <span>{facts.join(' · ')}</span>
      {address === undefined ? (
        <Muted>{text('spreadsheet.offline')}</Muted>
      ) : (
        <>
          <Secret>{address}</Secret>
          <div>
            <CopyButton value={address} label={text('spreadsheet.copy')} done={text('spreadsheet.copied')} />
          </div>
        </>
      )}
    </Stack>
  )
}
