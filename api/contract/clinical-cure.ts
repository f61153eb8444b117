import * as z from 'zod'
import { CURE_ANSWERS } from '../../src/domain/clinical-cure.ts'
import { TASK_DOERS, UDDER_READERS } from '../../src/domain/role-groups.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { enumeration, moment, reference, relation } from './values.ts'

const CureAnswer = enumeration('CureAnswer', CURE_ANSWERS)

/** What became of clinical cases. */
export const clinicalCure = defineResource({
  name: 'DiagnosticClinicalCure',
  path: '/diagnostic_clinical_cures',
  table: 'diagnostic_clinical_cure',
  description: 'What a person says about the clinical cure of a case; a case without one waits, or was not analysed.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    diagnostic: relation('Diagnostic'),
    animal: relation('Animal'),
    preliminaryStatus: CureAnswer,
    executedManually: z.boolean().describe('A person’s answer wins over one that was worked out.'),
    atEndOfLactation: z.boolean().describe('Of dried cows: dried because the lactation ended, which is no failure.'),
    answeredAt: moment(),
    answeredBy: z.nullable(relation('Colleague')),
  },
  input: {
    farm: farmReference(),
    diagnostic: reference('Diagnostic', 'cure.error.diagnostic'),
    preliminaryStatus: CureAnswer,
    executedManually: z._default(z.boolean(), true),
    atEndOfLactation: z._default(z.boolean(), false),
    answeredAt: moment('cure.error.answeredAt'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    diagnostic: { kind: 'relation', target: 'Diagnostic' },
    animal: { kind: 'relation', target: 'Animal' },
    preliminaryStatus: { kind: 'exact', schema: CureAnswer, repeated: true },
    answeredAt: { kind: 'moment' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['answeredAt'],
  operations: [
    { operationId: 'diagnosticClinicalCures', kind: 'list', roles: UDDER_READERS, summary: 'Answers about cures' },
    { operationId: 'diagnosticClinicalCure', kind: 'read', roles: UDDER_READERS, summary: 'One answer about a cure' },
    {
      operationId: 'createDiagnosticClinicalCure',
      kind: 'create',
      roles: TASK_DOERS,
      summary: 'Answers about the cure of a case; another answer than the one that is there is refused',
    },
    { operationId: 'updateDiagnosticClinicalCure', kind: 'update', roles: TASK_DOERS, summary: 'Changes an answer' },
    { operationId: 'deleteDiagnosticClinicalCure', kind: 'delete', roles: TASK_DOERS, summary: 'Takes an answer back' },
  ],
})
