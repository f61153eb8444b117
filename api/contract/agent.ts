import * as z from 'zod'
import { defineResource } from './define-resource.ts'
import { enumeration } from './values.ts'

/** Gram stain of an agent; `none` for algae, yeasts and mycoplasmas. */
export const Gram = enumeration('Gram', ['positive', 'negative', 'none'])

/** How an agent spreads. */
export const AgentRoute = enumeration('AgentRoute', ['contagious', 'environmental', 'both', 'none'])

/** Microorganisms that cause mastitis. */
export const agent = defineResource({
  name: 'Agent',
  path: '/agents',
  table: 'agent',
  description: 'A microorganism, or a class of them that plates cannot tell apart.',
  scope: 'reference',
  fields: {
    code: z.string(),
    name: z.string(),
    gram: Gram,
    route: AgentRoute,
    onPlate: z.boolean().describe('Whether it grows on the plates.'),
  },
  filters: { code: { kind: 'exact', schema: z.string() }, onPlate: { kind: 'exact', schema: z.stringbool() } },
  order: ['code', 'name'],
  operations: [
    { operationId: 'agents', kind: 'list', roles: [], summary: 'Agents of mastitis' },
    { operationId: 'agent', kind: 'read', roles: [], summary: 'One agent' },
  ],
})
