import { useField } from 'formik'
import { MAX_PRODUCTS } from '../../../domain/protocol.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { ProductSearch } from './product-search.tsx'
import { ProtocolItem } from './protocol-item.tsx'
import { newItem, type ItemValues } from './protocol.rules.ts'

interface ProtocolItemsProps {
  search: string
  registerPath: (name: string) => string
  onRegister: () => void
}

/** The medicines of a protocol, in the order in which they are given, and the search for further ones. */
export function ProtocolItems({ search, registerPath, onRegister }: ProtocolItemsProps) {
  const products = useRecords('Product')
  const [field, , helpers] = useField<readonly ItemValues[]>('products')
  const items = field.value
  const set = (changed: readonly ItemValues[]) => void helpers.setValue(changed)
  return (
    <FieldGroup name="products" label="protocol.products">
      <Stack $gap="m">
        {items.map((item, index) => (
          <ProtocolItem
            // A medicine may stand in a protocol twice.
            key={`${item.product} ${items.slice(0, index).filter(({ product }) => product === item.product).length}`}
            index={index}
            item={item}
            product={products.find(({ id }) => id === item.product)}
            onUp={
              index > 0
                ? () => {
                    set(items.with(index, items[index - 1] ?? item).with(index - 1, item))
                  }
                : undefined
            }
            onRemove={() => {
              set(items.toSpliced(index, 1))
            }}
          />
        ))}
        {items.length < MAX_PRODUCTS && (
          <ProductSearch
            first={search}
            registerPath={registerPath}
            onRegister={onRegister}
            onChoose={(product) => {
              set([...items, newItem(product)])
            }}
          />
        )}
      </Stack>
    </FieldGroup>
  )
}
