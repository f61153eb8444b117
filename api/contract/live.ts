import * as z from 'zod'
import type { Operation } from './define-resource.ts'

/** Longest life of a stream, in seconds: then its session is looked at again. */
const MOST_LIVE_SECONDS = 600

/** News for open apps. */
export const liveOperations: readonly Operation[] = [
  {
    operationId: 'liveUpdates',
    method: 'GET',
    path: '/live',
    kind: 'download',
    scope: 'user',
    roles: [],
    summary: 'Server-sent events: "change" whenever something of the caller’s farms has changed',
    query: z.object({
      seconds: z.coerce
        .number()
        .int()
        .min(0)
        .max(MOST_LIVE_SECONDS)
        .meta({ description: 'How long the stream lives; a client then opens another one.' }),
    }),
    media: ['text/event-stream'],
  },
]
