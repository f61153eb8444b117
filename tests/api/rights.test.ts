import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations, resourceNamed } from '../../api/contract/all-resources.ts'
import type { Operation } from '../../api/contract/define-resource.ts'
import { TOKEN_OPERATIONS } from '../../api/contract/token-operations.ts'
import { dateIn } from '../../src/domain/calendar.ts'
import { TOKEN_SCOPES, type TokenScope } from '../../src/domain/farm-token.ts'
import { ROLES, type Role } from '../../src/domain/roles.ts'
import type { Answer, ApiClient, Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody, newTankBarcode, tankPlateBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { newClosedFarm, newFailedJob, newFailedReading } from '../harness/failed-work.ts'
import { importForm } from '../harness/import-form.ts'
import { EXAMPLES } from '../harness/examples.ts'
import { example as diseaseExample } from '../harness/examples/calf-disease.ts'
import { example as protocolExample } from '../harness/examples/treatment-protocol.ts'
import { photoForm, platePhoto } from '../harness/images.ts'

/**
 * Every operation of the contract as everybody who might try. The table below says how to call an operation rightly;
 * a new operation without a row fails the suite.
 */
interface Call {
  /** Where: the operation's path, with an id of farm 1 where it has one. */
  path: string
  body?: Json | FormData
  headers?: Record<string, string>
  /** The farm's part of the request made foreign, where the farm is in the request and not in the record. */
  onFarm?: (farm: number) => { path?: string; body?: Json }
}

interface World {
  /** The owner of farm 1. */
  owner: ApiClient
  /** Who calls, where that is not the owner. */
  caller?: ApiClient
  /** Id of the user that has the role in question. */
  self: number
}

type MakeCall = (world: World) => Promise<Call> | Call

const newId = async ({ owner }: World, path: string, body: Json): Promise<number> =>
  Number((await owner.create(path, body))['id'])

/** The world in which the caller makes the records, too. */
const asCaller = (world: World): World => ({ ...world, owner: world.caller ?? world.owner })

const list =
  (path: string): MakeCall =>
  () => ({ path, onFarm: (farm) => ({ path: `${path}?farm=${farm}` }) })

/** A record of farm 1 that is there. */
const firstOf =
  (path: string): MakeCall =>
  async ({ owner }) => ({ path: String((await owner.first(`${path}?farm=1&itemsPerPage=1`))['@id']) })

/** Operations on records that are made afresh for each call. */
function recordCalls(
  path: string,
  makeBody: (farm: number) => Json,
  isPrivate = false,
): Record<'read' | 'create' | 'replace' | 'update' | 'delete', MakeCall> {
  const existing = async (world: World) =>
    `${path}/${await newId(isPrivate ? asCaller(world) : world, path, makeBody(1))}`
  return {
    read: async (world) => ({ path: await existing(world) }),
    create: () => ({ path, body: makeBody(1), onFarm: (farm) => ({ body: makeBody(farm) }) }),
    replace: async (world) => ({ path: await existing(world), body: makeBody(1) }),
    update: async (world) => ({ path: await existing(world), body: { deleted: false } }),
    delete: async (world) => ({ path: await existing(world) }),
  }
}

/** The photo of a plate, and where it goes. */
const photo = await platePhoto()
const uploadTo =
  (path: string, makeBody: () => Json): MakeCall =>
  async (world) => ({
    path: `${path}/${await newId(world, path, makeBody())}/upload_plate_image`,
    body: photoForm(photo),
  })
const downloadFrom =
  (upload: MakeCall): MakeCall =>
  async (world) => {
    const { path, body } = await upload(world)
    await world.owner.post(path, body)
    return { path: path.replace('upload', 'download'), headers: { accept: 'image/*' } }
  }
const uploadPhoto = uploadTo('/diagnostics', () => diagnosisBody(1, 1))
const uploadTankPhoto = uploadTo('/tank_analyses', () => tankPlateBody(1))

let batches = 0
const colostrumBody = (): Json => ({
  ...{
    farm: 1,
    batch: `Matriz ${String(++batches)}`,
    date: dateIn(new Date(), 'America/Sao_Paulo'),
    calf: 7,
    dilution: 1000,
    plateModel: 3,
  },
  ...{ packages: [{ id: '1', volume: 2 }], tbcSource: 'plate', countingMode: 'automatic' },
  plateBarcode: newTankBarcode(),
})
const ON_PLATE = { plateModel: 1, countingMode: 'automatic' }
/** A photo of a calf's disease. */
const uploadOfDisease =
  (photoOf: 'diarrhea' | 'hemogram', more: Json = {}): MakeCall =>
  async (world) => ({
    path: `/calf_diseases/${await newId(world, '/calf_diseases', { ...diseaseExample.body(1), ...more })}/upload_${photoOf}_image`,
    body: photoForm(photo),
  })
const uploadDiarrhea = uploadOfDisease('diarrhea')
const uploadHemogram = uploadOfDisease('hemogram')
const uploadColostrumPhoto = uploadTo('/colostrums', colostrumBody)

/** A record of farm 1 whose photo waits to be counted, or was. */
const photographed =
  (upload: MakeCall, image: string) =>
  async (world: World): Promise<{ path: string; imageHash: unknown }> => {
    const { path, body } = await upload(world)
    const uploaded = await world.owner.post(path, body)
    return { path: String(uploaded.body['@id']), imageHash: (uploaded.body[image] as Json)['hash'] }
  }
const photographedColostrum = photographed(uploadColostrumPhoto, 'plateImage')
const photographedDisease = photographed(uploadOfDisease('diarrhea', ON_PLATE), 'diarrheaImage')

/** A reading of farm 1 that was done. */
const readingOf = async ({ owner }: World): Promise<string> => {
  const { '@id': path } = await owner.first('/plate_readings?farm=1&state=read&itemsPerPage=1')
  return String(path)
}

/** An analysis of farm 1 that was counted on its photo. */
const countedTank = async ({ owner }: World): Promise<{ path: string; imageHash: unknown }> => {
  const analysis = await owner.first('/tank_analyses?farm=1&countingMode=automatic&countState=counted&itemsPerPage=1')
  return { path: String(analysis['@id']), imageHash: (analysis['plateImage'] as Json)['hash'] }
}

/** An import of farm 1 that is done. */
const importOf = async ({ owner }: World): Promise<string> => {
  const { body } = await owner.post('/imports', importForm('brinco;nome\n9002;Estrela'))
  const path = String(body['@id'])
  await expect.poll(async () => (await owner.get(path)).body['state'], { timeout: 120_000 }).toBe('done')
  return path
}

/** A report of the herd that the caller may report on. */
const reportBody = async ({ caller }: World, farm = 1): Promise<Json> => {
  const permissions = caller ? ((await caller.get('/v2/users/me')).body['permissions'] as Json[]) : []
  const isCalf = permissions.some(({ code, enabled }) => code === 'ROLE_APP_BEZERRA_RELATORIOS' && enabled === true)
  const type = isCalf ? 'consolidated_calf_app' : 'acl_export_app'
  return { farm, type, from: '2025-01-01', to: '2025-01-31', format: 'csv' }
}
const reportOf = async (world: World): Promise<string> =>
  `/reports/${await newId(world, '/reports', await reportBody(world))}`

/** A report whose file can be fetched. */
const readyReport = async (world: World): Promise<Json> => {
  const path = await reportOf(world)
  await expect.poll(async () => (await world.owner.get(path)).body['state'], { timeout: 120_000 }).toBe('ready')
  return (await world.owner.get(path)).body
}

const newBrowser = (): Json => ({
  endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`,
  p256dh: randomBytes(65).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const animals = recordCalls('/animals', (farm) => cowBody(farm))
const diagnostics = recordCalls('/diagnostics', (farm) => diagnosisBody(farm, 1))
const tanks = recordCalls('/tank_analyses', (farm) => tankPlateBody(farm))

let people = 0
const userBody = (farm: number): Json => ({
  name: 'Somebody',
  login: `matrix${String(++people)}`,
  profiles: ['calf_keeper'],
  permissions: ROLES.map((code) => ({ code, enabled: code === 'ROLE_APP_USUARIOS_FAZENDAS' })),
  farms: [farm],
  currentPassword: 'lactor123',
})
const users = recordCalls('/users', userBody)

/** Somebody of farm 3 who may be asked to farm 1. */
const newcomer = async (): Promise<{ login: unknown }> => {
  const { login } = await stranger.create('/users', { ...userBody(3), login: `newcomer${String(++people)}` })
  return { login }
}

/** An invitation of farm 3 to one of the holders. */
async function invitationOf(self: number): Promise<number> {
  const login = [...holders].find(([, { id }]) => id === self)?.[0].toLowerCase()
  return login === undefined ? 1 : Number((await stranger.create('/farm_invitations', { farm: 3, login }))['id'])
}

/** Another session of one of the holders. */
async function sessionOf(self: number): Promise<number> {
  const found = [...holders].find(([, { id }]) => id === self)
  if (!found) return 1
  // The call of changePassword may have been this holder's.
  for (const password of ['lactor123', 'porteira456']) {
    await api.client().post('/token', { login: found[0].toLowerCase(), password })
  }
  const sessions = await found[1].client.members('/sessions')
  return Number(sessions.find(({ current }) => current === false)?.['id'])
}
const farmBody = { name: 'Boa Vista', code: '0042' }

/** Records that need nothing but a body. */
const exampleCalls = EXAMPLES.flatMap(({ type, path, body, private: isPrivate }) => {
  const calls: Record<string, MakeCall> = { list: list(path), ...recordCalls(path, body, isPrivate) }
  return resourceNamed(type).operations.flatMap(({ operationId, kind }) => {
    const call = calls[kind]
    return call ? [[operationId, call] as const] : []
  })
})

const changesOf = (farm: number): string =>
  `/farm_changes?farm=${farm}&updatedAt[after]=${encodeURIComponent(new Date(Date.now() - 60_000).toISOString())}`

/** An operation whose farm is a parameter. */
const onFarmOne =
  (path: string): MakeCall =>
  () => ({ path: `${path}?farm=1`, onFarm: (farm) => ({ path: `${path}?farm=${farm}` }) })

/** A bill of farm 1 that is to be paid. */
async function openBill(owner: ApiClient): Promise<Json> {
  const { body } = await owner.get('/bills?farm=1')
  const found = (body['titulosEncontrados'] as Json[]).find(({ paidOn }) => paidOn === null)
  if (!found) throw new Error('Farm 1 has no bill that is to be paid')
  return found
}

const adeOf =
  (path: string): MakeCall =>
  () => ({ path: `/ade/locations/lactor.farm/1/${path}`, headers: { accept: 'application/json' } })

const hookBody = (farm: number): Json => ({
  ...{ farm, events: ['diagnosis_result'] },
  url: `https://hooks.example.com/${randomBytes(8).toString('hex')}`,
})

/** A webhook of farm 1. Those before are ended, since a farm has not many. */
async function newHook({ owner }: World): Promise<string> {
  for (const { '@id': path } of await owner.members('/webhooks?farm=1')) await owner.put(`${String(path)}/end`, {})
  const { body } = await owner.post('/webhooks', hookBody(1))
  return String((body['webhook'] as Json)['@id'])
}

/** A message of farm 1 to a webhook that was just made. */
async function newDelivery(world: World): Promise<string> {
  await newHook(world)
  const launched = await world.owner.create('/diagnostics', diagnosisBody(1, 1))
  await world.owner.patch(String(launched['@id']), { growth: false })
  return String((await world.owner.first('/webhook_deliveries?farm=1&order[createdAt]=desc'))['@id'])
}

const tokenBody = (farm: number, scope: TokenScope = 'read'): Json => ({ farm, name: 'Painel', scope, days: 30 })

/** A token of farm 1. Those before are ended, since a farm has not many. */
async function newToken(
  client: ApiClient,
  scope: TokenScope = 'read',
  farm = 1,
): Promise<{ path: string; secret: string }> {
  for (const { '@id': path, state, name } of await client.members(`/farm_tokens?farm=${farm}&itemsPerPage=500`)) {
    if (state === 'active' && name !== 'Matriz') await client.put(`${String(path)}/revoke`, {})
  }
  const { body } = await client.post('/farm_tokens', tokenBody(farm, scope))
  return { path: String((body['token'] as Json)['@id']), secret: String(body['secret']) }
}

/** Farm 1 connected to a partner. */
async function newConnection(client: ApiClient): Promise<string> {
  const { body } = await client.post('/farm_partner_tokens', { farm: 1, partner: 1 })
  return String((body['token'] as Json)['@id'])
}

const CALLS: Record<string, MakeCall> = {
  ...Object.fromEntries(exampleCalls),
  me: () => ({ path: '/v2/users/me' }),
  changePassword: () => ({
    path: '/users/change_password',
    body: { currentPassword: 'lactor123', password: 'porteira456', passwordConfirmation: 'porteira456' },
  }),
  createToken: () => ({ path: '/token', body: { login: 'joao', password: 'lactor123' } }),
  users: () => ({ path: '/users', onFarm: (farm) => ({ path: `/users?farmUsers.farm=${farm}` }) }),
  appUsers: () => ({ path: '/users/app', onFarm: (farm) => ({ path: `/users/app?farmUsers.farm=${farm}` }) }),
  user: users.read,
  createUser: users.create,
  colleagues: () => ({ path: '/colleagues', onFarm: (farm) => ({ path: `/colleagues?farmUsers.farm=${farm}` }) }),
  colleague: ({ self }) => ({ path: `/colleagues/${self}` }),
  replaceUser: users.replace,
  updateUser: ({ self }) => ({ path: `/users/${self}`, body: { languageMain: 'pt' } }),
  farmChanges: () => ({
    path: changesOf(1),
    onFarm: (farm) => ({ path: changesOf(farm) }),
  }),
  farms: () => ({ path: '/farms' }),
  farm: () => ({ path: '/farms/1' }),
  createFarm: () => ({ path: '/farms', body: { name: 'Another' } }),
  replaceFarm: () => ({ path: '/farms/1', body: farmBody }),
  updateFarm: () => ({ path: '/farms/1', body: { city: 'Patos de Minas' } }),
  farmUsers: list('/farm_users'),
  farmUser: firstOf('/farm_users'),
  rewardPoints: () => ({ path: '/farms/1/reward_point_amount' }),
  farmInvitations: list('/farm_invitations'),
  farmInvitation: async (world) => {
    const { login } = await newcomer()
    return { path: `/farm_invitations/${await newId(world, '/farm_invitations', { farm: 1, login })}` }
  },
  createFarmInvitation: async () => {
    const { login } = await newcomer()
    return {
      path: '/farm_invitations',
      body: { farm: 1, login },
      onFarm: (farm) => ({ body: { farm, login } }),
    }
  },
  updateFarmInvitation: async (world) => {
    const { login } = await newcomer()
    return {
      path: `/farm_invitations/${await newId(world, '/farm_invitations', { farm: 1, login })}`,
      body: { deleted: true },
    }
  },
  ownInvitations: () => ({ path: '/own_invitations' }),
  ownInvitation: async ({ self }) => ({ path: `/own_invitations/${await invitationOf(self)}` }),
  answerInvitation: async ({ self }) => ({
    path: `/own_invitations/${await invitationOf(self)}/answer`,
    body: { accept: false },
  }),
  leaveFarm: async ({ owner, self }) => {
    if (self !== 0) await owner.patch(`/users/${self}`, { farms: [1, 2] })
    return { path: '/farms/1/leave' }
  },
  auditEntries: list('/audit_entries'),
  auditEntry: firstOf('/audit_entries'),
  webSessions: () => ({ path: '/sessions' }),
  webSession: async ({ self }) => ({ path: `/sessions/${await sessionOf(self)}` }),
  endSession: async ({ self }) => ({ path: `/sessions/${await sessionOf(self)}/end` }),
  sendAccess: async (world) => ({
    path: `/users/${await newId(world, '/users', { ...userBody(1), phone: '34 99911-0001' })}/send_access`,
  }),
  personalData: () => ({ path: '/v2/users/me/data' }),
  deleteAccount: () => ({ path: '/v2/users/me/delete', body: { currentPassword: 'lactor123' } }),
  profiles: () => ({ path: '/profiles' }),
  profile: () => ({ path: '/profiles/1' }),
  permissions: () => ({ path: '/permissions' }),
  permission: () => ({ path: '/permissions/1' }),
  appPaths: () => ({ path: '/app_paths' }),
  appPath: () => ({ path: '/app_paths/1' }),
  updateAppPath: () => ({ path: '/app_paths/1', body: { enabled: true } }),
  systemStatus: () => ({ path: '/system/status' }),
  runJobAgain: async () => ({
    path: '/system/jobs/run_again',
    body: { kind: 'read-plate', job: await api.withDatabase(newFailedJob) },
  }),
  readPlateAgain: async () => ({ path: `/system/readings/${await api.withDatabase(newFailedReading)}/read_again` }),
  reopenFarm: async () => ({ path: `/system/farms/${await api.withDatabase(newClosedFarm)}/reopen` }),
  agents: () => ({ path: '/agents' }),
  agent: () => ({ path: '/agents/1' }),
  plateModels: () => ({ path: '/plate_models' }),
  plateModel: () => ({ path: '/plate_models/1' }),
  animals: list('/animals'),
  animal: animals.read,
  createAnimal: animals.create,
  replaceAnimal: animals.replace,
  updateAnimal: animals.update,
  deleteAnimal: animals.delete,
  diagnostics: list('/diagnostics'),
  diagnostic: diagnostics.read,
  createDiagnostic: diagnostics.create,
  replaceDiagnostic: diagnostics.replace,
  updateDiagnostic: diagnostics.update,
  deleteDiagnostic: diagnostics.delete,
  uploadDiagnosticPlateImage: uploadPhoto,
  downloadDiagnosticPlateImage: downloadFrom(uploadPhoto),
  diagnosticResults: list('/v2/diagnostics/results'),
  diagnosticResult: async (world) => ({
    path: `/v2/diagnostics/result/${await newId(world, '/diagnostics', diagnosisBody(1, 1))}`,
  }),
  diagnosticClassifications: list('/diagnostic_classifications'),
  diagnosticClassification: firstOf('/diagnostic_classifications'),
  plates: list('/plates'),
  plate: firstOf('/plates'),
  readerState: () => ({ path: '/reader_state' }),
  reprocessDiagnostic: async (world) => {
    const { path, body } = await uploadPhoto(world)
    await world.owner.post(path, body)
    return { path: path.replace('upload_plate_image', 'reprocess') }
  },
  saveTreatmentEconomy: async (world) => ({
    path: `/diagnostics/${await newId(world, '/diagnostics', diagnosisBody(1, 1))}/treatment_economy`,
    body: { litresPerDay: 25, discardDays: 6, pricePerLitre: 2.5, pricePerApplication: 18, applicationsPerCase: 3 },
  }),
  shareTreatmentProtocol: async ({ owner, self }) => {
    const { '@id': path } = await owner.create('/treatment_protocols', {
      ...protocolExample.body(1),
      description: `Shared by ${self}`,
    })
    if (self !== 0) await owner.patch(`/users/${self}`, { farms: [1, 2] })
    return { path: `${String(path)}/share`, body: { farms: [2] } }
  },
  liveUpdates: () => ({ path: '/live?seconds=0', headers: { accept: 'text/event-stream' } }),
  pushKey: () => ({ path: '/push_key' }),
  pushSubscriptions: () => ({ path: '/push_subscriptions' }),
  pushSubscription: async (world) => {
    const { body } = await asCaller(world).owner.post('/push_subscriptions', newBrowser())
    return { path: String(body['@id']) }
  },
  createPushSubscription: () => ({ path: '/push_subscriptions', body: newBrowser() }),
  endPushSubscription: async (world) => {
    const { body } = await asCaller(world).owner.post('/push_subscriptions', newBrowser())
    return { path: `${String(body['@id'])}/end` }
  },
  notificationRules: () => ({ path: '/notification_categories' }),
  notificationRule: () => ({ path: '/notification_categories/5' }),
  plateReadings: list('/plate_readings'),
  plateReading: async (world) => ({ path: await readingOf(world) }),
  plateReadingDetail: async (world) => ({ path: `${await readingOf(world)}/detail` }),
  updatePlateReading: async (world) => ({ path: await readingOf(world), body: { outcome: 'accepted' } }),
  readyPlates: list('/notifications/plate_barcode_ready'),
  readyPlate: async (world) => {
    const reading = (await readingOf(world)).split('/').at(-1) ?? ''
    await api.withDatabase(async ({ db }) => {
      await sql`update plate_reading set outcome = 'applied', reviewed_at = null, finished_at = now()
        where id = ${reading}`.execute(db)
    })
    return { path: `/notifications/plate_barcode_ready/${reading}` }
  },
  tankAnalyses: list('/tank_analyses'),
  tankAnalysis: tanks.read,
  createTankAnalysis: tanks.create,
  replaceTankAnalysis: tanks.replace,
  updateTankAnalysis: tanks.update,
  deleteTankAnalysis: tanks.delete,
  uploadTankPlateImage: uploadTankPhoto,
  downloadTankPlateImage: downloadFrom(uploadTankPhoto),
  dataImports: list('/imports'),
  dataImport: async (world) => ({ path: await importOf(world) }),
  dataImportReport: async (world) => ({ path: `${await importOf(world)}/report` }),
  createDataImport: () => ({ path: '/imports', body: importForm('brinco;nome\n9001;Mimosa') }),
  undoDataImport: async (world) => ({ path: `${await importOf(world)}/undo` }),
  communityFigures: list('/community_figures'),
  communityFigure: async ({ owner }) => {
    const [first] = await owner.members('/community_figures?farm=1')
    return { path: String(first?.['@id']) }
  },
  reports: list('/reports'),
  report: async (world) => ({ path: await reportOf(world) }),
  createReport: async (world) => {
    const body = await reportBody(world)
    return { path: '/reports', body, onFarm: (farm) => ({ body: { ...body, farm } }) }
  },
  updateReport: async (world) => ({ path: await reportOf(world), body: { deleted: false } }),
  deleteReport: async (world) => ({ path: await reportOf(world) }),
  spreadsheetView: async (world) => {
    const { type } = await reportBody(world)
    const of = (farm: number) => `/spreadsheet?farm=${farm}&view=${String(type)}&months=1`
    return { path: of(1), headers: { accept: 'text/csv' }, onFarm: (farm) => ({ path: of(farm) }) }
  },
  exportReport: async (world) => ({
    path: String((await readyReport(world))['file']),
    headers: { accept: 'text/csv' },
  }),
  retryReport: async (world) => ({ path: `${String((await readyReport(world))['@id'])}/retry` }),
  orders: list('/orders'),
  order: async ({ owner }) => ({ path: String((await owner.first('/orders?farm=1'))['@id']) }),
  orderInvoice: async ({ owner }) => ({
    path: String((await owner.first('/orders?farm=1&status=shipped'))['invoice']),
    headers: { accept: 'application/pdf' },
  }),
  farmTokens: list('/farm_tokens'),
  farmToken: async ({ owner }) => ({ path: (await newToken(owner)).path }),
  createFarmToken: () => ({
    path: '/farm_tokens',
    body: tokenBody(1),
    onFarm: (farm) => ({ body: tokenBody(farm) }),
  }),
  revokeFarmToken: async ({ owner }) => ({ path: `${(await newToken(owner)).path}/revoke` }),
  partners: () => ({ path: '/partners' }),
  partner: () => ({ path: '/partners/1' }),
  partnerTokens: list('/farm_partner_tokens/partnerTokens'),
  partnerToken: async ({ owner }) => ({ path: await newConnection(owner) }),
  connectPartner: () => ({
    path: '/farm_partner_tokens',
    body: { farm: 1, partner: 2 },
    onFarm: (farm) => ({ body: { farm, partner: 2 } }),
  }),
  disconnectPartner: async ({ owner }) => ({ path: `${await newConnection(owner)}/disconnect` }),
  webhooks: list('/webhooks'),
  webhook: async (world) => ({ path: await newHook(world) }),
  createWebhook: async (world) => {
    await newHook(world)
    return { path: '/webhooks', body: hookBody(1), onFarm: (farm) => ({ body: hookBody(farm) }) }
  },
  changeWebhook: async (world) => ({
    path: `${await newHook(world)}/change`,
    body: { url: hookBody(1)['url'], events: ['treatment'] },
  }),
  testWebhook: async (world) => ({ path: `${await newHook(world)}/test` }),
  switchWebhookOff: async (world) => ({ path: `${await newHook(world)}/switch_off` }),
  switchWebhookOn: async (world) => ({ path: `${await newHook(world)}/switch_on` }),
  endWebhook: async (world) => ({ path: `${await newHook(world)}/end` }),
  webhookDeliveries: list('/webhook_deliveries'),
  webhookDelivery: async (world) => ({ path: await newDelivery(world) }),
  sendWebhookAgain: async (world) => ({ path: `${await newDelivery(world)}/send_again` }),
  adeAnimals: adeOf('animals'),
  adeDiagnoses: adeOf('diagnoses'),
  adeTreatments: adeOf('treatments'),
  adeTestDayResults: adeOf('test-day-results'),
  adeParturitions: adeOf('parturitions'),
  helpTopics: () => ({ path: '/help_topics' }),
  helpTopic: () => ({ path: '/help_topics/1' }),
  articles: () => ({ path: '/articles' }),
  article: () => ({ path: '/articles/1' }),
  searchHelp: () => ({ path: '/help_search?language=pt&text=placa' }),
  storeAccess: onFarmOne('/store_access'),
  bills: onFarmOne('/bills'),
  bill: async ({ owner }) => ({ path: String((await openBill(owner))['@id']) }),
  billFile: async ({ owner }) => ({
    path: String((await openBill(owner))['file']),
    headers: { accept: 'application/pdf' },
  }),
  uploadDiarrheaImage: uploadDiarrhea,
  downloadDiarrheaImage: downloadFrom(uploadDiarrhea),
  uploadHemogramImage: uploadHemogram,
  downloadHemogramImage: downloadFrom(uploadHemogram),
  uploadColostrumPlateImage: uploadColostrumPhoto,
  downloadColostrumPlateImage: downloadFrom(uploadColostrumPhoto),
  colostrumCount: async (world) => ({ path: `${(await photographedColostrum(world)).path}/count` }),
  reviewColostrumCount: async (world) => {
    const { path, imageHash } = await photographedColostrum(world)
    return { path: `${path}/review_count`, body: { imageHash, outcome: 'new_photo' } }
  },
  diseaseCount: async (world) => ({ path: `${(await photographedDisease(world)).path}/count` }),
  reviewDiseaseCount: async (world) => {
    const { path, imageHash } = await photographedDisease(world)
    return { path: `${path}/review_count`, body: { imageHash, outcome: 'new_photo' } }
  },
  tankCount: async (world) => ({ path: `${(await countedTank(world)).path}/count` }),
  reviewTankCount: async (world) => {
    const { path, imageHash } = await countedTank(world)
    return { path: `${path}/review_count`, body: { imageHash, outcome: 'accepted' } }
  },
}

/** Operations about oneself or about nobody: another farm makes no difference. */
const isFarmless = ({ scope, operationId }: Operation): boolean =>
  scope === 'reference' ||
  scope === 'public' ||
  ['me', 'changePassword', 'createFarm', 'updateUser', 'farms', 'readerState'].includes(operationId) ||
  [
    'ownInvitations',
    'answerInvitation',
    'webSessions',
    'endSession',
    'pushKey',
    'liveUpdates',
    'pushSubscriptions',
    'createPushSubscription',
    'endPushSubscription',
    'personalData',
    'deleteAccount',
  ].includes(operationId)

let api: TestApi
let owner: ApiClient
/** Without any role; the last two are not there any more when their operation was possible. */
const WITHOUT = ['none', 'gone', 'leaver'] as const
type Held = Role | (typeof WITHOUT)[number]
const SPARE: Readonly<Record<string, Held>> = {
  ...{ deleteAccount: 'gone', leaveFarm: 'leaver' },
  // The example's category needs this role.
  notification: 'ROLE_APP_UBERE_MINHAS_TAREFAS',
  createNotification: 'ROLE_APP_UBERE_MINHAS_TAREFAS',
  updateNotification: 'ROLE_APP_UBERE_MINHAS_TAREFAS',
}
/** A user of farm 1 for each role, who has that role only; and some without any. */
const holders = new Map<Held, { client: ApiClient; id: number }>()
let stranger: ApiClient
/** Tokens of farm 1, and one of farm 3 that may do all that tokens may. */
const farmKeys = {} as Record<TokenScope, ApiClient>
let strangeToken: ApiClient

beforeAll(async () => {
  const tokens = new Map<Held, { token: string; id: number }>()
  api = await TestApi.start(async ({ db }) => {
    for (const role of [...ROLES, ...WITHOUT]) {
      const { rows } = await sql<{ id: number }>`
        insert into app_user (name, login, permission_overrides)
        values (${role}, ${role.toLowerCase()}, ${JSON.stringify(role.startsWith('ROLE') ? { [role]: true } : {})}::jsonb) returning id`.execute(
        db,
      )
      const id = rows[0]?.id ?? 0
      const token = `only-${role}`
      await sql`insert into farm_user (farm_id, user_id) values (1, ${id})`.execute(db)
      await sql`insert into credential (user_id, password_hash)
        select ${id}, password_hash from credential order by user_id limit 1`.execute(db)
      await sql`insert into session (token_hash, user_id, kind, expires_at)
        values (${createHash('sha256').update(token).digest('hex')}, ${id}, 'script', now() + interval '1 day')`.execute(
        db,
      )
      tokens.set(role, { token, id })
    }
  })
  for (const [role, { token, id }] of tokens) holders.set(role, { client: api.client(token), id })
  owner = await api.as('rita')
  // Owns farm 3, so every role, and has nothing to do with farm 1.
  stranger = await api.as('otavio')
  // Made by somebody who makes no other tokens, so that they last.
  const maker = await api.as('admin')
  for (const scope of TOKEN_SCOPES) {
    const { body } = await maker.post('/farm_tokens', { ...tokenBody(1, scope), name: 'Matriz' })
    farmKeys[scope] = api.client(String(body['secret']))
  }
  const { body } = await stranger.post('/farm_tokens', tokenBody(3, 'write'))
  strangeToken = api.client(String(body['secret']))
})
afterAll(() => api.close())

const callOf = (operation: Operation, self = 0, caller?: ApiClient): Promise<Call> => {
  const make = CALLS[operation.operationId]
  if (!make) throw new Error(`How is ${operation.operationId} called? Add a row to this test.`)
  return Promise.resolve(make({ owner, self, ...(caller && { caller }) }))
}

const send = (client: ApiClient, { method }: Operation, { path, body, headers }: Call): Promise<Answer> =>
  client.send(method, path, body, headers ? { headers } : {})

const holder = (role: Held) => {
  const found = holders.get(role)
  if (!found) throw new RangeError(role)
  return found
}

test('every operation of the contract is in this matrix, and nothing else', () => {
  expect(Object.keys(CALLS).sort()).toEqual(operations.map(({ operationId }) => operationId).sort())
})

describe.each(operations.map((operation) => [operation.operationId, operation] as const))('%s', (_name, operation) => {
  // The positive control: without it every refusal below could be a mistake of the test.
  const allowed = operation.roles.length > 0 ? operation.roles : (['none'] as const)
  test.each(allowed)('is possible with %s alone', async (role) => {
    const { client, id } = holder(SPARE[operation.operationId] ?? role)
    const answer = await send(client, operation, await callOf(operation, id, client))
    expect(answer.status, answer.text).toBeOneOf([200, 201, 204])
  })

  if (operation.scope !== 'public') {
    test('needs a session', async () => {
      const { status, body } = await send(api.client(), operation, await callOf(operation))
      expect([status, body['reason']]).toEqual([401, 'missing_token'])
    })
  }

  if (operation.roles.length > 0) {
    test('is refused with any other role', async () => {
      const call = await callOf(operation)
      const others = [...ROLES, 'none' as const].filter((role) => role === 'none' || !operation.roles.includes(role))
      for (const role of others) {
        const { status, body } = await send(holder(role).client, operation, call)
        expect([role, status, body['reason']]).toEqual([role, 403, operation.denial ?? 'role'])
      }
      expect(others.length + operation.roles.length).toBe(ROLES.length + 1)
    })
  }

  if (operation.scope !== 'public') {
    test.each(TOKEN_SCOPES)(
      'is what a token of the farm with the scope %s may do, or is denied to it',
      async (scope) => {
        const isAllowed = TOKEN_OPERATIONS[scope].has(operation.operationId)
        const call = await callOf(operation)
        const { status, body, text } = await send(farmKeys[scope], operation, call)
        if (!isAllowed) expect([status, body['reason']], text).toEqual([403, 'scope'])
        else expect(status, text).toBeOneOf([200, 201, 204])
        if (!isAllowed || isFarmless(operation)) return
        const foreign = await send(strangeToken, operation, { ...call, ...call.onFarm?.(1) })
        expect(foreign.status, foreign.text).toBeOneOf([403, 404])
      },
    )
  }

  if (!isFarmless(operation)) {
    test('does not reach another farm', async () => {
      const call = await callOf(operation)
      const { status, body, text } = await send(stranger, operation, { ...call, ...call.onFarm?.(1) })
      if (call.onFarm) expect([status, body['reason']], text).toEqual([403, 'farm'])
      else expect(status, text).toBeOneOf([403, 404])
      if (operation.kind === 'read') expect(status).toBe(404)
      if (operation.kind === 'list') {
        const { body: all } = await send(stranger, operation, call)
        expect(JSON.stringify(all['hydra:member'])).not.toContain('"/farms/1"')
      }
    })
  }
})

test('tokens may do nothing that is no operation', () => {
  const known = new Set(operations.map(({ operationId }) => operationId))
  for (const operationId of TOKEN_OPERATIONS.write) expect(known).toContain(operationId)
})

test('a user cannot change another user of the same farm without the right', async () => {
  const { '@id': path } = (await owner.get('/v2/users/me')).body
  const { client } = holder('ROLE_APP_UBERE_LANCAMENTO')
  expect((await client.patch(String(path), { name: 'x' })).status).toBeOneOf([403, 404])
})

test('documents are served without a session, all else is closed', async () => {
  for (const path of ['/healthz', '/docs.jsonopenapi', '/docs.jsonld', '/']) {
    expect((await api.client().get(path, { headers: { accept: '*/*' } })).status).toBe(200)
  }
  for (const path of ['/audit_log', '/credentials', '/session/1', '/metrics', '/..%2f..%2fetc/passwd']) {
    expect((await owner.get(path)).status).toBe(404)
  }
})
