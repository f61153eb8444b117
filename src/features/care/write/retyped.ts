/**
 * Which values the user changed. They are compared with the form's initial values, since the record also holds what the
 * server calculated (colonies of a photo, CFU/mL).
 */
export function retyped<Draft extends object>(before: Partial<Draft>, draft: Draft): Partial<Draft> {
  const entries = Object.entries(draft).filter(([field, value]) => before[field as keyof Draft] !== value)
  return Object.fromEntries(entries) as Partial<Draft>
}
