import { useCallback } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'

/** The rules of a medicine's form. @param id the medicine being corrected */
export function useProductRules(id?: string) {
  const products = useRecords('Product')
  return useCallback(async () => {
    const { productSchema } = await import('./product.schema.ts')
    return productSchema((barcode) => products.some((product) => product.id !== id && product.barcode === barcode))
  }, [products, id])
}
