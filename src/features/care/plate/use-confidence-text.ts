import { useIntl } from 'react-intl'
import { useText } from '../../../ui/text.ts'

/** A confidence above this would contradict a doubt beside it, 0 to 1. */
const SURE = 0.9

/** Says how sure the reader is of a reading, 0 to 1; beside a doubt no reading is called certain. */
export function useConfidenceText(): (confidence: number | null, isDoubted: boolean) => string {
  const text = useText()
  const { formatNumber } = useIntl()
  return (confidence, isDoubted) =>
    isDoubted && (confidence ?? 0) > SURE
      ? text('review.unsure')
      : text('review.confidence', { confidence: formatNumber(confidence ?? 0, { style: 'percent' }) })
}
