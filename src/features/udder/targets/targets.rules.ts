import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import { UDDER_TARGETS, type FarmTargets, type UdderTarget } from '../../../domain/udder-targets.ts'

/** What stands in the form: as typed, empty where there is no target. */
export type TargetValues = Record<UdderTarget, string>

/** The targets as the form shows them. */
export const targetForm = (set: Partial<FarmTargets> | undefined, language: string): TargetValues =>
  Object.fromEntries(UDDER_TARGETS.map((name) => [name, typedText(set?.[name] ?? null, language)])) as TargetValues

/** What was typed as the rules judge it: nothing is no target, and what is no number is refused. */
export const readTargets = (values: TargetValues, language: string): Record<UdderTarget, number | null> =>
  Object.fromEntries(
    UDDER_TARGETS.map((name) => [
      name,
      values[name].trim() === '' ? null : (typedNumber(values[name], language) ?? Number.NaN),
    ]),
  ) as Record<UdderTarget, number | null>
