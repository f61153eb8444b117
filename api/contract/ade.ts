import * as z from 'zod'
import type { Role } from '../../src/domain/roles.ts'
import { UDDER_READERS } from '../../src/domain/role-groups.ts'
import type { Operation } from './define-resource.ts'
import { moment } from './values.ts'

/** Where a farm is found in the location based API of ICAR ADE: its scheme is our own numbers. */
export const ADE_LOCATION = '/ade/locations/lactor.farm/{id}'

/** Most members of a page, and how many there are unless the request says otherwise. */
const PAGE = { most: 500, usual: 100 }

const count = (most: number) => z.coerce.number().int().min(1).max(most)

/** What a request may say; the names are those of ICAR's own scheme of addresses. */
export const AdeQuestion = z.object({
  'meta-modified-from': z
    .optional(moment())
    .describe('Only what has changed since, deletions included (`meta.isDeleted`).'),
  'meta-modified-to': z.optional(moment()).describe('Only what has not changed since.'),
  page: z._default(count(1_000_000), 1).describe('Which page, from 1 on; with `after`, only the number it is given.'),
  after: z
    .optional(count(Number.MAX_SAFE_INTEGER))
    .describe('Only members behind this number of a record, where the page before ended: `view.next` has it.'),
  'page-size': z._default(count(PAGE.most), PAGE.usual).describe('Members of a page: 100 unless told otherwise.'),
})

const exported = (operationId: string, path: string, roles: readonly Role[], summary: string): Operation => ({
  ...{ operationId, method: 'GET', path: `${ADE_LOCATION}/${path}`, kind: 'download', scope: 'farm', roles, summary },
  ...{ query: AdeQuestion, media: ['application/json'] },
})

/** The farm's records as ICAR ADE describes them, for programs of others. */
export const adeOperations: readonly Operation[] = [
  exported('adeAnimals', 'animals', [], 'Animals, as icarAnimalCoreCollection'),
  exported('adeDiagnoses', 'diagnoses', UDDER_READERS, 'Mastitis diagnoses, as icarDiagnosisEventCollection'),
  exported('adeTreatments', 'treatments', UDDER_READERS, 'Medicines given to cows, as icarTreatmentEventCollection'),
  exported('adeTestDayResults', 'test-day-results', [], 'Test days of cows, as icarTestDayResultEventCollection'),
  exported('adeParturitions', 'parturitions', [], 'Calvings, as icarReproParturitionEventCollection'),
]
