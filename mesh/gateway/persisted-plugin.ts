import type { DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { contractError } from '../upstream/error-contract.ts'
import type { PersistedDocuments } from './persisted-documents.ts'

/**
 * Runs documents by id, in the protocol of Apollo's persisted queries (`extensions.persistedQuery.sha256Hash`). Their
 * validation and limits are skipped: they are our own. Other documents run only where the gateway is open; nothing a
 * client sends is ever added to the list.
 */
export function usePersistedDocuments(documents: PersistedDocuments, isOpen: boolean): Plugin {
  const chosen = new WeakMap<object, DocumentNode>()
  return {
    onParams({ params, setParams, context }) {
      if (params.query !== undefined) {
        if (isOpen) return
        throw refusal('PersistedQueryOnly', 'persisted_only')
      }
      const id = idOf(params.extensions)
      // Neither a document nor an id: Yoga says what is missing.
      if (id === undefined) return
      const document = documents.find(id)
      // Apollo Client sends the whole document when it reads this message.
      if (!document) throw refusal('PersistedQueryNotFound', 'unknown_document')
      chosen.set(context, document)
      setParams({ ...params, query: `persisted ${id}` })
    },
    onParse({ context, setParsedDocument }) {
      const document = chosen.get(context)
      if (document) setParsedDocument(document)
    },
    onValidate({ context, setResult }) {
      if (chosen.has(context)) setResult([])
    },
  }
}

function refusal(message: string, reason: string): Error {
  return contractError('BAD_USER_INPUT', message, { status: 400, reason })
}

function idOf(extensions: unknown): string | undefined {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { version?: unknown; sha256Hash?: unknown } }
  return persistedQuery?.version === 1 && typeof persistedQuery.sha256Hash === 'string'
    ? persistedQuery.sha256Hash
    : undefined
}
