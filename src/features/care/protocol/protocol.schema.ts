import * as z from 'zod/mini'
import { ProtocolDraft } from '../../../domain/protocol-draft.ts'
import type { Product } from './protocol.rules.ts'

/** The general rules, and that a medicine is given in one of its own ways. */
export const protocolSchema = (find: (id: string) => Product | undefined) =>
  ProtocolDraft.check(
    z.superRefine(
      ({ products }, context) => {
        for (const [index, { product, type }] of products.entries()) {
          const own = find(product)?.routes
          if (own && !own.includes(type)) {
            context.addIssue({ code: 'custom', path: ['products', index, 'type'], message: 'protocol.error.type' })
          }
        }
      },
      { when: ({ value }) => Array.isArray((value as { products?: unknown } | undefined)?.products) },
    ),
  )
