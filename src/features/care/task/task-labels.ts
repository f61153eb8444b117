import { NOBODY } from '../../../domain/user-name.ts'
import type { TextId } from '../../../ui/text.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import { periodTexts } from '../protocol/period.texts.ts'
import { deletedDose } from '../treatment/deleted-labels.ts'
import {
  choiceField,
  dayField,
  isText,
  momentField,
  type LabelTools,
  type RecordDefinition,
  type Values,
} from '../write/define-record.ts'

interface Medicine {
  productName: string
}

interface TaskLabelOptions {
  herd: HerdRecords
  cancelling: TextId
  recording: TextId
  /** Which animal. */
  animalText: (animal: unknown, tools: LabelTools) => string[]
}

/** How the tasks of a herd are labelled. */
export function taskLabels(options: TaskLabelOptions): Omit<RecordDefinition, 'type'> {
  const { herd, cancelling, recording, animalText } = options
  const { treatmentType } = herd
  /** What is given, and which application it is. */
  const whatText = ({ kind, treatment, item, number }: Values, { find, text }: LabelTools): string[] => {
    if (kind === 'residue_test') return [text('task.residueTest')]
    const plan = find(treatmentType, treatment)?.plan as readonly Medicine[] | undefined
    const name = typeof item === 'number' ? plan?.[item]?.productName : undefined
    const which = typeof number === 'number' ? text('task.nth', { number }) : undefined
    return [name, which].filter(isText)
  }
  return {
    title: (_operation, fields, { doneAt, cancelledAt }) => {
      if ((doneAt === undefined ? cancelledAt : doneAt) === null) return 'task.write.undo'
      return fields.has('cancelledAt') && !fields.has('doneAt') ? cancelling : recording
    },
    subject: (record, tools) => {
      const treatment = tools.find(treatmentType, record.treatment)
      return [...animalText(record.animal ?? treatment?.animal, tools), ...whatText(record, tools)]
    },
    fields: [
      dayField('dueOn', 'task.planned'),
      choiceField('period', 'task.partOfDay', periodTexts),
      momentField('doneAt', 'task.when'),
      momentField('cancelledAt', 'task.cancelled'),
    ],
    written: (values, { text }) =>
      values.doneAt === null && values.cancelledAt !== undefined && values.cancelledAt === null
        ? [{ label: 'task.when', value: text('task.write.undo') }]
        : [],
    // The treatment was ended before the dose was given: it is in the animal all the same.
    insistence: (input, codes) =>
      codes.has('task.error.cancelled')
        ? { label: 'task.givenAnyway', input: { ...input, cancelledAt: null } }
        : undefined,
    conflict: (mine, theirs) => {
      if (isText(mine.doneAt) && isText(theirs.doneAt)) return 'task.conflict.doneTwice'
      const isGiven = isText(mine.doneAt) || isText(theirs.doneAt)
      return isGiven && (isText(mine.cancelledAt) || isText(theirs.cancelledAt)) ? 'task.conflict.cancelled' : undefined
    },
    deleted: deletedDose(herd),
    author: ({ doneByName }) => (isText(doneByName) && doneByName !== NOBODY ? doneByName : undefined),
  }
}
