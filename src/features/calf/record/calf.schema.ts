import * as z from 'zod/mini'
import { sameEarTag } from '../../../domain/animal.ts'
import { AnimalDraft } from '../../../domain/animal-drafts.ts'
import { WEANING_MIN_DAYS } from '../../../domain/calf.ts'
import { daysBetween } from '../../../domain/calendar.ts'
import { isOnFarm, SEXES } from '../../../domain/cow.ts'
import { PEN_MAX } from '../../../domain/pen.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'
import { weaningFault } from '../../../domain/status-date.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

const words = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max, 'field.error.length')))

const weanedInTime = ({ weanedOn, birthDate }: { weanedOn: string | null; birthDate: string }, today: string) =>
  weanedOn === null || (weanedOn <= today && daysBetween(birthDate, weanedOn) >= WEANING_MIN_DAYS)

type Stored = Pick<FarmRecords['Animal'], 'status' | 'statusDate' | 'birthDate'>

/**
 * A calf's own data.
 * @param earTags of all other animals on the farm, cows too
 * @param stored the calf that is corrected
 * @param bornOn the day in the record of its birth, where the day is corrected
 */
export const calfSchema = (today: string, earTags: readonly string[], stored?: Stored, bornOn?: string) =>
  z
    .object({
      earTag: AnimalDraft.shape.earTag,
      name: words(80),
      birthDate: z.iso.date('animal.error.birthDate'),
      sex: z.nullable(z.enum(SEXES)),
      dam: z.nullable(z.string()),
      sire: words(80),
      breed: words(40),
      pen: words(PEN_MAX),
      managementNumber: words(20),
      electronicId: z.nullable(z.string().check(z.regex(/^\d{15}$/, 'animal.error.electronicId'))),
      sisbov: z.nullable(z.string().check(z.regex(/^\d{15}$/, 'animal.error.sisbov'))),
      weanedOn: z.nullable(z.iso.date('animal.error.weanedOn')),
    })
    .check(
      z.refine(
        ({ earTag }) => (stored && !isOnFarm(stored.status)) || !earTags.some((other) => sameEarTag(other, earTag)),
        {
          error: 'animal.error.earTagTaken',
          path: ['earTag'],
        },
      ),
      z.refine(({ birthDate }) => !isImplausible('birth', birthDate, today), {
        error: 'date.error.tooOld',
        path: ['birthDate'],
      }),
      z.refine(({ birthDate }) => birthDate <= today, { error: 'animal.error.futureBirth', path: ['birthDate'] }),
      z.refine(({ birthDate }) => !bornOn || birthDate === bornOn || birthDate === stored?.birthDate, {
        error: 'animal.error.birthRegistered',
        path: ['birthDate'],
      }),
      z.refine((draft) => weanedInTime(draft, today), { error: 'animal.error.weanedOn', path: ['weanedOn'] }),
      z.refine(({ weanedOn }) => !stored || weaningFault({ ...stored, weanedOn }) === undefined, {
        error: 'animal.error.weanedAfterLeaving',
        path: ['weanedOn'],
      }),
    )
