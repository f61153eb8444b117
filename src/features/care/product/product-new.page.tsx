import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useProductCreateMutation } from '../../../generated/care/product.ts'
import { useCorrection } from '../write/correction.ts'
import { NewPage } from '../write/new-page.tsx'
import { ProductFields } from './product.form.tsx'
import { afterRegistering, newProduct, productToForm, readProduct, type Product } from './product.rules.ts'
import { useProductRules } from './use-product-rules.ts'

/** Registering a medicine: a new one, a copy of the shared list's, or one that a protocol being written needs. */
export default function ProductNewPage() {
  const { locale } = useIntl()
  const [search] = useSearchParams()
  const correction = useCorrection()
  const source = useRecord('Product', search.get('copiar') ?? '')
  const name = search.get('nome') ?? ''
  // The package has one code, which the shared list holds already.
  const copied = source && productToForm({ ...source, barcode: null }, locale)
  const initial = copied ?? newProduct(name)
  return (
    <NewPage
      draft={source ? `product-copy-${source.id}` : name === '' ? 'product' : `product-named-${name}`}
      initial={correction ? productToForm({ ...EMPTY, ...(correction.input as Partial<Product>) }, locale) : initial}
      rules={useProductRules()}
      read={readProduct}
      create={useProductCreateMutation()}
      submit="medicines.save"
      saved={{
        text: 'medicines.saved',
        to: (draft) => afterRegistering(search.get('voltar'), draft.name),
      }}
      wide
    >
      <ProductFields />
    </NewPage>
  )
}

/** What a write that was refused may leave out. */
const EMPTY = {
  ...{ name: '', activeSubstances: null, laboratory: null, routes: [], maxApplications: null, barcode: null },
  ...{ milkWithdrawalHours: null, meatWithdrawalDays: null, critical: false, active: true },
}
