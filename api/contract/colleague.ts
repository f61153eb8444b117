import * as z from 'zod'
import { defineResource } from './define-resource.ts'

/** The public face of a user: what everybody on the same farm sees. Records say who made them by it. */
export const colleague = defineResource({
  name: 'Colleague',
  path: '/colleagues',
  table: 'colleague',
  description: 'Somebody who works on one of the caller’s farms, or did.',
  scope: 'user',
  fields: { name: z.string(), initials: z.string().describe('Of the first and the last name.') },
  filters: { 'farmUsers.farm': { kind: 'relation', target: 'Farm' } },
  order: ['name'],
  operations: [
    { operationId: 'colleagues', kind: 'list', roles: [], summary: 'People of the caller’s farms' },
    { operationId: 'colleague', kind: 'read', roles: [], summary: 'One of them' },
  ],
})
