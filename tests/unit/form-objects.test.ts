import fc from 'fast-check'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as ours from '../../src/ui/form-objects.ts'

const require = createRequire(import.meta.url)
const lodash = (name: keyof typeof ours) =>
  createRequire(require.resolve('formik'))(`lodash/${name}`) as (value: unknown) => unknown

const values = fc.jsonValue()

test.each(['clone', 'cloneDeep', 'isPlainObject'] as const)('%s does for values of forms what lodash does', (name) => {
  const theirs = lodash(name)
  fc.assert(
    fc.property(values, (value) => {
      expect((ours[name] as (value: unknown) => unknown)(value)).toEqual(theirs(value))
    }),
  )
})

test('a copy of all layers shares none of them', () => {
  const value = { counts: { GN: ['1', '2'] } }
  const copy = ours.cloneDeep(value)
  copy.counts.GN.push('3')
  expect(value.counts.GN).toEqual(['1', '2'])
  expect(ours.clone(value)).not.toBe(value)
})

test.each(['quantity', 'counts.GN.red', 'rows[0].name', 'rows.0.name', 'a.b[1][2]'])(
  'the steps of %s are those of lodash',
  (name) => {
    expect(ours.toPath(name)).toEqual(lodash('toPath')(name))
  },
)

test('what is of a class is passed on, not taken apart', () => {
  const date = new Date(0)
  expect(ours.isPlainObject(date)).toBe(false)
  expect(ours.cloneDeep({ date }).date).toBe(date)
})
