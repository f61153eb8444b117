import type { TextId } from '../../../ui/text.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import type { LabelTools, RecordDefinition, Values } from '../write/define-record.ts'

// What the conflict sheet says about a dose or treatment that another user deleted. The `deleted` flags of its treatment
// and case are known once the device has pulled them.

type DeletedLabels = NonNullable<RecordDefinition['deleted']>

const isCaseDeleted = ({ caseType }: HerdRecords, { diagnostic, disease }: Values, { find }: LabelTools): boolean =>
  find(caseType, diagnostic ?? disease)?.deleted === true

/** Of a dose: the server brings its treatment back with it, and its case, since the withdrawal counts from them. */
export const deletedDose =
  (herd: HerdRecords): DeletedLabels =>
  (task, tools) => {
    const withIt: TextId[] = isCaseDeleted(herd, task, tools)
      ? ['task.conflict.caseToo']
      : tools.find(herd.treatmentType, task.treatment)?.deleted
        ? ['task.conflict.treatmentToo']
        : []
    return task.kind === 'residue_test' ? withIt : [...withIt, 'task.conflict.letGo']
  }

/** Of a treatment: the server brings its case back with it. */
export const deletedTreatment =
  (herd: HerdRecords): DeletedLabels =>
  (treatment, tools) => [
    ...(isCaseDeleted(herd, treatment, tools) ? (['treatment.conflict.caseToo'] as const) : []),
    'treatment.conflict.letGo',
  ]
