import { expect, test } from 'vitest'
import { csvOf } from '../../src/ui/csv.ts'

test('rows become lines that a spreadsheet reads as they are', () => {
  const columns = [
    { heading: 'Tanque', value: ({ name }: { name: string }) => name },
    { heading: 'CBT, mil', value: ({ tbc }: { tbc: number | null }) => tbc },
  ]
  const rows = [
    { name: 'Tanque "novo", 2', tbc: 12.5 },
    { name: '=SOMA(A1)', tbc: -3 },
    { name: 'Fundo\nesquerdo', tbc: null },
  ]
  expect(csvOf(rows, columns)).toBe(
    '\uFEFFTanque,"CBT, mil"\r\n"Tanque ""novo"", 2",12.5\r\n\'=SOMA(A1),-3\r\n"Fundo\nesquerdo",\r\n',
  )
})
