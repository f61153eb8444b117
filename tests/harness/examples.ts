import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Json } from './api-client.ts'

/** How a record is made whose operations and documents follow the pattern of `npm run new`. */
export interface Example {
  /** `@type`, and the beginning of its documents' names. */
  type: string
  /** Beginning of the names of its mutations, where it is not the type. */
  documents?: string
  /** Whether only who made it may see it. */
  private?: true
  /** Where the API keeps it. */
  path: string
  /** A right body for a farm; cow 1 belongs to farm 1. */
  body: (farm: number) => Json
}

/** One file a record in `tests/harness/examples/`. */
export const EXAMPLES: readonly Example[] = await Promise.all(
  globSync('tests/harness/examples/*.ts').map(
    async (path) => ((await import(resolve(path))) as { example: Example }).example,
  ),
)
