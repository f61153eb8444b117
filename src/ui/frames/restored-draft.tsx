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
 * be saved twice. What was changed here meanwhile stays, also as a draft. For lazyPart: most forms open empty.
 */
export default function RestoredDraft({ draft, pristine }: RestoredDraftProps) {
  const text = useText()
  const { resetForm, dirty, values } = useFormikContext<object>()
  const [emptied, setEmptied] = useState<'here' | 'elsewhere'>()
  const empty = (where: 'here' | 'elsewhere') => {
    resetForm({ values: pristine })
    draft.onEmptied?.()
    setEmptied(where)
  }
  const end = useEffectEvent(() => {
    if (emptied !== undefined) return
    if (!dirty) empty('elsewhere')
    // A form that was cleared by hand has no draft.
    else if (JSON.stringify(values) !== JSON.stringify(pristine)) draft.keep(values)
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
