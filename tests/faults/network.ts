import { ApolloLink, Observable } from '@apollo/client'
import { GraphQLError } from 'graphql'
import { isOpen } from '../../src/engine/outbox/row.ts'
import type { SimAnswer, SimRequest } from './sim-server.ts'
import type { SimulationState } from './simulation-state.ts'
import type { Tab } from './sim-tab.ts'

type Json = Record<string, unknown>

/** What comes back to a tab: an answer, none, or one without a body. */
type Reply = SimAnswer | 'nothing' | 'empty'

/** The engine's request as the link gets it. */
interface RequestContext {
  headers?: Record<string, string>
  documentId?: string
  userId?: string
}

/** The way between the tabs and the server, with what goes wrong on it. */
export class Network {
  private readonly state: SimulationState

  constructor(state: SimulationState) {
    this.state = state
  }

  /** The link of a tab's client. @param documentIds of the tab's release */
  link(tab: Tab, documentIds: Readonly<Record<string, string>>): ApolloLink {
    return new ApolloLink((operation) => {
      const { headers = {}, userId, documentId } = operation.getContext() as RequestContext
      const ifMatch = headers['if-match']
      return new Observable<ApolloLink.Result>((observer) => {
        const request: SimRequest = {
          document: documentId ?? documentIds[operation.operationName ?? ''],
          operation: operation.operationName ?? '',
          variables: plain(operation.variables),
          key: headers['idempotency-key'],
          ifMatch: ifMatch === undefined ? undefined : Number(ifMatch.replaceAll('"', '')),
          session: tab.device.session?.user,
          userId,
        }
        this.state.sabotage.request?.(request)
        const answer = (reply: Reply, ms: number) =>
          this.state.clock.at(
            ms,
            () => {
              if (reply === 'nothing' || !tab.device.online) observer.error(new TypeError('Failed to fetch'))
              else if (reply === 'empty') {
                observer.next({ data: undefined })
                observer.complete()
              } else {
                const errors = 'errors' in reply ? reply.errors.map((e) => new GraphQLError(e.message, e)) : undefined
                observer.next('data' in reply ? { data: reply.data } : { data: null, errors })
                observer.complete()
              }
            },
            tab,
          )
        this.transmit(request, tab, answer)
      })
    })
  }

  /**
   * What was refused for something missing never arrives before a write of its device that brings it: side B of a plate,
   * unless side A was refused or given up, and a dose of a case that was extended.
   */
  private checkOvertaken(request: SimRequest, reason: unknown, tab: Tab): void {
    const { plate, case: of } = request.variables.input as Json
    const engine = this.state.tabsOf(tab.device).find((one) => one.tab === tab)?.engine
    const waits = engine?.outbox.getSnapshot().rows.some((row) => {
      const { id, input } = row.variables as { id?: string; input?: Json }
      return reason === 'sideAFirst'
        ? row.state === 'pending' && input?.plate === plate && input?.side === 'A'
        : isOpen(row) && input?.more === true && engine.resolveId(String(id)) === of
    })
    if (waits === true)
      this.state.fail('misordered', `${request.operation} was sent before what it needs: ${String(reason)}`)
  }

  private transmit(request: SimRequest, tab: Tab, answer: (reply: Reply, ms: number) => unknown): void {
    this.state.report.requests++
    const lag = 5 + this.state.random() * 80
    if (tab.dead) return
    if (!tab.device.online) return void answer('nothing', 1)
    const fault = this.state.calm ? undefined : this.state.faults.shift()
    if (fault) this.state.count(fault)
    const handle = () => {
      // Children of a record whose creation is not known must wait for it.
      if (JSON.stringify(request.variables).includes('tmp:'))
        this.state.fail('dangling', `${request.operation} names a pending id`)
      const reply = this.state.server.handle(request)
      if ('errors' in reply && reply.errors[0].extensions.reason === 'document')
        this.state.fail(
          'unfit',
          `${request.operation} of ${String(request.variables.release)} as ${String(request.document)}`,
        )
      const reason = 'errors' in reply ? reply.errors[0].extensions.reason : undefined
      if (reason === 'sideAFirst' || reason === 'notPlanned') this.checkOvertaken(request, reason, tab)
      if ('errors' in reply) this.state.count(`server:${String(reply.errors[0].extensions.status)}`)
      return reply
    }
    const refuse = (status: number, extensions: Json = {}) =>
      answer({ errors: [{ message: String(status), extensions: { status, ...extensions } }] }, lag)
    const arrives = (ms: number) =>
      this.state.clock.at(ms, () => {
        const reply = handle()
        answer(reply, lag)
      })
    switch (fault) {
      case 'lostRequest':
        return void answer('nothing', lag)
      case 'lostReply':
        return void this.state.clock.at(lag, () => {
          handle()
          answer('nothing', lag)
        })
      case 'duplicate':
        this.state.clock.at(lag + this.state.random() * 90_000, handle)
        return void arrives(lag)
      case 'delay':
        return void arrives(lag + this.state.random() * 15_000)
      case 'slow':
        return void arrives(lag + 20_000 + this.state.random() * 60_000)
      case '401':
        return void refuse(401, { code: 'UNAUTHENTICATED' })
      case '403expired':
        return void refuse(403, { code: 'FORBIDDEN', reason: 'expired_token' })
      case '409':
        return void refuse(409, { code: 'CONFLICT', retryAfter: 1 })
      case '429':
        return void refuse(429, { code: 'RATE_LIMITED', retryAfter: 2 })
      case '500':
        return void refuse(500, { code: 'INTERNAL' })
      case '503':
        return void this.state.clock.at(lag, () => {
          handle()
          refuse(503, { code: 'UPSTREAM_UNAVAILABLE' })
        })
      case '204':
        return void this.state.clock.at(lag, () => {
          handle()
          answer('empty', lag)
        })
      case 'truncated':
        return void this.state.clock.at(lag, () => {
          handle()
          answer('nothing', lag)
        })
      case undefined:
        arrives(lag)
    }
  }
}

/** Variables as they travel: a file is its bytes. */
const plain = (variables: Json): Json =>
  Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, value instanceof Blob ? 'file' : value]))
