/** A field of a new record. */
export interface NewField {
  name: string
  kind: 'date' | 'integer' | 'decimal' | 'text' | 'animal'
  optional: boolean
}

/** What a new record is called in every place. */
export interface RecordNames {
  /** `HoofTrim`. */
  type: string
  /** `hoofTrim`. */
  name: string
  /** `hoofTrims`: the facade's list. */
  plural: string
  /** `hoof-trim`: files and folders. */
  file: string
  /** `/hoof_trims`. */
  apiPath: string
  table: string
  area: 'udder' | 'calf'
  /** Address of the list and of the form. */
  path: string
  newPath: string
  /** What people call one of them, by language. */
  labels: Readonly<Record<'pt' | 'en' | 'es', string>>
  fields: readonly NewField[]
}

const KINDS: Readonly<Record<string, NewField['kind']>> = {
  date: 'date',
  int: 'integer',
  number: 'decimal',
  text: 'text',
  animal: 'animal',
}

const kebab = (text: string): string => text.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase()
const pluralOf = (text: string): string =>
  /(s|x|ch|sh)$/.test(text) ? `${text}es` : /[^aeiou]y$/.test(text) ? `${text.slice(0, -1)}ies` : `${text}s`

/** `date:date,kg:number,note:text?`. @throws for a field that it cannot read */
function fieldsOf(text: string): NewField[] {
  return text.split(',').map((part) => {
    const [, name, kind = '', optional] = /^([a-z]\w*):(\w+)(\?)?$/.exec(part.trim()) ?? []
    const known = KINDS[kind]
    if (name === undefined || known === undefined) {
      throw new Error(`"${part}" is no field: name:${Object.keys(KINDS).join('|')}, with ? when it may be empty`)
    }
    return { name, kind: known, optional: optional === '?' }
  })
}

/**
 * Reads `<Record> [--area udder|calf] [--path /address] [--fields …] [--pt …] [--en …] [--es …]`.
 * @throws with how it is used
 */
export function readNames(args: readonly string[]): RecordNames {
  const [type = ''] = args
  const option = (name: string): string | undefined => {
    const at = args.indexOf(`--${name}`)
    return at === -1 ? undefined : args[at + 1]
  }
  if (!/^[A-Z][A-Za-z]+$/.test(type)) {
    throw new Error(
      'npm run new -- <Record> [--area udder|calf] [--path /address] [--fields date:date,kg:number,note:text?]',
    )
  }
  const file = kebab(type)
  const name = `${(type[0] ?? '').toLowerCase()}${type.slice(1)}`
  const area = option('area') === 'calf' ? 'calf' : 'udder'
  const words = file.replaceAll('-', ' ')
  const english = `${(words[0] ?? '').toUpperCase()}${words.slice(1)}`
  const base = area === 'calf' ? '/bezerra' : '/ubere'
  const fields = fieldsOf(option('fields') ?? 'date:date,quantity:int,note:text?')
  if (fields[0]?.kind !== 'date') throw new Error('The first field is the date by which the list is ordered')
  return {
    type,
    name,
    plural: pluralOf(name),
    file,
    apiPath: `/${pluralOf(file.replaceAll('-', '_'))}`,
    table: file.replaceAll('-', '_'),
    area,
    path: option('path') ?? `${base}/${pluralOf(file)}`,
    newPath: `${option('path') ?? `${base}/${pluralOf(file)}`}/novo`,
    labels: { pt: option('pt') ?? english, en: option('en') ?? english, es: option('es') ?? english },
    fields,
  }
}

/** `kgPerDay` → "Kg per day": a label to begin with. */
export const words = (name: string): string => {
  const spaced = kebab(name).replaceAll('-', ' ')
  return `${(spaced[0] ?? '').toUpperCase()}${spaced.slice(1)}`
}
