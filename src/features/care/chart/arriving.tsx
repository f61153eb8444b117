import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/**
 * Says that the device lacks some of the records: above a list that may miss some, and in place of figures, which would
 * be wrong of a part.
 */
export function Arriving() {
  const text = useText()
  return <Notice role="status">{text('home.unknown')}</Notice>
}
