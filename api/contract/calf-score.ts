import * as z from 'zod'
import { SCORE_CLASSES, SCORE_SYSTEMS } from '../../src/domain/calf-score.ts'
import { scoreFields } from '../../src/domain/calf-disease-drafts.ts'
import { CALF_READERS, DISEASE_KEEPERS } from './calf-disease.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { enumeration, moment, reference, relation } from './values.ts'

const ScoreSystem = enumeration('ScoreSystem', SCORE_SYSTEMS)
const ScoreClass = enumeration('ScoreClass', SCORE_CLASSES)

const degree = () => z.nullable(z.int()).describe('Wisconsin: 0 to 3; California: 0 or 1; null: not looked at.')

/** Scores of calves. */
export const calfScore = defineResource({
  name: 'CalfScore',
  path: '/calf_scores',
  table: 'calf_score',
  description:
    'How a calf was found at a moment, of a disease or on a round. Two people who score one calf make two scores.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    animal: relation('Animal'),
    disease: z.nullable(relation('CalfDisease')).describe('None for a calf that was found well.'),
    at: moment(),
    system: ScoreSystem,
    cough: degree(),
    nose: degree(),
    eyes: degree(),
    ears: degree(),
    breathing: degree(),
    temperature: z.nullable(z.number()).describe('Rectal, in °C.'),
    faeces: z.nullable(z.int()).describe('0 normal, 1 soft, 2 runny, 3 watery; 2 and more is diarrhoea.'),
    sum: z.nullable(z.int()).describe('Of the respiratory parts; null while one of them is missing.'),
    scoreClass: z.nullable(ScoreClass).describe('What it means; null while missing parts could change it.'),
  },
  input: {
    farm: farmReference(),
    animal: reference('Animal', 'score.error.animal'),
    disease: z.nullish(reference('CalfDisease', 'score.error.disease')),
    at: moment('score.error.at'),
    system: ScoreSystem,
    cough: z.optional(scoreFields.cough),
    nose: z.optional(scoreFields.nose),
    eyes: z.optional(scoreFields.eyes),
    ears: z.optional(scoreFields.ears),
    breathing: z.optional(scoreFields.breathing),
    temperature: z.optional(scoreFields.temperature),
    faeces: z.optional(scoreFields.faeces),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    animal: { kind: 'relation', target: 'Animal' },
    disease: { kind: 'relation', target: 'CalfDisease' },
    at: { kind: 'moment' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['at'],
  operations: [
    { operationId: 'calfScores', kind: 'list', roles: CALF_READERS, summary: 'Scores of calves' },
    { operationId: 'calfScore', kind: 'read', roles: CALF_READERS, summary: 'One score' },
    { operationId: 'createCalfScore', kind: 'create', roles: DISEASE_KEEPERS, summary: 'Records a score' },
    { operationId: 'replaceCalfScore', kind: 'replace', roles: DISEASE_KEEPERS, summary: 'Replaces a score' },
    { operationId: 'updateCalfScore', kind: 'update', roles: DISEASE_KEEPERS, summary: 'Changes a score' },
    { operationId: 'deleteCalfScore', kind: 'delete', roles: DISEASE_KEEPERS, summary: 'Marks a score as deleted' },
  ],
})
