import * as z from 'zod/mini'
import { TOKEN_DAYS, TOKEN_SCOPES } from './farm-token.ts'

/** Longest name of a token. */
const NAME_MAX = 60

/** A new token: one schema for the form and for the API. */
export const FarmTokenDraft = z.object({
  name: z
    .string('token.error.name')
    .check(z.trim(), z.minLength(1, 'token.error.name'), z.maxLength(NAME_MAX, 'token.error.nameLength')),
  scope: z.enum(TOKEN_SCOPES, 'token.error.scope'),
  days: z
    .number('token.error.days')
    .check(z.refine((days) => (TOKEN_DAYS as readonly number[]).includes(days), 'token.error.days')),
})
