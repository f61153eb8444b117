import { scoreClass, scoreSum, SIGNS, type ScoreParts } from '../../../domain/calf-score.ts'
import {
  choiceField,
  defineRecord,
  deletedField,
  momentField,
  numberField,
  titles,
} from '../../care/write/define-record.ts'
import { calfText } from '../record/calf-text.ts'
import { classLooks, degreeTexts, signTexts, systemTexts } from './score.texts.ts'

const SIGN_FIELDS = SIGNS.map((sign) => numberField(sign, signTexts[sign]))

/** What the state of the calf follows from. */
const PARTS = ['system', 'temperature', 'faeces', ...SIGNS]

/** How scores of calves are labelled. */
export const scoreRecord = defineRecord('CalfScore', {
  title: titles({ ScoreCreate: 'score.write.create', ScoreSave: 'score.write.save' }),
  deletion: { deleting: 'score.write.delete', restoring: 'score.write.restore' },
  subject: ({ animal }, tools) => calfText(animal, tools),
  fields: [
    momentField('at', 'score.at'),
    choiceField('system', 'score.system', systemTexts),
    ...SIGN_FIELDS,
    numberField('temperature', 'score.temperature.short'),
    {
      fields: ['faeces'],
      label: 'score.faeces',
      show: ({ faeces }, { text }) => {
        const degree = typeof faeces === 'number' ? degreeTexts.faeces[faeces] : undefined
        return degree === undefined ? text('score.none') : text(degree)
      },
    },
    deletedField,
  ],
  derived: (values, record, { text }) => {
    const parts = record as unknown as ScoreParts
    if (!('system' in record) || !PARTS.some((part) => part in values)) return []
    const sum = scoreSum(parts)
    const found = scoreClass(parts)
    if (found === null) return []
    const words = [...(sum === null ? [] : [text('score.sum', { sum })]), text(classLooks[found].text)]
    return [{ label: 'disease.column.score', value: words.join(' · ') }]
  },
})
