import { globSync, readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import formats, { type FormatsPlugin } from 'ajv-formats'

const FOLDER = 'tests/ade-schemas'
/** Where the schemas refer to one another from; nothing is fetched. */
const BASE = 'https://ade.example/'

/** What judges an answer by one of ICAR's published schemas. @param name for instance `icarAnimalCoreCollection` */
export function adeValidator(name: string): ValidateFunction {
  // The schemas are written for OpenAPI 3.0, whose words `discriminator` and `links` are none of JSON schema.
  const ajv = new Ajv({ strict: false, allErrors: true })
  // Published as CommonJS: the plugin is its `default`.
  const { default: addFormats } = formats as unknown as { default: FormatsPlugin }
  addFormats(ajv)
  for (const path of globSync(`${FOLDER}/{collections,resources,types,enums}/*.json`)) {
    const schema = JSON.parse(readFileSync(path, 'utf8'), untyped) as object
    ajv.addSchema({ ...schema, $id: BASE + path.slice(FOLDER.length + 1) })
  }
  const found = ajv.getSchema(`${BASE}collections/${name}.json`)
  if (!found) throw new RangeError(`There is no schema ${name}`)
  return found
}

/** A `nullable` beside no type is refused by ajv. Without it null is no value, which is stricter: we send none. */
function untyped(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('nullable' in value) || 'type' in value) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'nullable'))
}
