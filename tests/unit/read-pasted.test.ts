import { expect, test } from 'vitest'
import type { BatchKind, BatchWords } from '../../src/features/udder/batch/batch.rules.ts'
import { readPasted } from '../../src/features/udder/batch/read-pasted.ts'

const words: BatchWords = {
  grades: new Map([['leve', 'mild']]),
  quarters: new Map([
    ['ae', ['forequarterLeft']],
    ['pd', ['hindquarterRight']],
  ]),
  eases: new Map([['ajuda leve', 'easy']]),
}
const COWS = new Set(['0016', '1187', 'BR 12'])

const read = (text: string, kind: BatchKind = 'testDay') =>
  readPasted(text, kind, words, (tag) => COWS.has(tag), '2026-05-04')

test.each([
  ['0016 150 28,5', '0016', '150', '28,5'],
  ['0016   150\u00a028,5 ', '0016', '150', '28,5'],
  ['BR 12 150 28,5', 'BR 12', '150', '28,5'],
  // Nobody has these ear tags.
  ['0019 150 28,5', '0019', '150', '28,5'],
  ['0019 150', '0019', '150', ''],
  ['BR 77 150 28,5', 'BR 77', '150', '28,5'],
  ['BR 77', 'BR 77', '', ''],
  ['BR 77,150,28.5', 'BR 77', '150', '28.5'],
  ['1187,180,24.5', '1187', '180', '24.5'],
  ['1187, 180, 24.5', '1187', '180', '24.5'],
  ['1187 , 180 , 24.5', '1187', '180', '24.5'],
  ['1187, 180, 24,5', '1187', '180', '24,5'],
  ['1187,180, 24.5', '1187', '180', '24.5'],
  ['1187;180;24,5', '1187', '180', '24,5'],
  ['1187\t180\t24,5', '1187', '180', '24,5'],
  ['"1187";"180";"24,5"', '1187', '180', '24,5'],
])('%j is a test day', (line, earTag, scc, milkKg) => {
  expect(read(line)).toMatchObject([{ earTag, scc, milkKg, unread: '' }])
})

test('each line has its own separator, and no ear tag has one in it', () => {
  const list = 'brinco ccs leite\n0016 150 28,5\n1187;180;24,5\r\n0004;abc;30\n0005\t90;1\t20\n\n0006,90,20'
  expect(read(list).map(({ earTag }) => earTag)).toEqual(['0016', '1187', '0004', '0005', '0006'])
})

test('words and dates stand between spaces too', () => {
  expect(read('1187 Leve AE PD 03/05/2026', 'clinical')).toMatchObject([
    {
      ...{ earTag: '1187', grade: 'mild', date: '2026-05-03', unread: '' },
      quarters: { forequarterLeft: true, forequarterRight: false, hindquarterLeft: false, hindquarterRight: true },
    },
  ])
  expect(read('1187,Leve,AE PD', 'clinical')).toMatchObject([{ earTag: '1187', grade: 'mild', unread: '' }])
  expect(read('1187 03/05/2026 Ajuda leve', 'calving')).toMatchObject([
    { earTag: '1187', date: '2026-05-03', ease: 'easy', unread: '' },
  ])
})

test.each([
  ['1187 03/05', '2026-05-03'],
  ['1187;4/5', '2026-05-04'],
  ['1187 05/05', '2025-05-05'],
])('%j is the last such day', (line, date) => {
  expect(read(line, 'drying')).toMatchObject([{ earTag: '1187', date, unread: '' }])
})

test('what no cell of the kind is stands apart from the ear tag', () => {
  expect(read('0019 150', 'drying')).toMatchObject([{ earTag: '0019', unread: '150' }])
})
