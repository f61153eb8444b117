import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { typedText } from '../../../domain/typed-number.ts'
import { resolveIds, splitName } from '../../../engine/platform/scope.ts'
import { useEngine, useOutbox } from '../../../engine/react/farm-records.ts'
import type { Violation } from '../../../ui/refusals.ts'
import type { Values } from './define-record.ts'

/** A refused write that a form corrects. */
export interface Correction {
  /** What was entered. */
  input: Values
  /** In which language its numbers are typed. */
  language: string
  /** Why it was refused, for the form to show. */
  refused: { violations: readonly Violation[]; causes: string[] }
  /** The record that it was to create or change: it stays on this device until then. */
  recordId: string
  /** For the mutation that saves the correction: it takes the refused write's place. */
  context: { replaces: string }
}

/** The refused write that the address names (`?corrigir=`), as it was when the page opened: saving replaces it. */
export function useCorrection(): Correction | undefined {
  const [search] = useSearchParams()
  const { resolveId } = useEngine()
  const { rows } = useOutbox()
  const { locale } = useIntl()
  const [correction] = useState((): Correction | undefined => {
    const row = rows.find(({ key }) => key === search.get('corrigir'))
    if (row?.refusal === undefined) return undefined
    const { code, violations } = row.refusal
    return {
      // What it names may have been sent since: lists know those records by the server's id alone.
      input: resolveIds(row.variables.input ?? {}, resolveId) as Values,
      language: locale,
      refused: { violations, causes: violations.length > 0 ? [] : [`refusal.${code}`] },
      recordId: resolveId(splitName(row.recordRef).id),
      context: { replaces: row.key },
    }
  })
  return correction
}

/** A form's values with what was entered before over them, as the fields hold it. */
export function refilled<FormValues extends object>(
  initial: FormValues,
  correction: Pick<Correction, 'input' | 'language'> | undefined,
): FormValues {
  if (!correction) return initial
  const entries = Object.entries(initial).map(([field, value]: [string, unknown]) => {
    if (!(field in correction.input)) return [field, value]
    const entered = correction.input[field]
    // What was cleared stays empty.
    if (entered === null || entered === undefined) return [field, typeof value === 'string' ? '' : value]
    const isNumber = typeof value === 'string' && typeof entered === 'number'
    return [field, isNumber ? typedText(entered, correction.language) : entered]
  })
  return Object.fromEntries(entries) as FormValues
}
