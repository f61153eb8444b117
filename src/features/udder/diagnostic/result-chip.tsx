import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { resultLooks } from '../../care/plate/result.texts.ts'

/** The state of a culture: shape, word and colour. */
export function ResultChip({ result }: { result: FarmRecords['Diagnostic']['result'] }) {
  const text = useText()
  const look = resultLooks[result]
  return (
    <Chip $tone={look.tone} data-result={result}>
      <look.icon size={14} aria-hidden />
      {text(look.text)}
    </Chip>
  )
}
