import { existsSync, readFileSync } from 'node:fs'
import { parse, type DocumentNode } from 'graphql'

/**
 * The documents a client may run by their id alone (sha256 of the printed text). Parsed on first use and kept, so that
 * compiled plans are kept as well.
 */
export class PersistedDocuments {
  readonly #texts: ReadonlyMap<string, string>
  readonly #parsed = new Map<string, DocumentNode>()

  private constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts
  }

  /** Reads the file made by mesh/persist-documents.ts; a missing one is an empty list. */
  static read(file: string): PersistedDocuments {
    const texts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
    return new PersistedDocuments(new Map(Object.entries(texts)))
  }

  find(id: string): DocumentNode | null {
    const known = this.#parsed.get(id)
    if (known) return known
    const text = this.#texts.get(id)
    if (text === undefined) return null
    const document = parse(text)
    this.#parsed.set(id, document)
    return document
  }
}
