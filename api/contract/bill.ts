import * as z from 'zod'
import { defineResource, type Operation } from './define-resource.ts'
import { farmParameter, money } from './order.ts'
import { calendarDate, component, relation } from './values.ts'

const PAYERS = ['ROLE_APP_MINHAS_CONTAS'] as const

/** A bill of the farm. Overdue is computed from its dates, so it is not stored. */
export const bill = defineResource({
  name: 'Bill',
  path: '/bills',
  table: 'bill',
  description: 'A bill of the farm. The billing side writes it; here it is read only.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    number: z.string().describe('Of the bill, at the billing side; with its instalment.'),
    issuedOn: calendarDate().describe('When it was made out.'),
    dueDate: calendarDate().describe('The last day on which it is paid in time.'),
    value: money().describe('What is to be paid, in Brazilian real.'),
    paidOn: z.nullable(calendarDate()).describe('When it was paid; null while it is open.'),
    orderNumber: z.nullable(z.string()).describe('Of the order that it is for; null when it is for none.'),
    paymentCode: z
      .nullable(z.string())
      .describe('The 47 digits to pay with ("linha digitável"); null once it is paid.'),
    file: z.nullable(z.string()).describe('Address of the bill as a PDF; null once it is paid.'),
  },
  operations: [{ operationId: 'bill', kind: 'read', roles: PAYERS, summary: 'One bill' }],
})

const BillsResult = component(
  'BillsResult',
  z.object({
    titulosEncontrados: z.array(bill.item).describe('The bills that were found, by the day on which they are due.'),
  }),
  'What the billing side answers.',
)

/** Operations about bills that are no plain item. */
export const billOperations: readonly Operation[] = [
  {
    operationId: 'bills',
    method: 'GET',
    path: '/bills',
    kind: 'custom',
    scope: 'farm',
    roles: PAYERS,
    summary: 'The bills of a farm',
    query: z.object({ farm: farmParameter() }),
    answer: BillsResult,
  },
  {
    operationId: 'billFile',
    method: 'GET',
    path: '/bills/{id}/pdf',
    kind: 'download',
    scope: 'farm',
    roles: PAYERS,
    summary: 'A bill to print',
    media: ['application/pdf'],
  },
]
