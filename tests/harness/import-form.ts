/** A form with a file to import, as a browser sends it. */
export function importForm(
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  name = 'herd.csv',
): FormData {
  const form = new FormData()
  const all = { farm: '1', partner: 'ideagri', kind: 'animals', mapping: '{}', ...fields }
  for (const [field, value] of Object.entries(all)) form.set(field, value)
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return form
}
