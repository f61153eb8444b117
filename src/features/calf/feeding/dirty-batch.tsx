import { useFormikContext } from 'formik'
import { TriangleAlert } from 'lucide-react'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import type { FeedingValues } from './feeding-form.rules.ts'

/** Says that a batch has too many bacteria, and asks whether it is given all the same. For lazyPart: few have. */
export default function DirtyBatch() {
  const text = useText()
  return (
    <Stack $gap="xs">
      <Notice $tone="danger">
        <TriangleAlert size={20} aria-hidden /> {text('colostrum.dirty')}
      </Notice>
      <CheckField name="highCountConfirmed" label="feeding.confirm" />
      <ConfirmError />
    </Stack>
  )
}

/** The error of the question, which has no place of its own. */
function ConfirmError() {
  const text = useText()
  const { errors, touched } = useFormikContext<FeedingValues>()
  if (errors.highCountConfirmed === undefined || !touched.highCountConfirmed) return null
  return (
    <Notice $tone="danger" role="alert">
      {text('feeding.error.highCount')}
    </Notice>
  )
}
