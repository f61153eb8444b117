import { describe, expect, test } from 'vitest'
import { nextSort, parseSort, sortRows, type ListColumn } from '../../src/ui/frames/list-definition.ts'

interface Row {
  id: string
  tag: string
  cells: number | ''
}

const columns: ListColumn<Row>[] = [
  { name: 'tag', title: 'animal.cow', cell: ({ tag }) => tag, sortBy: ({ tag }) => tag },
  { name: 'cells', title: 'animal.cow', cell: ({ cells }) => cells, sortBy: ({ cells }) => cells },
  { name: 'mark', title: 'animal.cow', cell: () => null },
]
const rows: Row[] = [
  { id: '1', tag: '110', cells: 90 },
  { id: '2', tag: '9', cells: '' },
  { id: '3', tag: '20', cells: 400 },
]

describe('the order of a table', () => {
  test.each([
    [null, ['1', '2', '3']],
    ['tag', ['2', '3', '1']],
    ['-tag', ['1', '3', '2']],
    // Without a value: last, both ways.
    ['cells', ['1', '3', '2']],
    ['-cells', ['3', '1', '2']],
    // A column that does not sort, and one that is not there.
    ['mark', ['1', '2', '3']],
    ['nonsense', ['1', '2', '3']],
  ])('%s', (asked, expected) => {
    expect(sortRows(rows, columns, parseSort(asked)).map(({ id }) => id)).toEqual(expected)
  })

  test('goes up, down and back with the presses on a heading', () => {
    expect(nextSort(null, 'tag')).toBe('tag')
    expect(nextSort(parseSort('tag'), 'tag')).toBe('-tag')
    expect(nextSort(parseSort('-tag'), 'tag')).toBe('')
    expect(nextSort(parseSort('-tag'), 'cells')).toBe('cells')
  })
})
