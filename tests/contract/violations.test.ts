import { globSync, readFileSync } from 'node:fs'
import type * as z from 'zod'
import { expect, test } from 'vitest'
import { messageOf } from '../../api/contract/violation-messages.ts'
import { ConstraintViolationList, type Violation } from '../../api/plugins/problem.ts'
import { allTables } from '../../api/resources/all-tables.ts'
import { readBody } from '../../api/resources/read-body.ts'

// Each code of a refused field says in plain English why: to people who call the API by hand there is nothing else.

const NO_MESSAGE = messageOf('no.error.known')
const root = new URL('../../', import.meta.url)
const sources = globSync(['api/**/*.ts', 'src/domain/**/*.ts'], { cwd: root.pathname })
  .filter((path) => !path.endsWith('/violation-messages.ts'))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))

/** Codes that are put together from a beginning and one of these ends. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  'animal.error.': ['electronicId', 'sisbov'],
  'farm.error.': ['inviteUnknown', 'inviteMember', 'inviteOpen'],
  'image.error.': ['format', 'size', 'pixels', 'broken'],
  'testDay.error.': [
    'milkKg',
    'fat',
    'protein',
    'lactose',
    'casein',
    'totalSolids',
    'urea',
    'scc',
    'dscc',
    'cpp',
    'cryoscopy',
  ],
  'treatment.error.': ['diagnostic', 'disease'],
  'user.error.': ['inactive', 'noAddress'],
}

/** Whether there is nothing better to say than of any field of this name. */
const isGeneral = (code: string): boolean => messageOf(code) === messageOf(`no.error.${code.replace(/^.*\./, '')}`)

const isUnknown = (code: string): boolean => messageOf(code) === NO_MESSAGE

const listed = (codes: Iterable<string>, isListed: (code: string) => boolean): string[] =>
  [...new Set(codes)].filter((code) => code !== 'field.error.invalid' && isListed(code)).sort()

test('every code in the source has a message', () => {
  const codes = sources.flatMap((text) => text.match(/(?<=['"`])[a-z][A-Za-z]*\.error\.\w+(?=['"`])/g) ?? [])
  expect(codes.length).toBeGreaterThan(300)
  expect(listed(codes, isGeneral)).toEqual([])
})

test('every code that is put together has a message', () => {
  const beginnings = sources.flatMap((text) => text.match(/(?<=`)[a-z][A-Za-z]*\.error\.(?=\$\{)/g) ?? [])
  expect([...new Set(beginnings)].sort()).toEqual(Object.keys(ENDS))
  const codes = Object.entries(ENDS).flatMap(([from, ends]) => ends.map((end) => from + end))
  expect(listed(codes, isGeneral)).toEqual([])
})

/** Values most of which any field refuses, and the same for each part of what the field holds. */
function* wrongValues(schema: z.core.$ZodType): Generator {
  yield* [undefined, null, true, -1, 1e9, '', 'x'.repeat(5000), [], {}, [null]]
  const {
    shape,
    element,
    innerType,
    in: input,
    options,
  } = schema._zod.def as {
    shape?: z.core.$ZodShape
    element?: z.core.$ZodType
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
    options?: readonly z.core.$ZodType[]
  }
  for (const [name, field] of Object.entries(shape ?? {})) {
    for (const wrong of wrongValues(field)) yield { [name]: wrong }
  }
  if (element) for (const wrong of wrongValues(element)) yield [wrong]
  for (const inner of [innerType, input, ...(options ?? [])]) if (inner) yield* wrongValues(inner)
}

test('every field that a record refuses has a message', () => {
  const codes = allTables.flatMap(({ resource: { input }, prefix }) =>
    input ? [...wrongValues(input)].flatMap((body) => codesOf(input, body, prefix)) : [],
  )
  expect(new Set(codes).size).toBeGreaterThan(150)
  expect(listed(codes, isUnknown)).toEqual([])
})

function codesOf(schema: z.ZodType, body: unknown, prefix: string): string[] {
  try {
    readBody(schema, body, prefix)
    return []
  } catch (error) {
    if (!(error instanceof ConstraintViolationList)) return []
    return (error.members['violations'] as Violation[]).map(({ code }) => code)
  }
}
