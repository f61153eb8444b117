import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** One refusal of the server. */
export interface Violation {
  field: string
  message: string
  code: string | null
}

/** A failure whose message is the id of a text. */
export class TextFailure extends Error {}

/**
 * What a user reads out to support, who finds the request by it: the first eight digits of its id. Only failures of the
 * server have one.
 */
export function supportCode(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined
  const { requestId } = (error.errors[0]?.extensions ?? {}) as { requestId?: string }
  return requestId === undefined ? undefined : readableId(requestId)
}

/** `3f2a91bc-77…` → `3F2A-91BC`. */
export function readableId(requestId: string): string {
  const digits = requestId.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** Why something was not saved: errors by field, and other reasons as ids of texts. */
export function causesOf(error: unknown): { violations: readonly Violation[]; causes: string[] } {
  if (!CombinedGraphQLErrors.is(error)) {
    if (error instanceof TextFailure) return { violations: [], causes: [error.message] }
    const stored = error instanceof Error && error.name === 'StorageFailure'
    return { violations: [], causes: [stored ? 'form.error.storage' : 'form.error.unknown'] }
  }
  const extensions = error.errors[0]?.extensions as { violations?: Violation[]; code?: string } | undefined
  if (extensions?.violations?.length) return { violations: extensions.violations, causes: [] }
  return { violations: [], causes: [`refusal.${extensions?.code ?? 'INTERNAL'}`] }
}

/** The first reason why something was not saved: the id of a text, or the server's message. */
export function causeOf(error: unknown): string {
  const {
    violations: [violation],
    causes: [cause = ''],
  } = causesOf(error)
  return violation?.code ?? violation?.message ?? cause
}
