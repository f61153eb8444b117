import * as z from 'zod/mini'
import { PRODUCTION_SYSTEMS } from './farm.ts'
import { oneLine } from './one-line.ts'

const words = (max: number) =>
  z.nullable(
    z.string().check(z.overwrite(oneLine), z.minLength(1, 'field.error.text'), z.maxLength(max, 'field.error.length')),
  )

/** Fields of a farm, each with its own rule. */
export const farmFields = {
  name: z
    .string('farm.error.name')
    .check(z.overwrite(oneLine), z.minLength(1, 'farm.error.name'), z.maxLength(120, 'field.error.length')),
  ownerName: words(120),
  dairy: words(120),
  lactatingCows: z.nullable(
    z
      .int('farm.error.lactatingCows')
      .check(z.minimum(0, 'farm.error.lactatingCows'), z.maximum(50_000, 'farm.error.lactatingCows')),
  ),
  milkVolumePerDay: z.nullable(
    z
      .number('farm.error.milkVolume')
      .check(z.minimum(0, 'farm.error.milkVolume'), z.maximum(5_000_000, 'farm.error.milkVolume')),
  ),
  productionSystem: z.nullable(z.enum(PRODUCTION_SYSTEMS, 'farm.error.productionSystem')),
  city: words(80),
  state: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'farm.error.state'))),
  mainOrganization: words(120),
  timeZone: z.string('farm.error.timeZone').check(z.minLength(1, 'farm.error.timeZone')),
  /** Taking part in the community is asked for by itself; a farm begins without. */
  inCommunity: z.boolean('field.error.required'),
}

/** What is needed of a farm: the same rules for the form and for the API. */
export const FarmDraft = z.omit(z.object(farmFields), { inCommunity: true })

/** Whom to ask to work on a farm. */
export const InvitationDraft = z.object({
  login: z
    .string('farm.error.inviteLogin')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'farm.error.inviteLogin'),
      z.maxLength(80, 'farm.error.inviteLogin'),
    ),
})
