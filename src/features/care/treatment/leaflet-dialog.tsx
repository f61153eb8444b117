import { Formik } from 'formik'
import { lacksWithdrawal, type PlanItem } from '../../../domain/treatment.ts'
import { withLeaflets } from '../../../domain/changed-plan.ts'
import { Button } from '../../../ui/button.tsx'
import Dialog from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/fields/plain-fields.tsx'
import { useFormSubmit } from '../../../ui/frames/form-submit.ts'
import { Muted, Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { CareTreatment, SaveTreatment } from '../herd/care-treatment.ts'
import { emptyLeaflets, leafletSchema, readLeaflets, type LeafletValues } from './leaflet.rules.ts'

const NOTHING = () => undefined
const FORM = 'leaflet'

interface LeafletDialogProps {
  treatment: CareTreatment
  save: SaveTreatment
  hasMilk: boolean
  onClose: () => void
}

/** Fills in the withdrawal periods that were not known when a treatment began. */
export default function LeafletDialog({ treatment, save, hasMilk, onClose }: LeafletDialogProps) {
  const text = useText()
  const toast = useToast()
  const plan = treatment.plan as readonly PlanItem[]
  const form = useFormSubmit({
    initial: emptyLeaflets(plan),
    rules: () => Promise.resolve(leafletSchema(plan, hasMilk)),
    read: readLeaflets,
    record: treatment,
    save: async ({ items }, context) => {
      await save({ variables: { id: treatment.id, input: { plan: withLeaflets(plan, items) } }, context })
      toast({ text: text('treatment.leaflet.saved') })
      onClose()
      return true
    },
  })
  return (
    <Dialog
      title={text('treatment.leaflet.title')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={FORM} emphasis="main">
            {text('treatment.leaflet.save')}
          </Button>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
        </>
      }
    >
      <Formik<LeafletValues>
        initialValues={form.start}
        validate={form.validate}
        validateOnBlur={false}
        onSubmit={NOTHING}
      >
        {(formik) => (
          <form
            id={FORM}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void form.submit(formik)
            }}
          >
            <Stack $gap="m">
              <Muted as="p">{text('treatment.leaflet.text')}</Muted>
              {plan.map(({ productName, milkWithdrawalHours, meatWithdrawalDays }, index) => (
                <Stack $gap="s" key={index}>
                  {lacksWithdrawal({ milkWithdrawalHours, meatWithdrawalDays }, hasMilk) && (
                    <strong>{productName}</strong>
                  )}
                  {hasMilk && milkWithdrawalHours === null && (
                    <NumberField name={`items.${String(index)}.milkWithdrawalHours`} label="product.milkWithdrawal" />
                  )}
                  {meatWithdrawalDays === null && (
                    <NumberField name={`items.${String(index)}.meatWithdrawalDays`} label="product.meatWithdrawal" />
                  )}
                </Stack>
              ))}
              {form.notice.map((line) => (
                <Notice key={line} $tone="danger" role="alert">
                  {line}
                </Notice>
              ))}
            </Stack>
          </form>
        )}
      </Formik>
    </Dialog>
  )
}
