import { UDDER_TARGETS } from '../../../domain/udder-targets.ts'
import { defineRecord, numberField, titles } from '../../care/write/define-record.ts'
import { targetTexts } from './targets.texts.ts'

/** How the targets of a farm are labelled. */
export const targetsRecord = defineRecord('UdderTargets', {
  title: titles({
    UdderTargetsCreate: 'udderTarget.write',
    UdderTargetsSave: 'udderTarget.write',
  }),
  subject: () => [],
  fields: UDDER_TARGETS.map((name) => numberField(name, targetTexts[name])),
  same: {
    codes: ['udderTarget.error.exists'],
    label: 'outbox.compare',
    save: 'UdderTargetsSave',
    apart: ['farm'],
    is: () => true,
  },
})
