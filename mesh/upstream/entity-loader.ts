import DataLoader from 'dataloader'
import { getNamedType, Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'
import { contractError } from './error-contract.ts'
import type { ForwardedHeaders, Upstream } from './call-upstream.ts'
import { LARGEST_PAGE } from './largest-page.ts'
import { propertiesQuery } from './selected-properties.ts'

/** Read from the IRI itself: a selection of nothing else needs no call. */
const IN_IRI = new Set(['id', 'iri', '__typename'])
/** Reading a related record must not repeat the write it belongs to. */
const HEADERS_OF_READS = ['authorization', 'accept-language', 'x-request-id', 'x-forwarded-for'] as const

/** A hydra representation as the API sent it; Mesh's field resolvers read it. */
export type HydraRecord = Record<string, unknown> & { '@id': string }

/**
 * Fetches related records for one request: each record once, and all that are asked for in the same tick in one call
 * per collection and page (the API's largest) (`GET /farms?id[]=1&id[]=2`).
 */
export class EntityLoader {
  readonly #upstream: Upstream
  readonly #headers: Record<string, string>
  readonly #loader = new DataLoader<string, HydraRecord | null>((iris) => this.#loadAll(iris), {
    maxBatchSize: 5000,
    cache: false,
  })
  /** What has been asked for. DataLoader's own cache makes a promise for each hit, and one farm has hundreds. */
  readonly #asked = new Map<string, Promise<HydraRecord | null>>()
  /** What to ask of the records of a collection; the same for all that an operation asks. */
  readonly #properties = new Map<string, string>()
  readonly #required = new Map<string, Promise<HydraRecord>>()

  constructor(upstream: Upstream, headers: ForwardedHeaders) {
    this.#upstream = upstream
    this.#headers = { accept: 'application/ld+json' }
    for (const name of HEADERS_OF_READS) {
      const value = headers[name]
      if (value !== undefined) this.#headers[name] = value
    }
  }

  /**
   * The record behind an IRI; null when it does not exist or may not be seen.
   * @param info of the field that asks: where only id and iri are selected, nothing is fetched
   */
  load(iri: string, info: GraphQLResolveInfo): HydraRecord | Promise<HydraRecord | null> {
    if (info.fieldNodes.every((node) => selectsOnlyIri(node, info.fragments))) return { '@id': iri, id: split(iri).id }
    let asked = this.#asked.get(iri)
    if (!asked) {
      const { collection = '' } = split(iri)
      if (!this.#properties.has(collection)) {
        this.#properties.set(collection, propertiesQuery(info, getNamedType(info.returnType).name))
      }
      asked = this.#loader.load(iri)
      this.#asked.set(iri, asked)
    }
    return asked
  }

  /** The record behind an IRI that has to be there. @throws GraphQLError NOT_FOUND when it is not, or may not be seen */
  loadRequired(iri: string, info: GraphQLResolveInfo): HydraRecord | Promise<HydraRecord | null> {
    const known = this.#required.get(iri)
    if (known) return known
    const found = this.load(iri, info)
    if (!(found instanceof Promise)) return found
    const required = found.then((record) => {
      if (record === null) throw contractError('NOT_FOUND', 'A related record is missing', { status: 404 })
      return record
    })
    this.#required.set(iri, required)
    return required
  }

  async #loadAll(iris: readonly string[]): Promise<(HydraRecord | null | Error)[]> {
    const found = new Map<string, HydraRecord | Error>()
    await Promise.all(batchesOf(iris).map((batch) => this.#loadBatch(batch, found)))
    return iris.map((iri) => found.get(iri) ?? null)
  }

  async #loadBatch({ collection, ids }: Batch, found: Map<string, HydraRecord | Error>): Promise<void> {
    const query = [...ids.map((id) => `id%5B%5D=${id}`), this.#properties.get(collection) ?? '']
      .filter((part) => part !== '')
      .join('&')
    try {
      const answer = await this.#upstream.call(`${collection}?itemsPerPage=${ids.length}&${query}`, {
        headers: this.#headers,
      })
      const body = JSON.parse(await answer.text()) as { 'hydra:member'?: HydraRecord[] }
      for (const record of body['hydra:member'] ?? []) found.set(record['@id'], record)
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      for (const id of ids) found.set(`${collection}/${id}`, failure)
    }
  }
}

interface Batch {
  collection: string
  ids: string[]
}

function batchesOf(iris: readonly string[]): Batch[] {
  const batches: Batch[] = []
  const open = new Map<string, Batch>()
  for (const iri of iris) {
    const { collection, id } = split(iri)
    if (collection === undefined) continue
    let batch = open.get(collection)
    if (!batch || batch.ids.length === LARGEST_PAGE) {
      batch = { collection, ids: [] }
      open.set(collection, batch)
      batches.push(batch)
    }
    batch.ids.push(id)
  }
  return batches
}

/** `/animals/12` → `/animals`, `12`. IRIs from the API are checked, since they become paths again. */
function split(iri: string): { collection: string | undefined; id: string } {
  const match = /^((?:\/[a-z0-9_]+)+)\/(\d+)$/.exec(iri)
  if (!match) throw contractError('INTERNAL', 'Unexpected relation', { status: 500 })
  return { collection: match[1], id: match[2] ?? '' }
}

// Per field of a parsed document; documents are cached, so the answer is as well.
const onlyIri = new WeakMap<FieldNode, boolean>()

function selectsOnlyIri(node: FieldNode, fragments: GraphQLResolveInfo['fragments']): boolean {
  let answer = onlyIri.get(node)
  if (answer === undefined) {
    answer = isSubset(node.selectionSet, fragments)
    onlyIri.set(node, answer)
  }
  return answer
}

function isSubset(set: SelectionSetNode | undefined, fragments: GraphQLResolveInfo['fragments']): boolean {
  return (set?.selections ?? []).every((selection) => {
    switch (selection.kind) {
      case Kind.FIELD:
        return IN_IRI.has(selection.name.value)
      case Kind.INLINE_FRAGMENT:
        return isSubset(selection.selectionSet, fragments)
      case Kind.FRAGMENT_SPREAD: {
        const fragment = fragments[selection.name.value]
        return fragment !== undefined && isSubset(fragment.selectionSet, fragments)
      }
    }
  })
}
