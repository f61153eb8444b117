import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { Text } from '../../../ui/text.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { quartersText } from './diagnostic.texts.ts'

/** What a case is: kind, grade, quarters, plate. */
export function caseText(
  { type, grade, plateBarcode, plateSide, ...flags }: FarmRecords['Diagnostic'],
  text: Text,
): string {
  return [
    text(typeTexts[type]),
    ...(grade ? [text(gradeTexts[grade])] : []),
    quartersText(flags, text),
    ...(typeof plateBarcode === 'string'
      ? [text('exam.plate', { barcode: barcodeText(plateBarcode), side: plateSide ?? 'A' })]
      : []),
  ].join(' · ')
}
