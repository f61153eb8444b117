import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../text.ts'
import { useToast } from '../toast.tsx'
import type { FormDraft } from './form-submit.ts'

/**
 * Offers to continue a correction that was left without saving.
 * @param path where it goes on; where it was left, unless it is given
 */
export function useOfferToContinue(path?: string): (left: FormDraft, changes: object) => void {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const here = useLocation()
  return (left, changes) => {
    toast({
      text: text('form.left'),
      action: {
        label: text('form.goOn'),
        run: () => {
          left.keep(changes)
          void navigate(path ?? here)
        },
      },
    })
  }
}
