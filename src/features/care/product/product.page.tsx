import { Copy } from 'lucide-react'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useProductSaveMutation } from '../../../generated/care/product.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Card, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useCorrection } from '../write/correction.ts'
import { EditPage } from '../write/edit-page.tsx'
import { RecordFacts } from '../write/record-facts.tsx'
import { productRecord } from './product.record.ts'
import { ProductFields } from './product.form.tsx'
import { productToForm, readProduct, type Product } from './product.rules.ts'
import { ProductUse, useProtocolsOf } from './product-use.tsx'
import { useProductRules } from './use-product-rules.ts'
import { useRunningTreatments } from './use-running-treatments.ts'

const RunningDialog = lazyPart(() => import('./running-dialog.tsx'))

const LIST = '/ubere/medicamentos'

/** A medicine: the farm's own to correct, one of the shared list to read and to copy. */
export default function ProductPage() {
  const { id = '' } = useParams()
  const product = useRecord('Product', id)
  return product?.farm === null ? <SharedProduct product={product} /> : <OwnProduct id={id} />
}

function OwnProduct({ id }: { id: string }) {
  const { locale } = useIntl()
  const correction = useCorrection()
  const name = useRecord('Product', id)?.name ?? ''
  const protocols = useProtocolsOf(id)
  const { question, ask, saveWith } = useRunningTreatments(id)
  const save = useProductSaveMutation()
  return (
    <>
      <EditPage
        type="Product"
        list={LIST}
        toForm={(product) =>
          productToForm({ ...product, ...(correction?.input as Partial<Product> | undefined) }, locale)
        }
        rules={useProductRules(id)}
        read={readProduct}
        save={(options) => saveWith(() => save(options))}
        ask={ask}
        submit="medicines.saveChanges"
        saved={{ text: 'record.saved', to: () => LIST }}
        {...(protocols.length === 0 && { deleting: { label: 'medicines.delete', done: 'medicines.deleted' } })}
        wide
      >
        {() => (
          <>
            <ProductFields id={id} />
            {protocols.length > 0 && <ProductUse protocols={protocols} label="medicines.inUse" />}
          </>
        )}
      </EditPage>
      {question && (
        <Suspense>
          <RunningDialog question={question} name={name} />
        </Suspense>
      )}
    </>
  )
}

function SharedProduct({ product }: { product: Product }) {
  const text = useText()
  const protocols = useProtocolsOf(product.id)
  return (
    <DetailPage
      record={product.deleted ? null : product}
      parent={LIST}
      actions={({ id }) => (
        <ButtonLink to={`/ubere/novo-medicamento?copiar=${id}`} emphasis="main">
          <Copy size={20} aria-hidden /> {text('medicines.copy')}
        </ButtonLink>
      )}
    >
      {(shown) => (
        <Stack $gap="l">
          <Notice>{text('medicines.sharedNotice')}</Notice>
          {protocols.length > 0 && <ProductUse protocols={protocols} label="medicines.sharedUse" />}
          <Card>
            <Stack $gap="m">
              <SectionTitle>{shown.name}</SectionTitle>
              <RecordFacts
                definition={productRecord}
                record={shown}
                always={['milkWithdrawalHours', 'meatWithdrawalDays']}
              />
            </Stack>
          </Card>
        </Stack>
      )}
    </DetailPage>
  )
}
