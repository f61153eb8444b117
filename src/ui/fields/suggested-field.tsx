import { useId } from 'react'
import type { TextId } from '../text.ts'
import { TextField } from './plain-fields.tsx'

interface SuggestedFieldProps {
  name: string
  label: TextId
  hint?: TextId
  /** What was entered before: offered, not demanded. */
  suggestions: readonly string[]
}

/** A line of text that offers what was entered before. */
export function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  const list = useId()
  return (
    <TextField {...field} autoComplete="off" list={list}>
      <datalist id={list}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </TextField>
  )
}
