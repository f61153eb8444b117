import { describe, expect, test } from 'vitest'
import { billState, billSums, isClose, printPaymentCode, sortBills, toCents } from '../../src/domain/bill.ts'
import { orderTimeline } from '../../src/domain/order.ts'

const TODAY = '2026-03-01'

describe('a bill', () => {
  test.each([
    ['2026-02-28', null, 'overdue', false],
    ['2026-03-01', null, 'due', true],
    ['2026-03-08', null, 'due', true],
    ['2026-03-09', null, 'due', false],
    ['2026-02-01', '2026-02-20', 'paid', false],
    ['2026-03-02', '2026-02-27', 'paid', false],
  ] as const)('due on %s and paid on %s is %s', (dueDate, paidOn, state, close) => {
    expect(billState({ dueDate, paidOn }, TODAY)).toBe(state)
    expect(isClose({ dueDate, paidOn }, TODAY)).toBe(close)
  })

  test.each([
    ['0.10', 10],
    ['1234.5', 123450],
    ['1234', 123400],
    ['-3.07', -307],
    ['9999999999.99', 999999999999],
    ['', 0],
  ])('of %s is %i cents', (value, cents) => {
    expect(toCents(value)).toBe(cents)
  })

  test('is summed exactly, cent by cent, and sorted by what presses', () => {
    const bills = [
      { dueDate: '2025-12-01', paidOn: '2025-12-01', value: '0.20' },
      { dueDate: '2026-03-20', paidOn: null, value: '0.10' },
      { dueDate: '2026-02-01', paidOn: null, value: '0.10' },
      { dueDate: '2026-01-01', paidOn: null, value: '0.20' },
      { dueDate: '2026-02-01', paidOn: '2026-02-01', value: '0.10' },
    ]
    expect(billSums(bills, TODAY)).toEqual({
      overdue: { count: 2, cents: 30 },
      due: { count: 1, cents: 10 },
      paid: { count: 2, cents: 30 },
    })
    expect(sortBills(bills, TODAY).map(({ dueDate }) => dueDate)).toEqual([
      ...['2026-01-01', '2026-02-01', '2026-03-20', '2026-02-01', '2025-12-01'],
    ])
  })

  test('has its payment code printed in its five fields, and left alone where it is none', () => {
    expect(printPaymentCode('99990000010000000000000000000000112340000012345')).toBe(
      '99990.00001 00000.000000 00000.000000 1 12340000012345',
    )
    expect(printPaymentCode('123')).toBe('123')
  })
})

describe('the time line of an order', () => {
  const at = (day: number) => `2026-03-0${String(day)}T12:00:00Z`

  test('shows what was and what usually follows', () => {
    const history = [
      { status: 'authorized', at: at(2) },
      { status: 'foreseen', at: at(1) },
    ] as const
    expect(orderTimeline('authorized', history)).toEqual([
      { status: 'foreseen', at: at(1) },
      { status: 'authorized', at: at(2) },
      { status: 'invoiced', at: null },
      { status: 'shipped', at: null },
      { status: 'delivered', at: null },
    ])
  })

  test.each(['delivered', 'cancelled', 'denied', 'returned', 'partially_returned'] as const)(
    'ends with %s, also where the store gives no moment',
    (status) => {
      expect(orderTimeline(status, [{ status: 'foreseen', at: at(1) }])).toEqual([
        { status: 'foreseen', at: at(1) },
        { status, at: null },
      ])
    },
  )
})
