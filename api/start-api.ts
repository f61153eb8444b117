import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { closeGracefully } from '../server/close-gracefully.ts'
import type { Commerce } from './commerce/commerce.ts'
import { EmbeddedCommerce, type CommerceSide } from './commerce/embedded-commerce.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, type Database } from './database/open.ts'
import type { Db } from './database/request-context.ts'
import { Accounts } from './identity/accounts.ts'
import { LoginGuard, pruneTries, RECOVERY_LIMITS } from './identity/login-guard.ts'
import { LoggedMessenger, pruneMessages } from './identity/logged-messenger.ts'
import { OutboxMessenger, type Messenger } from './identity/outbox-messenger.ts'
import { JobQueue } from './jobs/job-queue.ts'
import { Sessions } from './identity/sessions.ts'
import { registerDocumentation } from './plugins/documentation.ts'
import { registerErrorHandling } from './plugins/error-handling.ts'
import { countedAs, registerGuard } from './plugins/guard.ts'
import { pruneKeys, RunningKeys } from './plugins/idempotency.ts'
import { registerMetrics } from './plugins/metrics.ts'
import { registerNegotiation } from './plugins/negotiation.ts'
import { Problem } from './plugins/problem.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { registerUploads } from './plugins/uploads.ts'
import { PlateReader } from './reader/plate-reader.ts'
import { allTables } from './resources/all-tables.ts'
import { registerChangesRoute } from './resources/changes-route.ts'
import { registerResource } from './resources/register-resources.ts'
import { NEIGHBOURS } from './seed/neighbours.ts'
import { isEmpty, seedDatabase } from './seed/seed-database.ts'
import { registerReadingRoutes } from './resources/reading/reading-routes.ts'
import { registerEconomyRoute } from './resources/diagnostic/economy-route.ts'
import { registerShareRoute } from './resources/treatment/share-route.ts'
import { startCommunity } from './resources/community/community-job.ts'
import { startImporter } from './resources/data-import/data-importer.ts'
import { expireReports, startReports } from './resources/report/report-maker.ts'
import { registerCommerceRoutes } from './resources/commerce/commerce-routes.ts'
import { registerReportRoutes } from './resources/report/report-routes.ts'
import { registerSpreadsheetRoute } from './resources/report/spreadsheet-route.ts'
import { registerImportRoutes } from './resources/data-import/import-routes.ts'
import { registerCountRoutes } from './resources/count/count-routes.ts'
import { registerConfirmation, startTelling } from './resources/user/contact-changes.ts'
import type { UserServices } from './resources/user/current-password.ts'
import { registerHelpRoutes } from './resources/help/help-routes.ts'
import { syncHelp } from './resources/help/sync-help.ts'
import { syncAccess } from './resources/reference/sync-access.ts'
import { registerSystemRoutes } from './resources/system/system-routes.ts'
import type { StatusSources } from './resources/system/system-status.ts'
import { startWatch } from './resources/notification/watch-farms.ts'
import { LiveHub } from './live/live-hub.ts'
import { registerLiveRoute } from './live/live-route.ts'
import { registerPushRoutes } from './push/push-routes.ts'
import { startPushes } from './push/send-push.ts'
import { pruneDeliveries, startWebhooks } from './webhooks/send-webhook.ts'
import { registerWebhookRoutes } from './webhooks/webhook-routes.ts'
import { registerAdeRoutes } from './ade/ade-routes.ts'
import { registerTokenRoutes } from './resources/token/token-routes.ts'
import { registerMembershipRoutes } from './resources/farm/membership-routes.ts'
import { registerAccountRoutes } from './resources/user/account-routes.ts'
import { startSendingAccess } from './resources/user/send-access.ts'
import { registerUserRoutes } from './resources/user/user-routes.ts'

const BODY_LIMIT = 1024 * 1024
/** Bytes of an address with its headers; a full page asked for by its ids is the longest (Node's own limit is half). */
const HEAD_LIMIT = 32 * 1024
const DATA_FOLDER = '.data'
const PRUNE_EVERY_MS = 3_600_000
const WATCH_EVERY_SECONDS = 300
const PUSH_CONTACT = 'mailto:push@lactor.example'
const APP_URL = 'http://localhost:4000'

export interface ApiSettings {
  host: string
  /** 0 takes a free one. */
  port: number
  /** Folder of the embedded database. */
  dataDir?: string | undefined
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined
  /** How long the second of two equal writes waits for the first before it gets 409, in ms. */
  idempotencyWaitMs?: number
  /** Fills an empty database with the demonstration's farms. */
  seedWhenEmpty?: boolean
  /** Years of history that those farms have. */
  seedYears?: number | undefined
  /** Whether this process reads photos of plates; another one may do it. */
  readPlates?: boolean
  /** Requests a minute of one session, and of one address without a session. */
  requestsPerMinute?: number | undefined
  /** Requests a minute of one token of a farm. */
  tokenRequestsPerMinute?: number | undefined
  /** Gateways and proxies whose `X-Forwarded-For` is trusted: addresses or networks. */
  trustedProxies?: readonly string[]
  /** The store and the billing side; a stand-in when there is none. */
  commerce?: Commerce
  /** Of the stand-in: the address of a store. */
  storeUrl?: string | undefined
  /** Of the stand-in: sides that behave as if they could not be reached. */
  failingCommerce?: readonly CommerceSide[]
  /** How often the server looks whether there is something to tell, in seconds. */
  watchEverySeconds?: number | undefined
  /** Whom push services turn to when something is wrong: `mailto:` or `https:`. */
  pushContact?: string
  /** Whether a push service may be on this machine; for tests. */
  pushToLoopback?: boolean
  /** Where others find the API: in webhooks and exports. */
  publicUrl?: string
  /** Where people open the app: in messages to new users. */
  appUrl?: string
  /** By what pauses between tries of a webhook are multiplied; for tests. */
  webhookPauses?: number | undefined
  /** Opens `/metrics` to others than this machine, with `Authorization: Bearer`. */
  metricsToken?: string | undefined
  /** Whether each request is a line of the log. */
  logsRequests?: boolean
  /** Delivers messages to people; into the data folder when there is none. */
  messenger?: Messenger
}

export interface RunningApi extends UserServices {
  port: number
  origin: string
  database: Database<never>
  /** Delivers messages to people, and keeps a log of it. */
  messenger: Messenger
  /** Finishes running requests, then closes the database. */
  close(): Promise<void>
}

/** Opens the database, brings it up to date and listens. @throws when the port is taken or the folder in use */
export async function startApi(settings: ApiSettings): Promise<RunningApi> {
  const database = await openDatabase<never>(settings)
  try {
    await migrate(database.db)
    if (settings.seedWhenEmpty === true && (await isEmpty(database.db))) {
      await seedDatabase(database.db, { neighbours: NEIGHBOURS, years: settings.seedYears })
      await database.maintain()
    }
    await syncHelp(database.db)
    await syncAccess(database.db)
    const queue = await JobQueue.start(database)
    const hub = await LiveHub.start(database.db, settings.databaseUrl)
    queue.onDone = () => {
      void hub.worked().catch(() => undefined)
    }
    const services = makeServices(database.db, queue, settings)
    const reader = settings.readPlates === false ? undefined : await PlateReader.start(database.db, queue)
    await startImporter(database.db, queue)
    await startReports(database.db, queue)
    await startCommunity(database.db, queue)
    const { watchEverySeconds = WATCH_EVERY_SECONDS, pushContact = PUSH_CONTACT, pushToLoopback = false } = settings
    const stopPushes = await startPushes(database.db, queue, { contact: pushContact, loopback: pushToLoopback })
    const stopWebhooks = await startWebhooks(database.db, queue, {
      publicUrl: publicUrlOf(settings),
      loopback: pushToLoopback,
      pauses: settings.webhookPauses ?? 1,
    })
    await startWatch(services, watchEverySeconds)
    const dataDir = settings.dataDir ?? DATA_FOLDER
    const messenger = new LoggedMessenger(database.db, settings.messenger ?? new OutboxMessenger(dataDir))
    await startTelling(queue, messenger)
    await startSendingAccess(database.db, queue, messenger, settings.appUrl ?? APP_URL)
    const sources: StatusSources = {
      ...services,
      dataDir: settings.databaseUrl === undefined ? dataDir : undefined,
      followers: () => hub.followers,
    }
    const app = await makeApp(services, { ...settings, publicUrl: publicUrlOf(settings) }, hub, sources)
    await app.listen({ host: settings.host, port: settings.port })
    const prune = setInterval(() => void forgetOld(database.db, queue).catch(() => undefined), PRUNE_EVERY_MS)
    prune.unref()
    await forgetOld(database.db, queue)
    const port = portOf(app)
    return {
      ...services,
      port,
      origin: `http://127.0.0.1:${port}`,
      database,
      messenger,
      close: async () => {
        clearInterval(prune)
        await app.close()
        await queue.close()
        await stopPushes()
        await stopWebhooks()
        await hub.close()
        await reader?.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function forgetOld(db: Db, queue: JobQueue): Promise<void> {
  await pruneKeys(db)
  await pruneTries(db)
  await expireReports(db)
  await pruneDeliveries(db)
  await pruneMessages(db)
  await queue.forgetDone()
}

function makeServices(db: Db, queue: JobQueue, settings: ApiSettings): UserServices {
  const { idempotencyWaitMs = 5_000, storeUrl, failingCommerce = [] } = settings
  return {
    db,
    commerce: settings.commerce ?? new EmbeddedCommerce(db, { storeUrl, failing: failingCommerce }),
    queue,
    idempotencyWaitMs,
    runningKeys: new RunningKeys(idempotencyWaitMs),
    sessions: new Sessions(db),
    accounts: new Accounts(db),
    loginGuard: new LoginGuard(db),
    accessGuard: new LoginGuard(db, 'access', RECOVERY_LIMITS),
  }
}

async function makeApp(
  services: UserServices,
  {
    requestsPerMinute = 6_000,
    tokenRequestsPerMinute = 600,
    trustedProxies = [],
    pushToLoopback,
    publicUrl,
    metricsToken,
    logsRequests = false,
  }: ApiSettings & { publicUrl: string },
  hub: LiveHub,
  sources: StatusSources,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: HEAD_LIMIT },
    trustProxy: [...trustedProxies],
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false },
  })
  closeGracefully(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply
      .header('x-request-id', request.id)
      .header('cache-control', reply.getHeader('cache-control') ?? 'private, no-cache')
    done(null, payload)
  })
  registerErrorHandling(app)
  if (logsRequests) registerRequestLog(app)
  registerMetrics(app, services.queue, metricsToken)
  await app.register(rateLimit, {
    max: ({ caller }: FastifyRequest) => (caller?.kind === 'farm_token' ? tokenRequestsPerMinute : requestsPerMinute),
    timeWindow: 60_000,
    keyGenerator: countedAs,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, 'Too many requests', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
  })
  registerDocumentation(app)
  registerGuard(app, services)
  registerNegotiation(app)
  registerUploads(app)
  app.get('/healthz', { config: { open: true } }, async () => {
    await sql`select 1`.execute(services.db)
    return { ok: true }
  })
  registerConfirmation(app, services)
  for (const table of allTables) registerResource(app, services, table)
  registerUserRoutes(app, services)
  registerAccountRoutes(app, services)
  registerMembershipRoutes(app, services)
  registerReadingRoutes(app, services)
  registerCountRoutes(app, services)
  registerEconomyRoute(app, services)
  registerShareRoute(app, services)
  registerImportRoutes(app, services)
  registerReportRoutes(app, services)
  registerSpreadsheetRoute(app, services)
  registerCommerceRoutes(app, services)
  registerTokenRoutes(app, services)
  registerAdeRoutes(app, services, publicUrl)
  registerWebhookRoutes(app, services, { loopback: pushToLoopback === true })
  registerHelpRoutes(app, services)
  registerLiveRoute(app, hub)
  registerPushRoutes(app, services, { loopback: pushToLoopback === true })
  registerSystemRoutes(app, services, sources)
  registerChangesRoute(app, services)
  return app
}

/** Without a slash at its end. */
const publicUrlOf = ({ publicUrl, port }: ApiSettings): string =>
  (publicUrl ?? `http://127.0.0.1:${port}`).replace(/\/+$/, '')

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
