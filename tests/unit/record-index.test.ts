import { describe, expect, test, vi } from 'vitest'
import { RecordIndex } from '../../src/engine/cache/record-index.ts'

const cow = (id: string, more: object = {}) => ({
  ...{ __typename: 'Animal', id, version: 1, deleted: false, earTag: `00${id}`, farm: { __ref: 'Farm:1' } },
  ...more,
})
const exam = (id: string, colonies: number, version = 1) => ({
  ...{ __typename: 'Diagnostic', id, version, deleted: false, animal: { __ref: 'Animal:1' } },
  found: [{ __typename: 'Found', id: `f${id}`, colonies }],
})

function open(ids = new Map<string, string>()) {
  const index = new RecordIndex(['Animal', 'Diagnostic'], ['Found'], (id) => ids.get(id) ?? id)
  index.take([cow('1'), exam('1', 4)])
  const told = vi.fn()
  index.subscribe(told)
  return { index, told }
}

describe('what the server tells', () => {
  test('again is not told again, and the lists stay the same', () => {
    const { index, told } = open()
    const [animals, exams] = [index.list('Animal'), index.list('Diagnostic')]
    index.take([cow('1'), exam('1', 4)])
    expect(told).not.toHaveBeenCalled()
    expect(index.list('Animal')).toBe(animals)
    expect(index.list('Diagnostic')).toBe(exams)
  })

  test('anew, even deep inside a record, renews the list of its type and no other', () => {
    const { index, told } = open()
    const [animals, exams] = [index.list('Animal'), index.list('Diagnostic')]
    index.take(exam('1', 5))
    expect(told).toHaveBeenCalledTimes(1)
    expect(index.list('Animal')).toBe(animals)
    expect(index.list('Diagnostic')).not.toBe(exams)
    expect(index.find('Diagnostic', '1')).toMatchObject({ animal: '1', found: [{ colonies: 5 }] })
  })

  test('page by page is known at once and told when it is time', () => {
    const { index, told } = open()
    index.list('Animal')
    index.takeRows('Animal', [cow('2')])
    expect(index.find('Animal', '2')).toMatchObject({ earTag: '002', farm: '1' })
    expect(index.list('Animal')).toHaveLength(2)
    expect(told).not.toHaveBeenCalled()
    index.changed()
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('of a record that is not here any more is told, of one that never was is not', () => {
    const { index, told } = open()
    index.forget('Animal', ['7'])
    expect(told).not.toHaveBeenCalled()
    index.forget('Animal', ['1'])
    expect(told).toHaveBeenCalledTimes(1)
    expect(index.list('Animal')).toEqual([])
  })
})

test('while a write waits, the id that the server gives renews what names the pending one', () => {
  const ids = new Map<string, string>()
  const { index, told } = open(ids)
  index.addOverlay(1, 'Animal:tmp:a', [cow('tmp:a', { version: 0 })])
  expect([...index.unsent('Animal')]).toEqual(['tmp:a'])
  told.mockClear()
  ids.set('tmp:a', '9')
  index.changed()
  expect(told).toHaveBeenCalled()
  expect([...index.unsent('Animal')]).toEqual(['9'])
  expect(index.find('Animal', '9')).toMatchObject({ id: '9' })
})

describe('a waiting write', () => {
  test('renews the list of its own type and no other, when it comes and when it goes', () => {
    const { index, told } = open()
    const [animals, exams] = [index.list('Animal'), index.list('Diagnostic')]
    const [unsent, unsentExams] = [index.unsent('Animal'), index.unsent('Diagnostic')]
    index.addOverlay(1, 'Animal:1', [cow('1', { earTag: '77' })])
    expect(index.list('Animal')).toMatchObject([{ earTag: '77' }])
    expect(index.unsent('Animal')).not.toBe(unsent)
    index.dropOverlay(1)
    expect(index.list('Animal')).toEqual(animals)
    expect(index.list('Diagnostic')).toBe(exams)
    expect(index.unsent('Diagnostic')).toBe(unsentExams)
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('shows itself where its record stands, a new record behind the others, and no deleted one', () => {
    const { index } = open()
    index.take(cow('2'))
    index.addOverlay(1, 'Animal:tmp:a', [cow('tmp:a', { version: 0 })])
    index.addOverlay(2, 'Animal:1', [{ __typename: 'Animal', id: '1', earTag: '77' }])
    index.addOverlay(3, 'Animal:gone', [{ __typename: 'Animal', id: 'gone', earTag: '78' }])
    expect(index.list('Animal').map(({ id }) => id)).toEqual(['1', '2', 'tmp:a'])
    expect(index.find('Animal', '1')).toMatchObject({ earTag: '77', version: 1 })
    index.addOverlay(4, 'Animal:1', [{ __typename: 'Animal', id: '1', deleted: true }])
    expect(index.list('Animal').map(({ id }) => id)).toEqual(['2', 'tmp:a'])
    expect(index.find('Animal', '1')).toMatchObject({ earTag: '77', deleted: true })
  })
})
