import * as z from 'zod/mini'
import { ProductDraft } from '../../../domain/product-draft.ts'

/** The general rules, and that no other medicine of the device has the barcode. */
export const productSchema = (isTaken: (barcode: string) => boolean) =>
  ProductDraft.check(
    z.refine(({ barcode }) => barcode === null || !isTaken(barcode), {
      error: 'product.error.barcodeTaken',
      path: ['barcode'],
      // Said together with what else is wrong.
      when: ({ value }) => typeof (value as { barcode?: unknown } | undefined)?.barcode === 'string',
    }),
  )
