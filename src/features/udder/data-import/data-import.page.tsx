import { FileUp, WifiOff } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { hasValues, NEEDED_FIELDS, proposeMapping, type Mapping } from '../../../domain/data-import/columns.ts'
import { IMPORT_KINDS, IMPORT_PARTNERS, type ImportKind } from '../../../domain/data-import/import-limits.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useDataImportSendMutation } from '../../../generated/udder/data-import.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { ErrorText, useErrorText } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { causesOf } from '../../../ui/refusals.ts'
import { Muted, Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { importKindTexts, partnerTexts } from './data-import.texts.ts'
import { ImportList } from './import-list.tsx'
import { openFile } from './open-file.ts'
import type { Fault, ParsedTables } from './parse-file.ts'
import { useImports } from './use-imports.ts'

const Preview = lazyPart(() => import('./preview.tsx'))

type Partner = (typeof IMPORT_PARTNERS)[number]

/** What is asked for and missing, or wrong with it. */
interface Problems {
  partner?: string
  file?: Fault
  mapping?: string
  other?: string
}

/** Why a file cannot be taken by the columns that were chosen. */
function mappingFault(kind: ImportKind, mapping: Mapping): string | undefined {
  if (NEEDED_FIELDS[kind].some((field) => mapping[field] === undefined)) return 'dataImport.error.needed'
  return hasValues(kind, mapping) ? undefined : 'dataImport.error.noValue'
}

/** Importing a file of a herd program: whose it is, which column is what, what would be taken, and what was. */
export default function DataImportPage() {
  const text = useText()
  const id = useId()
  const toast = useToast()
  const { farm } = useSession()
  const isOnline = useOnline()
  const { imports, refresh } = useImports()
  const send = useDataImportSendMutation()
  const [partner, setPartner] = useState<Partner | ''>('')
  const [kind, setKind] = useState<ImportKind>('animals')
  const [opened, setOpened] = useState<{ file: File; tables: ParsedTables } | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const partnerError = useErrorText(problems.partner)
  const parsed = opened?.tables[kind]
  const chosen = opened && parsed && 'table' in parsed ? { file: opened.file, table: parsed.table } : null
  const fileFault = parsed && 'fault' in parsed ? parsed : problems.file
  const fileError = useErrorText(fileFault?.fault, { row: fileFault?.row ?? 0 })
  const otherError = useErrorText(problems.mapping ?? problems.other)

  /** The columns as they were chosen the last time for this partner, else as their headings say. */
  const propose = (forPartner: Partner | '', forKind: ImportKind, tables: ParsedTables) => {
    const proposed = tables[forKind]
    if ('fault' in proposed) return
    const last = imports.find((one) => one.partner === forPartner && one.kind === forKind && one.state === 'done')
    const before = last ? (JSON.parse(last.mapping) as Mapping) : {}
    setMapping(proposeMapping(forKind, proposed.table.headings, before))
  }
  const open = async (file: File) => {
    setBusy(true)
    setOpened(null)
    const read = await openFile(file)
    setBusy(false)
    if ('fault' in read) {
      setProblems((before) => ({ ...before, file: read }))
      return
    }
    clearProblems()
    setOpened({ file, tables: read.tables })
    propose(partner, kind, read.tables)
  }
  /** What was wrong with the file before says nothing of another table. */
  const clearProblems = () => {
    setProblems((before) => ({ partner: before.partner }))
  }
  const start = async () => {
    const missing: Problems = {
      partner: partner === '' ? 'dataImport.error.partner' : undefined,
      file: chosen ? undefined : (problems.file ?? { fault: 'dataImport.error.file' }),
      mapping: chosen ? mappingFault(kind, mapping) : undefined,
    }
    setProblems(missing)
    if (partner === '' || chosen === null || missing.mapping) return
    setBusy(true)
    try {
      const { file } = chosen
      await send({ variables: { file, farm: farm.id, partner, kind, mapping: JSON.stringify(mapping) } })
      setOpened(null)
      toast({ text: text('dataImport.sent') })
      await refresh()
    } catch (error) {
      const { violations, causes } = causesOf(error)
      const [violation] = violations
      const cause = violation?.code ?? violation?.message ?? causes[0] ?? 'form.error.unknown'
      setProblems(violation?.field.endsWith('file') === true ? { file: { fault: cause } } : { other: cause })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack $gap="l" style={{ maxWidth: 860 }}>
      {!isOnline && (
        <Notice $tone="warning" role="status">
          <WifiOff size={20} aria-hidden /> {text('dataImport.offline')}
        </Notice>
      )}
      <Stack $gap="xs">
        <label htmlFor={`${id}-partner`} style={{ fontWeight: 600 }}>
          {text('dataImport.partner')}
        </label>
        <Select
          id={`${id}-partner`}
          value={partner}
          aria-invalid={partnerError !== ''}
          aria-describedby={`${id}-partner-error`}
          onChange={({ target }) => {
            const value = target.value as Partner | ''
            setPartner(value)
            setProblems((before) => ({ ...before, partner: undefined }))
            if (opened) propose(value, kind, opened.tables)
          }}
        >
          <option value="">{text('dataImport.partner.choose')}</option>
          {IMPORT_PARTNERS.map((each) => (
            <option key={each} value={each}>
              {text(partnerTexts[each])}
            </option>
          ))}
        </Select>
        <ErrorText id={`${id}-partner`} error={partnerError} />
      </Stack>
      <fieldset>
        <legend style={{ fontWeight: 600, padding: 0, marginBottom: 8 }}>{text('dataImport.kind')}</legend>
        <ChoiceCards
          name="kind"
          columns={3}
          value={kind}
          options={IMPORT_KINDS.map((value) => ({ value, label: importKindTexts[value] }))}
          onChoose={(value) => {
            setKind(value)
            if (!opened) return
            clearProblems()
            propose(partner, value, opened.tables)
          }}
        />
      </fieldset>
      <Stack $gap="xs">
        <FileButton accept=".csv,.txt,.tsv,.xlsx" busy={busy} onFile={(file) => void open(file)}>
          <FileUp size={20} aria-hidden /> {text(chosen ? 'dataImport.otherFile' : 'dataImport.file')}
        </FileButton>
        <Muted>{chosen ? chosen.file.name : text('dataImport.file.hint')}</Muted>
        <ErrorText id={`${id}-file`} error={fileError} />
      </Stack>
      {chosen && (
        <Suspense>
          <Preview kind={kind} table={chosen.table} mapping={mapping} onMapping={setMapping} />
        </Suspense>
      )}
      {otherError !== '' && (
        <Notice $tone="danger" role="alert">
          {otherError}
        </Notice>
      )}
      <Button
        emphasis="main"
        wide
        aria-disabled={busy || !isOnline}
        onClick={() => void (!busy && isOnline && start())}
      >
        {text(busy ? 'form.saving' : 'dataImport.start')}
      </Button>
      <ImportList imports={imports} onChange={refresh} />
    </Stack>
  )
}
