import * as z from 'zod/mini'
import { TARGET_RULES, UDDER_TARGETS, type UdderTarget } from './udder-targets.ts'

const ERRORS = {
  percent: 'udderTarget.error.percent',
  rate: 'udderTarget.error.rate',
  days: 'udderTarget.error.days',
} as const

const target = (name: UdderTarget) => {
  const { max, unit } = TARGET_RULES[name]
  const error = name === 'antimicrobial' ? 'udderTarget.error.antimicrobial' : ERRORS[unit]
  return z.nullable(z.number(error).check(z.minimum(0, error), z.maximum(max, error), z.multipleOf(0.1, error)))
}

type Field = ReturnType<typeof target>

/** Every target with its rule; null: none. */
export const udderTargetFields = Object.fromEntries(UDDER_TARGETS.map((name) => [name, target(name)])) as Record<
  UdderTarget,
  Field
>

/** The targets of a farm. */
export const UdderTargetsDraft = z.object(udderTargetFields)
