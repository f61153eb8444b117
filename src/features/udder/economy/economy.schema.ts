import * as z from 'zod/mini'
import { EconomySettingsDraft } from '../../../domain/economy-draft.ts'

/** The general rules, and no day from which other values hold already. @param taken those days */
export const economySchema = (taken: ReadonlySet<string>) =>
  EconomySettingsDraft.check(
    z.refine(({ validFrom }) => !taken.has(validFrom), { error: 'economy.error.exists', path: ['validFrom'] }),
  )
