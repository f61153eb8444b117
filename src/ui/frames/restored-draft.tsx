import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { Muted, Row } from '../surface.tsx'
import { useText } from '../text.ts'
import type { FormDraft } from './form-submit.ts'

interface RestoredDraftProps {
  draft: FormDraft
  /** The form's own values. */
  pristine: object
}

/**
 * Tells that a form shows what was typed before, and empties it when asked to, or when another tab has saved it: it would
 * be saved twice. What was changed here meanwhile stays. For lazyPart: most forms open empty.
 */
export default function RestoredDraft({ draft, pristine }: RestoredDraftProps) {
  const text = useText()
  const { resetForm, dirty } = useFormikContext()
  const [emptied, setEmptied] = useState<'here' | 'elsewhere'>()
  const empty = (where: 'here' | 'elsewhere') => {
    resetForm({ values: pristine })
    setEmptied(where)
  }
  const end = useEffectEvent(() => {
    if (!dirty && emptied === undefined) empty('elsewhere')
  })
  useEffect(() => draft.onEnded(end), [draft])
  if (emptied === 'here') return null
  const status = (
    <Muted role="status" style={{ flex: 1 }}>
      {text(emptied ? 'form.endedElsewhere' : 'form.restored')}
    </Muted>
  )
  if (emptied) return status
  return (
    <Row>
      {status}
      <Button
        emphasis="quiet"
        onClick={() => {
          draft.forget()
          empty('here')
        }}
      >
        {text('form.startAgain')}
      </Button>
    </Row>
  )
}
