import { words, type NewField, type RecordNames } from './record-names.ts'

// The API's side of a new record: contract, table, migration, rules that the form and the server share.

/** Texts of the files by their paths. */
export type Files = Record<string, string>

const IN_CONTRACT: Readonly<Record<NewField['kind'], string>> = {
  date: 'calendarDate()',
  integer: 'z.int()',
  decimal: 'z.number()',
  text: 'z.string()',
  animal: "relation('Animal')",
}

const COLUMNS: Readonly<Record<NewField['kind'], string>> = {
  date: 'date',
  integer: 'integer',
  decimal: 'double precision',
  text: 'text',
  animal: 'bigint',
}

const snake = (name: string): string => name.replace(/([A-Z])/g, '_$1').toLowerCase()
const capital = (name: string): string => `${(name[0] ?? '').toUpperCase()}${name.slice(1)}`

function draftField({ name, kind, optional }: NewField, prefix: string): string {
  const error = `'${prefix}.error.${name}'`
  const rule = {
    date: `z.iso.date(${error})`,
    integer: `z.int(${error}).check(z.positive(${error}))`,
    decimal: `z.number(${error}).check(z.positive(${error}))`,
    text: `z.string(${error}).check(z.trim(), z.minLength(1, ${error}), z.maxLength(500, ${error}))`,
    animal: `z.string(${error}).check(z.minLength(1, ${error}))`,
  }[kind]
  return `${name}: ${optional ? `z.nullable(${rule})` : rule}`
}

function inputField({ name, kind, optional }: NewField, { name: record, type }: RecordNames): string {
  if (kind === 'animal') {
    const rule = `reference('Animal', '${record}.error.${name}')`
    return `${name}: ${optional ? `z.nullish(${rule})` : rule}`
  }
  const rule = `${type}Draft.shape.${name}`
  return `${name}: ${optional ? `z.optional(${rule})` : rule}`
}

/** A field of the representation, with what it means: to be said in better words. */
function fieldInContract({ name, kind, optional }: NewField): string {
  const type = optional ? `z.nullable(${IN_CONTRACT[kind]})` : IN_CONTRACT[kind]
  return `${name}: ${type}.describe('${words(name)}${optional ? '; null when it is not known' : ''}.')`
}

/** The files of the server's side. @param migration its number */
export function serverFiles(names: RecordNames, migration: string): Files {
  const { type, name, plural, file, apiPath, table, area, fields } = names
  const [dated] = fields
  const usesAnimal = fields.some(({ kind }) => kind === 'animal')
  const role = area === 'calf' ? 'ROLE_APP_BEZERRA_LANCAMENTO' : 'ROLE_APP_UBERE_LANCAMENTO'
  const label = file.replaceAll('-', ' ')
  const columns = fields.map(({ name: field, kind, optional }) => {
    const column = kind === 'animal' ? `${snake(field)}_id` : snake(field)
    return `  ${column} ${COLUMNS[kind]}${optional ? '' : ' not null'}${kind === 'animal' ? ' references animal' : ''},`
  })
  return {
    [`src/domain/${file}-draft.ts`]: `
      import * as z from 'zod/mini'

      /** What is needed of a ${label}: the same rules for the form and for the API. */
      export const ${type}Draft = z.object({
        ${fields.map((field) => draftField(field, name)).join(',\n')},
      })
    `,
    [`api/contract/${file}.ts`]: `
      import * as z from 'zod'
      import { ${type}Draft } from '../../src/domain/${file}-draft.ts'
      import { defineResource } from './define-resource.ts'
      import { farmReference } from './farm.ts'
      import { calendarDate, ${usesAnimal ? 'reference, ' : ''}relation } from './values.ts'

      const WRITERS = ['${role}'] as const

      /** A ${label}. */
      export const ${name} = defineResource({
        name: '${type}',
        path: '${apiPath}',
        table: '${table}',
        description: 'A ${label} of the farm.',
        scope: 'farm',
        fields: {
          farm: relation('Farm'),
          ${fields.map(fieldInContract).join(',\n')},
        },
        input: {
          farm: farmReference(),
          ${fields.map((field) => inputField(field, names)).join(',\n')},
        },
        filters: {
          farm: { kind: 'relation', target: 'Farm' },
          ${dated?.name ?? 'date'}: { kind: 'date' },
          ${fields
            .filter(({ kind }) => kind === 'animal')
            .map(({ name: field }) => `${field}: { kind: 'relation', target: 'Animal' },`)
            .join('\n')}
        },
        order: ['${dated?.name ?? 'date'}'],
        operations: [
          { operationId: '${plural}', kind: 'list', roles: [], summary: 'List of ${label} records' },
          { operationId: '${name}', kind: 'read', roles: [], summary: 'One ${label}' },
          { operationId: 'create${type}', kind: 'create', roles: WRITERS, summary: 'Records a ${label}' },
          { operationId: 'replace${type}', kind: 'replace', roles: WRITERS, summary: 'Replaces a ${label}' },
          { operationId: 'update${type}', kind: 'update', roles: WRITERS, summary: 'Changes a ${label}' },
          { operationId: 'delete${type}', kind: 'delete', roles: WRITERS, summary: 'Marks a ${label} as deleted' },
        ],
      })
    `,
    [`api/resources/${file}/${file}-table.ts`]: `
      import { ${name} } from '../../contract/${file}.ts'
      import type { Violation } from '../../plugins/problem.ts'
      import { todayAt } from '../farm-clock.ts'
      import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'

      /** How a ${label} is kept. */
      export const ${name}Table: ResourceTable = { resource: ${name}, prefix: '${name}', farmColumn: 'farm_id', rules }

      async function rules(draft: Values, { tx }: WriteContext): Promise<Violation[]> {
        const { farm, ${dated?.name ?? 'date'} } = draft as { farm: number; ${dated?.name ?? 'date'}: string }
        if (${dated?.name ?? 'date'} <= (await todayAt(tx, farm))) return []
        return [{ propertyPath: '${dated?.name ?? 'date'}', code: '${name}.error.future${capital(dated?.name ?? 'date')}' }]
      }
    `,
    [`api/database/migrations/${migration}-${file}.sql`]: `-- A ${label} of a farm.
create table ${table} (
  id bigint generated by default as identity primary key,
  farm_id bigint not null references farm,
${columns.join('\n')}
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  deleted boolean not null default false
);

create index ${table}_updated on ${table} (farm_id, updated_at, id);

create trigger touch before update on ${table} for each row execute function touch();

create trigger record_change after insert or update or delete on ${table}
  for each row execute function record_change();

grant select, insert, update on ${table} to lactor_app;

alter table ${table} enable row level security;

create policy own_farms on ${table} to lactor_app using (farm_id = any ((select app_farm_ids())::bigint[]));
`,
  }
}
