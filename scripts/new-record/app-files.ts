import { words, type NewField, type RecordNames } from './record-names.ts'
import type { Files } from './server-files.ts'

// The app's side of a new record: documents, record, offline, rules, form, screens, tests.

const LABEL_OF: Readonly<Record<Exclude<NewField['kind'], 'animal'>, string>> = {
  date: 'dayField',
  integer: 'numberField',
  decimal: 'numberField',
  text: 'textField',
}

const labelled = ({ name, kind }: NewField, record: string): string =>
  kind === 'animal'
    ? `relationField('${name}', '${record}.${name}', 'Animal', 'earTag')`
    : `${LABEL_OF[kind]}('${name}', '${record}.${name}')`

const isNumber = ({ kind }: NewField): boolean => kind === 'integer' || kind === 'decimal'

function control(field: NewField, record: string): string {
  const { name, kind } = field
  const label = `name="${name}" label="${record}.${name}"`
  if (kind === 'date') return `<DateField ${label} max={today} />`
  if (kind === 'animal') return `<AnimalField ${label} category="cow" recent={[]} />`
  if (kind === 'integer') return `<NumberField ${label} />`
  return `<TextField ${label} ${kind === 'decimal' ? 'inputMode="decimal" ' : ''}autoComplete="off" />`
}

function toForm(field: NewField): string {
  const { name, optional } = field
  if (isNumber(field)) return `${name}: typedText(record.${name}, language)`
  return optional ? `${name}: record.${name} ?? ''` : `${name}: record.${name}`
}

function readValue(field: NewField): string {
  const { name, optional } = field
  if (isNumber(field)) return `${name}: typedNumber(values.${name}, language)${optional ? '' : ' ?? Number.NaN'}`
  return optional ? `${name}: values.${name}.trim() === '' ? null : values.${name}` : `${name}: values.${name}`
}

/** A figure of a list, as the user's language writes it. */
function numberCell({ name, optional }: NewField): string {
  const formatted = `formatNumber(record.${name})`
  return `(record) => ${optional ? `record.${name} === null ? null : ${formatted}` : formatted}`
}

const sample = ({ name, kind }: NewField): string =>
  ({
    date: `${name}: '2026-05-01'`,
    integer: `${name}: 41`,
    decimal: `${name}: 41.5`,
    text: `${name}: 'Anotado'`,
    animal: `${name}: { __typename: 'Animal', id: '1' }`,
  })[kind]

const bodyField = (field: NewField): string => (field.kind === 'animal' ? `${field.name}: 1` : sample(field))

/** The files of the app's side. */
export function appFiles(names: RecordNames): Files {
  const { type, name, plural, file, apiPath, area, path, newPath, fields, labels } = names
  const folder = `src/features/${area}/${file}`
  const label = file.replaceAll('-', ' ')
  const [dated] = fields
  const date = dated?.name ?? 'date'
  const kinds = new Set(fields.map(({ kind }) => kind))
  const hasNumbers = fields.some(isNumber)
  const shown = fields.find(isNumber)
  const helpers = [...new Set(fields.map((field) => labelled(field, name).split('(')[0] ?? ''))]
  const controls = [
    ...new Set(
      fields.filter(({ kind }) => kind !== 'animal').map((field) => /<(\w+)/.exec(control(field, name))?.[1] ?? ''),
    ),
  ]
  const inLanguage = hasNumbers ? ', language: string' : ''
  const generated = `../../../generated/${area}/${file}.ts`
  return {
    [`graphql/records/${file}.graphql`]: `# Kept on the device; relations are ids, each record has its own collection.
fragment ${type}Record on ${type} {
  id
${fields.map(({ name: field, kind }) => (kind === 'animal' ? `  ${field} {\n    id\n  }` : `  ${field}`)).join('\n')}
  farm {
    id
  }
  createdAt
  updatedAt
  version
  deleted
}
`,
    [`graphql/${area}/${file}.graphql`]: `mutation ${type}Create($input: ${type}Input!) {
  create${type}(input: $input) {
    ...${type}Record
  }
}

mutation ${type}Save($id: ID!, $input: ${type}Patch!) {
  update${type}(id: $id, input: $input) {
    ...${type}Record
  }
}
`,
    [`${folder}/${file}.record.ts`]: `
      import { defineRecord, deletedField, isText, ${helpers.join(', ')}, titles } from '../../care/write/define-record.ts'

      /** How ${label} records are labelled. */
      export const ${name}Record = defineRecord('${type}', {
        title: titles({ ${type}Create: '${name}.write.create', ${type}Save: '${name}.write.save' }),
        deletion: { deleting: '${name}.write.delete', restoring: '${name}.write.restore' },
        subject: ({ ${date} }, { dates }) => (isText(${date}) ? [dates.day(${date})] : []),
        fields: [${fields.map((field) => labelled(field, name)).join(', ')}, deletedField],
      })
    `,
    [`${folder}/${file}.offline.ts`]: `
      import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
      import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
      import { ${name}Shape } from '../../../generated/records/${file}.shape.ts'
      import { ${type}CreateDocument, ${type}SaveDocument } from '${generated}'

      /** Recording, correcting and deleting a ${label} work without a network. */
      export const ${name}Operations = [
        offlineOperation({
          document: ${type}CreateDocument,
          optimistic: ({ input }, context) => newRecord(${name}Shape, input, context),
          editPath: () => '${newPath}',
        }),
        offlineOperation({
          document: ${type}SaveDocument,
          optimistic: ({ id, input }, context) => patchRecord(${name}Shape, id, input, context),
          merge: { together: [], idempotent: ['deleted'] },
          editPath: ({ id }) => \`${path}/\${id}\`,
        }),
      ]
    `,
    [`${folder}/${file}.schema.ts`]: `
      import * as z from 'zod/mini'
      import { ${type}Draft } from '../../../domain/${file}-draft.ts'

      /** The general rules, and that nothing is recorded ahead of its day. */
      export const ${name}Schema = (today: string) =>
        ${type}Draft.check(
          z.refine((draft) => draft.${date} <= today, { error: '${name}.error.future${(date[0] ?? '').toUpperCase()}${date.slice(1)}', path: ['${date}'] }),
        )
    `,
    [`${folder}/${file}.rules.ts`]: `
      import { compareDates } from '../../../domain/calendar.ts'
      ${hasNumbers ? `import { typedNumber, typedText } from '../../../domain/typed-number.ts'` : ''}
      import type { FarmRecords } from '../../../engine/react/farm-records.ts'
      import { dateParam, listParams } from '../../../ui/list-params.ts'

      type ${type} = FarmRecords['${type}']

      /** What the list can be narrowed to. */
      export const ${name}Params = listParams({ from: dateParam, to: dateParam })

      /** What stands in the fields; numbers as they were typed. */
      export interface ${type}Values {
        ${fields.map(({ name: field }) => `${field}: string`).join('\n')}
      }

      /** An empty form. */
      export const empty${type} = (today: string): ${type}Values => ({ ${fields.map(({ name: field, kind }) => (kind === 'date' && field === date ? `${field}: today` : `${field}: ''`)).join(', ')} })

      /** A record as the form shows it. */
      export const toForm = (record: ${type}${inLanguage}): ${type}Values => ({ ${fields.map(toForm).join(', ')} })

      /** What was typed as the rules judge it. */
      export const readValues = (values: ${type}Values${inLanguage}) => ({ ${fields.map(readValue).join(', ')} })

      /** Records that pass, the latest first. */
      export const find${(plural[0] ?? '').toUpperCase()}${plural.slice(1)} = (
        records: readonly ${type}[],
        { from, to }: ReturnType<typeof ${name}Params.read>,
      ): ${type}[] =>
        records
          .filter((record) => (from === '' || record.${date} >= from) && (to === '' || record.${date} <= to))
          .sort((a, b) => compareDates(b.${date}, a.${date}) || compareDates(b.createdAt, a.createdAt))
    `,
    [`${folder}/${file}.form.tsx`]: `
      import { useDates } from '../../../ui/dates.ts'
      import { ${controls.join(', ')} } from '../../../ui/fields/plain-fields.tsx'
      ${kinds.has('animal') ? `import { AnimalField } from '../../care/animal/animal-field.tsx'` : ''}

      /** The fields of a ${label}, for a new one and for a correction. */
      export function ${type}Fields() {
        const { today } = useDates()
        return (
          <>
            ${fields.map((field) => control(field, name)).join('\n')}
          </>
        )
      }
    `,
    [`${folder}/${file}-new.page.tsx`]: `
      import { useCallback } from 'react'
      import { use${type}CreateMutation } from '${generated}'
      import { useDates } from '../../../ui/dates.ts'
      import { NewPage } from '../../care/write/new-page.tsx'
      import { ${type}Fields } from './${file}.form.tsx'
      import { empty${type}, readValues } from './${file}.rules.ts'

      /** Recording a ${label}. */
      export default function ${type}NewPage() {
        const { today } = useDates()
        return (
          <NewPage
            draft="${name}"
            initial={empty${type}(today)}
            rules={useCallback(async () => (await import('./${file}.schema.ts')).${name}Schema(today), [today])}
            read={readValues}
            create={use${type}CreateMutation()}
            submit="${name}.save"
            saved={{ text: '${name}.saved', to: '${path}' }}
          >
            <${type}Fields />
          </NewPage>
        )
      }
    `,
    [`${folder}/${file}-edit.page.tsx`]: `
      import { useCallback } from 'react'
      ${hasNumbers ? `import { useIntl } from 'react-intl'` : ''}
      import { use${type}SaveMutation } from '${generated}'
      import { useDates } from '../../../ui/dates.ts'
      import { EditPage } from '../../care/write/edit-page.tsx'
      import { ${type}Fields } from './${file}.form.tsx'
      import { readValues, toForm } from './${file}.rules.ts'

      /** Correcting or deleting a ${label}. */
      export default function ${type}EditPage() {
        const { today } = useDates()
        ${hasNumbers ? `const { locale } = useIntl()` : ''}
        return (
          <EditPage
            type="${type}"
            list="${path}"
            toForm={${hasNumbers ? '(record) => toForm(record, locale)' : 'toForm'}}
            rules={useCallback(async () => (await import('./${file}.schema.ts')).${name}Schema(today), [today])}
            read={readValues}
            save={use${type}SaveMutation()}
            submit="${name}.saveChanges"
            saved={{ text: '${name}.saved', to: () => '${path}' }}
            deleting={{ label: '${name}.delete', done: '${name}.deleted' }}
          >
            {() => <${type}Fields />}
          </EditPage>
        )
      }
    `,
    [`${folder}/${file}-list.page.tsx`]: `
      import { useMemo } from 'react'
      ${shown ? `import { useIntl } from 'react-intl'` : ''}
      import { useRecords, useSync, type FarmRecords } from '../../../engine/react/farm-records.ts'
      import { ButtonLink } from '../../../ui/button.tsx'
      import { useDates } from '../../../ui/dates.ts'
      import { PeriodFilter } from '../../../ui/frames/list-filters.tsx'
      import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
      import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
      import { useListParams } from '../../../ui/list-params.ts'
      import { Row } from '../../../ui/surface.tsx'
      import { useText } from '../../../ui/text.ts'
      import { RecordMark } from '../../care/write/record-mark.tsx'
      import { find${(plural[0] ?? '').toUpperCase()}${plural.slice(1)}, ${name}Params } from './${file}.rules.ts'

      /** ${labels.en} records, the latest first, narrowed on the device. */
      export default function ${type}ListPage() {
        const text = useText()
        const ready = useSync('ready')
        const records = useRecords('${type}')
        const [filter, setFilter] = useListParams(${name}Params)
        const found = useMemo(() => find${(plural[0] ?? '').toUpperCase()}${plural.slice(1)}(records, filter), [records, filter])
        const add = (
          <ButtonLink to="${newPath}" emphasis="main" wide>
            {text('${name}.new')}
          </ButtonLink>
        )
        return (
          <RecordListPage
            title="screen.${name}"
            list={use${type}List()}
            rows={ready || found.length > 0 ? found : undefined}
            count="${name}.count"
            filtered={${name}Params.isFiltered(filter)}
            onClearFilters={() => {
              setFilter(${name}Params.none)
            }}
            filters={
              records.length > 0 && (
                <search>
                  <Row>
                    <PeriodFilter labels={['${name}.from', '${name}.to']} from={filter.from} to={filter.to} onChange={setFilter} />
                  </Row>
                </search>
              )
            }
            empty={{ title: '${name}.empty.title', text: '${name}.empty.text', action: add }}
            action={add}
          />
        )
      }

      /** What the list says of each record: cards on a phone, a table at the desk. */
      function use${type}List(): ListDefinition<FarmRecords['${type}']> {
        const dates = useDates()
        ${shown ? `const { formatNumber } = useIntl()` : ''}
        return useMemo(
          () => ({
            to: ({ id }) => \`${path}/\${id}\`,
            mark: ({ id }) => <RecordMark type="${type}" id={id} />,
            columns: [
              {
                name: '${date}',
                title: '${name}.${date}',
                card: 'main',
                cell: (record) => dates.day(record.${date}),
                sortBy: (record) => record.${date},
              },
              ${
                shown
                  ? `{ name: '${shown.name}', title: '${name}.${shown.name}', card: 'note', numeric: true, cell: ${numberCell(shown)} },`
                  : ''
              }
            ],
          }),
          [dates${shown ? ', formatNumber' : ''}],
        )
      }
    `,
    [`${folder}/${file}.screens.ts`]: `
      import { screens } from '../../../ui/screen.ts'

      /** ${labels.en} records. */
      export const ${name}Screens = screens([
        {
          path: '${path}',
          area: '${area}',
          title: 'screen.${name}',
          layout: 'main',
          parent: '${area === 'calf' ? '/home-bezerra' : '/'}',
          role: null,
          load: () => import('./${file}-list.page.tsx'),
        },
        {
          path: '${newPath}',
          area: '${area}',
          title: 'screen.${name}New',
          layout: 'main',
          parent: '${path}',
          role: null,
          load: () => import('./${file}-new.page.tsx'),
        },
        {
          path: '${path}/:id',
          area: '${area}',
          title: 'screen.${name}',
          layout: 'main',
          parent: '${path}',
          role: null,
          load: () => import('./${file}-edit.page.tsx'),
        },
      ])
    `,
    [`tests/harness/examples/${file}.ts`]: `
      import type { Example } from '../examples.ts'

      /** A ${label}. */
      export const example: Example = {
        type: '${type}',
        path: '${apiPath}',
        body: (farm) => ({ farm, ${fields.map(bodyField).join(', ')} }),
      }
    `,
    [`tests/screens/${file}.test.tsx`]: `
      import { waitFor } from '@testing-library/react'
      import { expect, test } from 'vitest'
      import { openApp } from '../app-harness/open-app.tsx'
      import { anyRecord, cow } from '../app-harness/records.ts'

      const server = () => ({
        animals: [cow('1', '1187')],
        ${plural}: [anyRecord('${type}', '7', { ${fields.map(sample).join(', ')} })],
      })

      test('records are listed, corrected without a network, and deleted with undo', async () => {
        const app = await openApp('${path}', { server: server() })
        await app.user.click(await app.screen.findByRole('link', { name: /1 de mai/ }))
        app.facade.unreachable = true
        const date = await app.screen.findByLabelText('${words(date)}')
        await app.user.clear(date)
        await app.user.type(date, '2026-04-20')
        await app.user.click(app.screen.getByRole('button', { name: 'Salvar' }))
        await waitFor(() => {
          expect(app.router.location.pathname).toBe('${path}')
        })
        await app.user.click(await app.screen.findByRole('link', { name: /20 de abr/ }))
        await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
        expect(await app.screen.findByText('Excluído')).toBeVisible()
        await app.user.click(app.screen.getByRole('button', { name: 'Desfazer' }))
        expect(await app.screen.findByRole('link', { name: /20 de abr/ })).toBeVisible()
        app.facade.unreachable = false
        await app.engine.outbox.sendNow()
        await waitFor(() => {
          expect(app.facade.writes.at(-1)).toMatchObject({ operation: '${type}Save', variables: { id: '7' } })
        })
      })

      test('what is missing is shown at the field, and what was typed stays', async () => {
        const app = await openApp('${newPath}')
        const date = await app.screen.findByLabelText('${words(date)}')
        await app.user.clear(date)
        await app.user.click(app.screen.getByRole('button', { name: 'Salvar' }))
        expect(await app.screen.findByText('Confira: ${words(date)}')).toBeVisible()
        expect(app.facade.writes).toEqual([])
      })
    `,
  }
}
