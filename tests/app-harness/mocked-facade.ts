import { compareDates } from '../../src/domain/calendar.ts'
import { ApolloLink, Observable } from '@apollo/client'
import { SchemaLink } from '@apollo/client/link/schema'
import { addMocksToSchema, type IMocks } from '@graphql-tools/mock'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  getNamedType,
  GraphQLError,
  isObjectType,
  OperationTypeNode,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql'
import { readFileSync } from 'node:fs'
import { delayWhen } from 'rxjs'
import { countingModel, countOf } from '../../src/domain/tank.ts'
import { readPlate } from '../../src/domain/plate-reading.ts'
import type {
  CalfDiseaseRecordFragment,
  DiagnosticRecordFragment,
  TankAnalysisRecordFragment,
} from '../../src/generated/records/fragments.ts'
import type { TankCountReviewInput } from '../../src/generated/calf/disease.ts'
import type { BillRowFragment } from '../../src/generated/account/bill.ts'
import type { FarmFindQuery, FarmInvitationListQuery } from '../../src/generated/account/farm.ts'
import type { ArticleFindQuery, HelpSearchQuery, HelpTopicListQuery } from '../../src/generated/account/help.ts'
import type { SystemStatus } from '../../src/features/account/operations/operations.rules.ts'
import type { OrderRowFragment } from '../../src/generated/account/order.ts'
import type { DeliveryRowFragment, WebhookRowFragment } from '../../src/generated/account/webhook.ts'
import type { PartnerListQuery, PartnerTokenRowFragment } from '../../src/generated/account/partner.ts'
import type { TokenRowFragment } from '../../src/generated/account/token.ts'
import type { AuditListQuery, PersonRowFragment } from '../../src/generated/account/person.ts'
import type { OwnInvitationListQuery, WebSessionListQuery } from '../../src/generated/account/self.ts'
import type { CommunityFigureListQuery } from '../../src/generated/udder/community.ts'
import type { DataImportListQuery, DataImportReportQuery } from '../../src/generated/udder/data-import.ts'
import { RECORD_TYPES, type AnsweredRecords } from '../../src/generated/records/kept-records.ts'
import type {
  DiseaseCountFoundQuery,
  PlateReadingFoundQuery,
  TankCountFoundQuery,
} from '../../src/generated/reader/found.ts'
import type { RecordType } from '../../src/engine/cache/record-type.ts'
import { isReadersOwn } from '../../src/domain/automatic-reading.ts'
import { PLATE_WAITS } from '../../src/features/udder/automatic/automatic.rules.ts'
import { reviewedDisease } from './mocked-plate.ts'
import { somebody } from './people.ts'
import { systemStatus } from './system.ts'
import { AGENTS, PLATE_MODEL, schema, TANK_MODEL } from './records.ts'

/** The secret of every token that the mocked server makes. */
export const SECRET = 'lft_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'

const NEW_TOKEN = {
  ...{ state: 'active', scope: 'read', hint: 'DEFG', lastUsedAt: null, revokedAt: null, partner: null },
  spreadsheet: null,
  ...{ expiresAt: '2099-05-04T12:00:00Z', author: { __typename: 'Colleague', id: '1', name: 'João da Silva' } },
}

const NEW_WEBHOOK = {
  ...{ state: 'active', failingSince: null, lastDeliveredAt: null },
  author: { __typename: 'Colleague', id: '1', name: 'João da Silva' },
}

const NEW_DELIVERY = {
  ...{ messageId: 'msg_test', event: 'test', state: 'delivered', tries: 1, status: 204, fault: null },
  ...{ lastTriedAt: '2026-05-04T12:00:00Z', nextTryAt: null, deliveredAt: '2026-05-04T12:00:00Z' },
  createdAt: '2026-05-04T12:00:00Z',
}

/** What the mocked server holds. */
export interface ServerRecords extends AnsweredRecords {
  /** What was found on photos; not synchronised. */
  found: NonNullable<PlateReadingFoundQuery['plateReadingDetail']>[]
  /** What was counted on photos of tanks, by the id of the analysis; not synchronised. */
  tankCounts: NonNullable<TankCountFoundQuery['tankCount']>[]
  /** What was found on plates of calves; not synchronised. */
  diseaseCounts: NonNullable<DiseaseCountFoundQuery['diseaseCount']>[]
  /** Files that were imported; not synchronised. */
  dataImports: DataImportListQuery['dataImports']['items']
  /** What imports have not taken; not synchronised. */
  importReports: NonNullable<DataImportReportQuery['dataImportReport']>[]
  /** Figures of the community, of every group; not synchronised. */
  community: CommunityFigureListQuery['communityFigures']['items']
  /** Who uses the app, the signed-in user first; none of the following is synchronised. */
  people: PersonRowFragment[]
  ownFarms: NonNullable<FarmFindQuery['farm']>[]
  invitations: FarmInvitationListQuery['farmInvitations']['items']
  ownInvitations: OwnInvitationListQuery['ownInvitations']['items']
  sessions: WebSessionListQuery['webSessions']['items']
  audit: AuditListQuery['auditEntries']['items']
  orders: OrderRowFragment[]
  bills: BillRowFragment[]
  farmTokens: TokenRowFragment[]
  partners: PartnerListQuery['partners']['items']
  partnerTokens: PartnerTokenRowFragment[]
  webhooks: WebhookRowFragment[]
  webhookDeliveries: DeliveryRowFragment[]
  /** Help by the path of its screen, in every language the same. */
  help: Record<string, HelpTopicListQuery['helpTopics']['items'][number]>
  articles: NonNullable<ArticleFindQuery['article']>[]
  helpFound: NonNullable<HelpSearchQuery['searchHelp']>['found']
  /** How the installation stands. */
  system: SystemStatus
}

/** A write that reached the mocked server. */
export interface ReceivedWrite {
  operation: string
  variables: Record<string, unknown>
  idempotencyKey: string | undefined
  /** The version that its user saw, as a header. */
  ifMatch: string | undefined
}

const base = makeExecutableSchema({ typeDefs: readFileSync('graphql/schema.graphql', 'utf8') })

type Input = Record<string, unknown>

interface Update {
  id: string
  input: Input
}

interface Context {
  headers?: Record<string, string>
  /** Which of the facades is asked: they share the mocked schema. */
  facade: MockedFacade
}

type Resolvers = Record<string, Record<string, GraphQLFieldResolver<unknown, Context>>>

const WATERMARK = '2026-05-04T07:00:00.000Z'

interface ListArguments {
  ids?: string[]
  orderBy?: { updatedAt?: string }[]
  cursor?: string | null
  itemsPerPage?: number
}

/** A refusal as the facade words it. */
export const refused = (code: string, violations: { field: string; message: string; code: string }[] = []) => ({
  message: 'Refused',
  extensions: { code, status: 422, violations },
})

/** What a record without a value of its own answers. */
const MOMENTS: IMocks = { Date: () => '2026-01-15', DateTime: () => '2026-01-15T12:00:00.000Z' }

let shared: GraphQLSchema | undefined

/** Mocked once for all facades, which takes longer than many a test: each field is answered by the facade that is asked. */
const mockedSchema = (resolvers: Resolvers): GraphQLSchema =>
  (shared ??= addMocksToSchema({
    schema: base,
    mocks: MOMENTS,
    resolvers: Object.fromEntries(
      Object.entries(resolvers).map(([type, fields]) => [
        type,
        Object.fromEntries(Object.keys(fields).map((field) => [field, askedFor(type, field)])),
      ]),
    ),
  }))

const askedFor =
  (type: string, field: string): GraphQLFieldResolver<unknown, Context> =>
  (parent, args, context, info) =>
    context.facade.own[type]?.[field]?.(parent, args, context, info)

/** The committed schema with the server's records behind it; writes are kept and can be refused. */
export class MockedFacade {
  readonly records: ServerRecords
  readonly writes: ReceivedWrite[] = []
  /** Names of the queries that reached it. */
  readonly asked: string[] = []
  /** While true there are no answers, like from a stopped server. */
  unreachable = false
  /** How many answers to an operation there are to come, by its name; then it cannot be reached any more. */
  readonly answersLeft = new Map<string, number>()
  /** Operations that are taken and never answered, like those of a server that is busy. */
  readonly unanswered = new Set<string>()
  /** Operations whose answers are on their way until then, by name: what they say is how it was when they were asked. */
  readonly late = new Map<string, Promise<void>>()
  /** Whether photos are being read. */
  readerOnline = true
  /** Refusals to come, by the name of the operation. */
  readonly refusals = new Map<string, { message: string; extensions: Record<string, unknown> }>()
  readonly link: ApolloLink
  /** Its resolvers by type and field. */
  readonly own: Resolvers
  /** Each collection as it was last answered, as text. */
  private readonly answered = new Map<string, string>()
  private nextId = 100

  constructor(records: Partial<ServerRecords>) {
    this.records = {
      ...(Object.fromEntries(RECORD_TYPES.map(({ collection }) => [collection, []])) as unknown as ServerRecords),
      agents: AGENTS,
      plateModels: [PLATE_MODEL, TANK_MODEL],
      found: [],
      tankCounts: [],
      diseaseCounts: [],
      dataImports: [],
      importReports: [],
      community: [],
      ...{
        people: [somebody('1', 'João da Silva', 'owner')],
        ownFarms: [],
        invitations: [],
        ownInvitations: [],
        sessions: [],
        audit: [],
        orders: [],
        bills: [],
        farmTokens: [],
        partners: [],
        partnerTokens: [],
        webhooks: [],
        webhookDeliveries: [],
        help: {},
        articles: [],
        helpFound: [],
        system: systemStatus(),
      },
      // Tests share their records: what one writes must not be there for the next.
      ...structuredClone(records),
    }
    this.own = this.resolvers() as Resolvers
    const executed = new SchemaLink({
      schema: mockedSchema(this.own),
      context: (operation) => ({ ...operation.getContext(), facade: this }),
    })
    this.link = new ApolloLink((operation) => {
      const left = this.answersLeft.get(operation.operationName ?? '')
      if (left === 0) this.unreachable = true
      else if (left !== undefined) this.answersLeft.set(operation.operationName ?? '', left - 1)
      if (this.unreachable)
        return new Observable((observer) => {
          observer.error(new TypeError('Failed to fetch'))
        })
      const headers = operation.getContext().headers as Record<string, string> | undefined
      if (operation.operationType === OperationTypeNode.MUTATION) {
        this.writes.push({
          operation: operation.operationName ?? '',
          variables: operation.variables,
          idempotencyKey: headers?.['idempotency-key'],
          ifMatch: headers?.['if-match'],
        })
      }
      if (operation.operationType === OperationTypeNode.QUERY) this.asked.push(operation.operationName ?? '')
      if (this.unanswered.has(operation.operationName ?? '')) return new Observable(() => undefined)
      const refusal = this.refusals.get(operation.operationName ?? '')
      if (refusal) {
        return new Observable((observer) => {
          observer.next({ data: null, errors: [new GraphQLError(refusal.message, refusal)] })
          observer.complete()
        })
      }
      const arrived = this.late.get(operation.operationName ?? '')
      return arrived ? executed.request(operation).pipe(delayWhen(() => arrived)) : executed.request(operation)
    })
  }

  private resolvers() {
    const list = (name: string) => (_: unknown, args: ListArguments) => {
      const found = this.all(name).filter(({ id }) => args.ids?.includes(id) ?? true)
      const items =
        args.orderBy?.[0]?.updatedAt === 'desc'
          ? found.toSorted((a, b) => compareDates(b.updatedAt, a.updatedAt))
          : found
      const from = Number(args.cursor ?? 0)
      const end = from + (args.itemsPerPage ?? items.length)
      const isLast = end >= items.length
      if (isLast && !args.ids) this.answered.set(name, JSON.stringify(found))
      const nextCursor = isLast ? null : String(end)
      return { items: items.slice(from, end), totalItems: items.length, nextCursor, watermark: WATERMARK }
    }
    const farmChanges = () => {
      const readable = RECORD_TYPES.map(({ collection }) => collection)
      const changed = readable.filter((name) => this.answered.get(name) !== JSON.stringify(this.all(name)))
      return { readable, changed, watermark: WATERMARK }
    }
    const find =
      (name: string) =>
      (_: unknown, { id }: { id: string }) =>
        this.all(name).find((record) => record.id === id) ?? null
    return {
      Query: {
        ...this.ofEveryRecord(({ collection, item }) => [
          [collection, list(collection)],
          [item, find(collection)],
        ]),
        plateReadingDetail: find('found'),
        readerState: () => ({ online: this.readerOnline, waiting: 0 }),
        farmChanges,
        dataImports: list('dataImports'),
        dataImportReport: find('importReports'),
        communityFigures: (_: unknown, { where: { group } }: { where: { group: string } }) => ({
          items: this.records.community.filter((figure) => figure.group === group),
        }),
        tankCount: find('tankCounts'),
        diseaseCount: find('diseaseCounts'),
        orders: list('orders'),
        bills: () => ({ titulosEncontrados: this.records.bills }),
        farmTokens: list('farmTokens'),
        partners: list('partners'),
        partnerTokens: list('partnerTokens'),
        webhooks: list('webhooks'),
        webhook: find('webhooks'),
        webhookDeliveries: list('webhookDeliveries'),
        helpTopics: (_: unknown, { where: { appWebPath } }: { where: { appWebPath: string } }) => ({
          items: Object.entries(this.records.help).flatMap(([path, topic]) => (path === appWebPath ? [topic] : [])),
        }),
        articles: (_: unknown, { where }: { where: { language: string } }) => ({
          items: this.records.articles.filter(({ language }) => language === where.language),
        }),
        article: find('articles'),
        searchHelp: () => ({ found: this.records.helpFound }),
        storeAccess: () => ({ address: 'https://store.example/entrar?farm=0042' }),
        appUsers: list('people'),
        user: find('people'),
        me: () => this.records.people[0],
        // Nobody has chosen anything yet.
        allNotificationSettings: () => ({ items: [] }),
        farms: list('ownFarms'),
        farm: find('ownFarms'),
        rewardPoints: (_: unknown, { id }: { id: string }) => ({ id, amount: 120 }),
        farmUsers: () => ({ items: this.records.people.map((user) => ({ id: user.id, user })) }),
        farmInvitations: list('invitations'),
        ownInvitations: list('ownInvitations'),
        webSessions: list('sessions'),
        auditEntries: list('audit'),
        systemStatus: () => this.records.system,
        personalData: () => ({ generatedAt: WATERMARK, content: '{"app_user":[]}' }),
      },
      // Relations are kept as ids; what a document asks beyond that is looked up.
      Diagnostic: { animal: ({ animal }: DiagnosticRecordFragment) => find('animals')(null, animal) },
      TankAnalysis: {
        plateModel: ({ plateModel }: TankAnalysisRecordFragment) =>
          find('plateModels')(null, { id: plateModel?.id ?? '' }),
      },
      DiagnosticClassificationAgent: { agent: ({ agent }: { agent: { id: string } }) => find('agents')(null, agent) },
      Mutation: {
        ...this.ofEveryRecord(({ type, collection }) => [
          [`create${type}`, (_: unknown, { input }: { input: Input }) => this.create(collection, type, input)],
          [
            `update${type}`,
            (_: unknown, { id, input }: Update, context: Context) => this.update(collection, id, input, context),
          ],
        ]),
        createDiagnostic: (_: unknown, { input }: { input: Input }) =>
          this.create('diagnostics', 'Diagnostic', {
            result: input.type === 'uncultured_mastitis' ? 'no_result' : 'waiting',
            diagnosticClassifications: [],
            plateImage: null,
            ...input,
          }),
        createFarmLactation: (_: unknown, { input }: { input: Input }) =>
          this.create('farmLactations', 'FarmLactation', { ...input, month: String(input.date).slice(0, 7) }),
        updateDiagnostic: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('diagnostics', id, input, context, (next) => this.read(next, input)),
        uploadDiagnosticPlateImage: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('diagnostics', id, this.rereadOf(id), context, (next) => ({ ...next, ...photoOf(next, input) })),
        createTankAnalysis: (_: unknown, { input }: { input: Input }) =>
          this.create('tankAnalyses', 'TankAnalysis', counted({ ...NO_TANK, ...input })),
        updateTankAnalysis: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('tankAnalyses', id, input, context, (next) => counted(next as Input)),
        uploadTankPlateImage: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('tankAnalyses', id, {}, context, (next) => ({ ...next, ...photoOf(next, input) })),
        uploadColostrumPlateImage: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('colostrums', id, {}, context, (next) => ({ ...next, ...photoOf(next, input) })),
        reviewTankCount: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('tankAnalyses', id, {}, context, (next) => this.reviewed(id, next as Reviewable, input)),
        uploadDiarrheaImage: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('calfDiseases', id, {}, context, (next) => {
            const { plateImage: diarrheaImage, ...counting } = photoOf(next, input)
            return { ...next, diarrheaImage, ...counting }
          }),
        reviewDiseaseCount: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('calfDiseases', id, {}, context, (next) =>
            reviewedDisease(next as CalfDiseaseRecordFragment, input as TankCountReviewInput),
          ),
        updatePlateReading: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('plateReadings', id, { outcome: input.outcome, reviewedAt: new Date().toISOString() }, context),
        shareTreatmentProtocol: (_: unknown, { input }: { input: { farms: string[] } }) => ({
          copies: input.farms.map((id, index) => ({
            farm: { id, name: `Fazenda ${id}` },
            protocol: { id: String(this.nextId++) },
            copied: index === 0,
            active: true,
            medicines: index === 0 ? ['Mastisol'] : [],
            inactiveMedicines: [],
            withdrawals: [],
          })),
          refusals: [],
        }),
        runJobAgain: () => ({ at: WATERMARK }),
        readPlateAgain: () => ({ at: WATERMARK }),
        reopenFarm: () => ({ at: WATERMARK }),
        createDiagnosticProtocol: (_: unknown, { input }: { input: Input }) =>
          this.create('diagnosticProtocols', 'DiagnosticProtocol', { ...NOT_CLOSED, ...input }),
        createUser: (_: unknown, { input }: { input: Input }) => this.create('people', 'User', input),
        updateUser: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('people', id, input, context, (next) => withRoles(next, input)),
        updateFarm: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('ownFarms', id, input, context),
        createFarmToken: (_: unknown, { input }: { input: Input }) => ({
          secret: SECRET,
          token: this.create('farmTokens', 'FarmToken', { ...NEW_TOKEN, ...input }),
        }),
        revokeFarmToken: (_: unknown, { id }: Update, context: Context) =>
          this.update('farmTokens', id, { state: 'revoked' }, context),
        connectPartner: (_: unknown, { input }: { input: Input }) => ({
          secret: SECRET,
          token: this.create('partnerTokens', 'PartnerToken', { ...NEW_TOKEN, ...input }),
        }),
        disconnectPartner: (_: unknown, { id }: Update, context: Context) =>
          this.update('partnerTokens', id, { state: 'revoked' }, context),
        createWebhook: (_: unknown, { input }: { input: Input }) => ({
          secret: SECRET,
          webhook: this.create('webhooks', 'Webhook', { ...NEW_WEBHOOK, ...input }),
        }),
        changeWebhook: (_: unknown, { id, input }: Update, context: Context) =>
          this.update('webhooks', id, input, context),
        testWebhook: (_: unknown, { id }: Update) =>
          this.create('webhookDeliveries', 'WebhookDelivery', { ...NEW_DELIVERY, webhook: id }),
        switchWebhookOff: (_: unknown, { id }: Update, context: Context) =>
          this.update('webhooks', id, { state: 'off' }, context),
        switchWebhookOn: (_: unknown, { id }: Update, context: Context) =>
          this.update('webhooks', id, { state: 'active' }, context),
        endWebhook: (_: unknown, { id }: Update, context: Context) =>
          this.update('webhooks', id, { deleted: true }, context),
        sendWebhookAgain: (_: unknown, { id }: Update, context: Context) =>
          this.update('webhookDeliveries', id, { state: 'waiting' }, context),
        createFarmInvitation: (_: unknown, { input }: { input: Input }) =>
          this.create('invitations', 'FarmInvitation', { ...input, state: 'open' }),
        reprocessDiagnostic: (_: unknown, { id }: Update, context: Context) =>
          this.update('diagnostics', id, PLATE_WAITS, context),
      },
    }
  }

  private all = (collection: string): { id: string; version: number; updatedAt: string }[] =>
    (this.records as unknown as Record<string, { id: string; version: number; updatedAt: string }[]>)[collection] ?? []

  /** Resolvers that are alike for every record; only those that the schema has. */
  private ofEveryRecord(resolversOf: (record: RecordType) => [string, unknown][]): Record<string, unknown> {
    const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }
    return Object.fromEntries(RECORD_TYPES.flatMap(resolversOf).filter(([name]) => name in fields))
  }

  private create(name: string, __typename: string, input: Input) {
    const now = new Date().toISOString()
    const record = {
      __typename,
      ...withRelations(__typename, input),
      id: String(this.nextId++),
      createdAt: now,
      updatedAt: now,
      version: 1,
      deleted: false,
    }
    this.all(name).push(record)
    return record
  }

  private update(name: string, id: string, input: Input, { headers }: Context, then = (record: object) => record) {
    const records = this.all(name)
    const at = records.findIndex((record) => record.id === id)
    const before = records[at]
    if (!before) throw new GraphQLError('No such record', { extensions: { code: 'NOT_FOUND', status: 404 } })
    const expected = headers?.['if-match']
    if (expected !== undefined && expected !== `"${String(before.version)}"`) {
      throw new GraphQLError('Somebody changed it', { extensions: { code: 'PRECONDITION_FAILED', status: 412 } })
    }
    const next = then({ ...before, ...withRelations(typeOf(name), input), version: before.version + 1 })
    records[at] = next as typeof before
    return next
  }

  private reviewed(id: string, record: Reviewable, { outcome, correctedColonies }: Input): object {
    const found = this.records.tankCounts.find((count) => count.id === id)
    const marks = (correctedColonies ?? null) as NonNullable<typeof found>['correctedColonies']
    if (found) {
      found.correctedColonies =
        outcome === 'corrected' ? (marks?.map((mark) => ({ ...mark, __typename: 'ColonyMark' as const })) ?? []) : null
    }
    const colonies = outcome === 'corrected' ? marks?.length : found?.colonies.length
    return counted({
      ...record,
      numberOfColonies: outcome === 'new_photo' ? null : colonies,
      countState: outcome === 'new_photo' ? 'failed' : 'counted',
      automaticCount: { ...record.automaticCount, outcome },
    })
  }

  /** What another photo takes back of a diagnosis: a result that the reader alone has given. */
  private rereadOf(id: string): Input {
    const diagnostic = this.records.diagnostics.find((one) => one.id === id)
    const reading = this.records.plateReadings.findLast((one) => one.diagnostic?.id === id)
    return diagnostic && isReadersOwn(reading, diagnostic) ? PLATE_WAITS : {}
  }

  private read(record: object, input: Input): object {
    if (input.growth === null) return { ...record, ...PLATE_WAITS }
    if (typeof input.growth !== 'boolean') return record
    const counts = (input.diagnosticClassifications ?? []) as { sector: string; colour: string; colonies: number }[]
    const model = {
      sectors: PLATE_MODEL.sectors.map((s) => ({ ...s, rules: s.rules.map((r) => ({ ...r, agent: r.agent.id })) })),
    }
    const reading = readPlate(input.growth, counts, model, false)
    return {
      ...record,
      result: reading.result,
      diagnosticClassifications: reading.counts.map((found) => ({
        __typename: 'DiagnosticClassification',
        id: String(this.nextId++),
        sector: found.sector,
        colour: found.colour,
        colonies: found.colonies,
        diagnosticClassificationAgents:
          found.agent !== null && found.counts
            ? [{ __typename: 'DiagnosticClassificationAgent', id: String(this.nextId++), agent: { id: found.agent } }]
            : [],
      })),
    }
  }
}

/** A user with the permissions that were set. */
const withRoles = (user: object, { permissions }: Input): object =>
  Array.isArray(permissions)
    ? {
        ...user,
        roles: (permissions as { code: string; enabled: boolean }[])
          .filter(({ enabled }) => enabled)
          .map(({ code }) => code),
      }
    : user

/** An analysis that was counted on its photo. */
interface Reviewable extends Input {
  automaticCount: object | null
}

/** What a new photo changes of a record. */
const photoOf = (record: object, { takenAt }: Input) => {
  const { version, countingMode } = record as { version: number; countingMode?: string | null }
  return {
    plateImage: { __typename: 'RecordImage', hash: `h${String(version)}`, takenAt },
    ...(countingMode === 'automatic' && { countState: 'waiting', automaticCount: null }),
  }
}

/** A treatment goes on until it is ended. */
const NOT_CLOSED = { closedFrom: null, closedPeriod: null, closedAt: null, closedReason: null }

/** Fields of a tank analysis that an input may leave out. */
const NO_TANK: Input = {
  ...{ releaseDate: null, volume: null, protein: null, fat: null, scc: null, tbc: null, tbcQualifier: null },
  ...{ plateBarcode: null, plateModel: null, dilution: null, countingMode: null, numberOfColonies: null },
  ...{ countState: null, automaticCount: null, plateImage: null },
}

/** The count of a plate as the server stores it. */
function counted(record: Input): Input {
  const { source, numberOfColonies, dilution, tbc } = record
  if (source === 'laboratory')
    return { ...record, tbcQualifier: tbc === null ? null : (record.tbcQualifier ?? 'exact') }
  const model = countingModel(TANK_MODEL)
  if (!model || typeof numberOfColonies !== 'number') return { ...record, tbc: null, tbcQualifier: null }
  const { value, qualifier } = countOf(numberOfColonies, Number(dilution), model)
  return { ...record, tbc: value, tbcQualifier: qualifier }
}

const typeOf = (collection: string): string =>
  RECORD_TYPES.find((record) => record.collection === collection)?.type ?? ''

/** An input as the server stores it: what the schema says is another record stands as one. */
function withRelations(type: string, input: Input): Input {
  const owner = schema.getType(type)
  const fields = isObjectType(owner) ? owner.getFields() : {}
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const related = fields[key] && getNamedType(fields[key].type)
      const isId = typeof value === 'string' && isObjectType(related)
      return [key, isId ? { __typename: related.name, id: value } : value]
    }),
  )
}
