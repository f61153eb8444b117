import { periodTexts } from '../protocol/period.texts.ts'
import {
  choiceField,
  dayField,
  isText,
  momentField,
  only,
  type FieldLabel,
  type Values,
} from '../write/define-record.ts'
import { reasonTexts } from './reason.texts.ts'

/** Whether a treatment was ended before its plan was. */
export const isClosed = ({ closedReason }: Values): boolean => isText(closedReason)

/** How a treatment was ended, where it was: why, from which part of which day, and when that was said. */
export const closingFields: readonly FieldLabel[] = [
  choiceField('closedReason', 'treatment.howClosed', reasonTexts),
  dayField('closedFrom', 'treatment.closedFrom'),
  choiceField('closedPeriod', 'treatment.closedPeriod', periodTexts),
  momentField('closedAt', 'treatment.closedAt'),
].map((line) => only(isClosed, line))
