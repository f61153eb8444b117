import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { persistedDocuments } from '../../mesh/document-ids.ts'
import { TestApi } from '../harness/api.ts'
import { firstFailedJob, newFailedReading } from '../harness/failed-work.ts'
import { EXAMPLES, type Example } from '../harness/examples.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { post, postFile } from '../harness/graphql-client.ts'
import { platePhoto } from '../harness/images.ts'

// Every document of the app, by the id the app sends, against the real API through the real gateway as in production.

const documents = persistedDocuments(globSync('graphql/*/*.graphql').map((path) => readFileSync(path, 'utf8')))

let api: TestApi
let gateway: RunningGateway
let authorization: string
let farm: string
let otherFarm: string
let barcodes = 0

beforeAll(async () => {
  api = await TestApi.start(async (database) => {
    await firstFailedJob(database)
    await newFailedReading(database)
  })
  gateway = await startGateway({ apiUrl: api.origin, playground: false })
  const answer = await fetch(`${api.origin}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'rita', password: 'lactor123' }),
  })
  const { token, farms } = (await answer.json()) as { token: string; farms: string[] }
  authorization = `Bearer ${token}`
  farm = farms[0]?.split('/').at(-1) ?? ''
  otherFarm = farms[1]?.split('/').at(-1) ?? ''
})

afterAll(async () => {
  await gateway.close()
  await api.close()
})

async function run(operation: string, variables: Record<string, unknown>, as = authorization) {
  const document = documents.find((one) => one.operation === operation)
  if (!document) throw new Error(`No document is called ${operation}`)
  const extensions = { persistedQuery: { version: 1, sha256Hash: document.id } }
  const headers = { authorization: as, 'idempotency-key': crypto.randomUUID() }
  const body = { variables, extensions, operationName: operation }
  const file = Object.entries(variables).find((entry): entry is [string, Blob] => entry[1] instanceof Blob)
  const { data, errors } = await (file
    ? postFile(gateway.origin, body, file, headers)
    : post(gateway.origin, body, headers))
  expect(errors, operation).toEqual([])
  return data as unknown as Record<string, Record<string, unknown>>
}

const idOf = (data: Record<string, Record<string, unknown>>): string => Object.values(data)[0]?.id as string

const firstId = async (operation: string, variables: Record<string, unknown> = {}): Promise<string> => {
  const [collection] = Object.values(await run(operation, variables))
  return (collection?.items as { id: string }[])[0]?.id ?? ''
}

const newCow = async () =>
  idOf(await run('AnimalCreate', { input: { farm, category: 'cow', earTag: `D${String(++barcodes)}` } }))

const newDiagnosis = async () => {
  const input = {
    farm,
    animal: await newCow(),
    type: 'clinical_mastitis',
    grade: 'mild',
    hindquarterLeft: true,
    plateBarcode: String(950_000_000 + ++barcodes),
    plateSide: 'A',
    plateModel: await firstId('PlateModelSync'),
    sampleDate: '2026-01-10',
  }
  return idOf(await run('DiagnosticCreate', { input }))
}

const reportInput = () => ({
  ...{ farm, type: 'acl_export_app', from: '2025-01-01', to: '2025-01-31', format: 'csv' },
})

const newReport = async () => idOf(await run('ReportCreate', { input: reportInput() }))

const tokenInput = () => ({ farm, name: 'Painel', scope: 'read', days: 30 })

/** Of a token that was made just now: beside its secret. */
const tokenIdOf = (data: Record<string, Record<string, unknown>>): string =>
  (Object.values(data)[0]?.token as { id: string }).id

const newToken = async () => tokenIdOf(await run('TokenCreate', { input: tokenInput() }))

const hookInput = () => ({
  input: { farm, events: ['diagnosis_result'], url: `https://hooks.example.com/${randomBytes(8).toString('hex')}` },
})

/** The only webhook of the farm: those before are ended, since a farm has not many. */
async function newHook(): Promise<string> {
  const { webhooks } = await run('WebhookList', { farm })
  for (const { id } of webhooks?.items as { id: string }[]) await run('WebhookEnd', { id })
  return ((await run('WebhookCreate', hookInput())).createWebhook?.webhook as { id: string }).id
}

/** Has every webhook of the farm told of a result. */
const newMessage = async () => {
  await run('DiagnosticSave', { id: await newDiagnosis(), input: { growth: false } })
}

/** Connects the farm to the first partner, whose key of before ends. */
const connection = async () => ({ input: { farm, partner: await firstPartner() } })

async function firstPartner(): Promise<string> {
  const { partners } = await run('PartnerList', { farm })
  return (partners?.items as { id: string }[])[0]?.id ?? ''
}

const newCount = async () =>
  idOf(
    await run('LactationCreate', {
      input: { farm, date: addDays('2019-01-10', ++barcodes), quantity: 40, kind: 'daily' },
    }),
  )

const newAnalysis = async () =>
  idOf(
    await run('TankCreate', {
      input: {
        ...{ farm, source: 'plate', description: 'Tanque', collectionDate: '2026-01-10', dilution: 1000 },
        ...{ plateBarcode: String(9_500_000_000 + ++barcodes), plateModel: '3', countingMode: 'automatic' },
      },
    }),
  )

/** An analysis of the seed that was counted on its photo. */
const countedTank = async () => {
  const { tankAnalyses } = await run('TankAnalysisSync', { farm, after: null, cursor: null })
  const items = tankAnalyses?.items as { id: string; countState: string | null; plateImage: { hash: string } | null }[]
  const found = items.find(({ countState }) => countState === 'counted')
  return { id: found?.id ?? '', imageHash: found?.plateImage?.hash ?? '' }
}

/** A batch of colostrum on a plate, with its photo. */
const photographedColostrum = async () => {
  const id = idOf(
    await run('ColostrumCreate', {
      input: {
        ...{
          farm,
          batch: `D${String(++barcodes)}`,
          date: dateIn(new Date(), 'America/Sao_Paulo'),
          calf: '7',
          dilution: 1000,
        },
        ...{ packages: [{ id: '1', volume: 2 }], tbcSource: 'plate', plateModel: '3', countingMode: 'automatic' },
        plateBarcode: String(9_700_000_000 + ++barcodes),
      },
    }),
  )
  const { uploadColostrumPlateImage } = await run('ColostrumPhotoSend', { id, image: await colostrumPhoto() })
  return { id, imageHash: (uploadColostrumPlateImage?.plateImage as { hash: string }).hash }
}

const newDisease = async (more: object = {}) =>
  idOf(
    await run('DiseaseCreate', {
      input: { farm, animal: '7', kind: 'other', startDate: '2026-10-10', observation: 'Não mama.', ...more },
    }),
  )

/** A disease with the photo of its plate. */
const photographedDisease = async () => {
  const id = await newDisease({ plateModel: '1', countingMode: 'automatic' })
  const { uploadDiarrheaImage } = await run('DiarrheaPhotoSend', { id, image: await colostrumPhoto() })
  return { id, imageHash: (uploadDiarrheaImage?.diarrheaImage as { hash: string }).hash }
}

const colostrumPhoto = async () => new Blob([new Uint8Array(await platePhoto())], { type: 'image/jpeg' })

/** A file of two cows. */
const newFile = () => ({
  file: new Blob(['brinco;nome\n9003;Mimosa\n9004;Estrela'], { type: 'text/csv' }),
  ...{ farm, partner: 'ideagri', kind: 'animals', mapping: '{}' },
})

const newBrowser = () => ({
  endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`,
  p256dh: randomBytes(65).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

/** The four documents of a record that needs nothing but an input. */
function exampleVariables({
  type,
  documents: name = type,
  body,
  private: isPrivate,
}: Example): [string, () => Promise<Record<string, unknown>>][] {
  const input = () => ({ ...body(Number(farm)), farm })
  // The seed has none of the caller's own.
  const listed = async (variables: Record<string, unknown>) => {
    if (isPrivate) await run(`${name}Create`, { input: input() })
    return variables
  }
  return [
    [`${type}Sync`, () => listed({ farm, after: null, cursor: null })],
    [`${type}Ids`, () => listed({ farm, cursor: null })],
    [`${name}Create`, () => Promise.resolve({ input: input() })],
    [
      `${name}Save`,
      async () => ({ id: idOf(await run(`${name}Create`, { input: input() })), input: { deleted: true } }),
    ],
  ]
}

/** What each document is run with. A document without a row fails. */
let people = 0
const person = () => ({
  ...{ name: 'Ana Prado', login: `ana${String(++people)}`, profiles: ['manager'], farms: [farm] },
  ...{ phone: '34 99911-0001', password: 'segredo1' },
})
const newPerson = async () => idOf(await run('PersonCreate', { input: person() }))
const newFarm = async () => idOf(await run('FarmCreate', { input: { name: 'Santa Rita' } }))
const invite = () => run('FarmInvite', { input: { farm, login: 'diego' } })
const askRita = async () => (await api.as('otavio')).create('/farm_invitations', { farm: 3, login: 'rita' })

/** Who runs a document that its user does not survive. */
const asAdministrator = async (): Promise<string> => {
  const { body } = await api.client().post('/token', { login: 'admin', password: 'lactor123' })
  return `Bearer ${String(body.token)}`
}

const AS: Record<string, () => Promise<string>> = {
  SystemStatus: asAdministrator,
  AppPathSwitch: asAdministrator,
  JobRunAgain: asAdministrator,
  PlateReadAgain: asAdministrator,
  FarmReopen: asAdministrator,
  OwnAccountDelete: async () => {
    const { login, password, ...more } = person()
    await run('PersonCreate', { input: { login, password, ...more } })
    const { body } = await api.client().post('/token', { login, password })
    return `Bearer ${String(body.token)}`
  },
}

/** What OwnPasswordChange changes rita's to. */
const NEW_PASSWORD = 'porteira456'

const VARIABLES: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  ...Object.fromEntries(EXAMPLES.flatMap(exampleVariables)),
  Me: () => ({}),
  PersonList: () => ({ farm }),
  PersonFind: async () => ({ id: await newPerson() }),
  PersonCreate: () => ({ input: person() }),
  PersonSave: async () => ({ id: await newPerson(), input: { active: false } }),
  PersonAccessSend: async () => ({ id: await newPerson() }),
  AuditList: async () => {
    await newPerson()
    return { farm }
  },
  FarmList: () => ({}),
  FarmFind: () => ({ id: farm }),
  LactationUsual: () => ({ id: farm }),
  FarmCreate: () => ({ input: { name: 'Santa Rita' } }),
  FarmSave: () => ({ id: farm, input: { city: 'Lavras' } }),
  FarmLeave: async () => {
    const id = await newFarm()
    await run('PersonCreate', { input: { ...person(), farms: [id] } })
    return { id }
  },
  FarmInvite: () => ({ input: { farm, login: 'sandra' } }),
  FarmInvitationList: async () => {
    await run('FarmInvite', { input: { farm, login: 'paulo' } })
    return { farm }
  },
  FarmInvitationWithdraw: async () => ({ id: idOf(await invite()) }),
  OwnDataFind: () => ({}),
  OwnDataSave: async () => ({ id: idOf(await run('Me', {})), input: { clinicalCurePopup: true } }),
  OwnPasswordChange: () => ({
    input: { currentPassword: 'lactor123', password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
  }),
  OwnInvitationList: async () => {
    await askRita().catch(() => undefined)
    return {}
  },
  OwnInvitationAnswer: async () => {
    await askRita().catch(() => undefined)
    return { id: await firstId('OwnInvitationList'), accept: false }
  },
  OwnAccountDelete: () => ({ input: { currentPassword: 'segredo1' } }),
  PersonalDataFind: () => ({}),
  WebSessionList: () => ({}),
  WebSessionEnd: async () => {
    for (const password of ['lactor123', NEW_PASSWORD]) await api.client().post('/token', { login: 'rita', password })
    const { webSessions } = await run('WebSessionList', {})
    const items = webSessions?.items as { id: string; current: boolean }[]
    return { id: items.find(({ current }) => !current)?.id }
  },
  UserLanguageSave: async () => ({ id: idOf(await run('Me', {})), language: 'es' }),
  FarmChanges: () => ({ farm, after: new Date(Date.now() - 60_000).toISOString() }),
  AgentSync: () => ({ after: null, cursor: null }),
  PushSettings: async () => {
    await run('PushSubscribe', { input: newBrowser() })
    await run('NotificationSettingsCreate', { input: { farm, showsDetails: true } })
    return { farm }
  },
  PushSubscribe: () => ({ input: newBrowser() }),
  PushEnd: async () => {
    const { createPushSubscription } = await run('PushSubscribe', { input: newBrowser() })
    return { id: (createPushSubscription as { id: string }).id }
  },
  AppPathSync: () => ({ after: null, cursor: null }),
  AppPathIds: () => ({ cursor: null }),
  AppPathList: () => ({}),
  AppPathSwitch: async () => ({ id: await firstId('AppPathList'), input: { enabled: true } }),
  SystemStatus: () => ({}),
  JobRunAgain: async () => {
    const { systemStatus } = await run('SystemStatus', {}, await asAdministrator())
    const [failed] = systemStatus?.failedJobs as { kind: string; job: string }[]
    return { input: { kind: failed?.kind, job: failed?.job } }
  },
  PlateReadAgain: async () => {
    const { systemStatus } = await run('SystemStatus', {}, await asAdministrator())
    const [failed] = systemStatus?.failedReadings as { reading: number }[]
    return { id: String(failed?.reading) }
  },
  FarmReopen: async () => {
    const id = await newFarm()
    await run('FarmSave', { id, input: { deleted: true } })
    return { id }
  },
  NotificationRuleSync: () => ({ after: null, cursor: null }),
  NotificationRuleIds: () => ({ cursor: null }),
  PlateModelSync: () => ({ after: null, cursor: null }),
  AnimalSync: () => ({ farm, after: null, cursor: null }),
  DiagnosticSync: () => ({ farm, after: new Date(Date.now() - 30 * 86_400_000).toISOString(), cursor: null }),
  TankAnalysisSync: () => ({ farm, after: null, cursor: null }),
  TankAnalysisIds: () => ({ farm, cursor: null }),
  AgentIds: () => ({ cursor: null }),
  PlateModelIds: () => ({ cursor: null }),
  AnimalIds: () => ({ farm, cursor: null }),
  DiagnosticIds: () => ({ farm, cursor: null }),
  AnimalCreate: () => ({
    input: { farm, category: 'calf', earTag: `B${String(++barcodes)}`, birthDate: '2026-01-02', dam: null },
  }),
  AnimalSave: async () => ({ id: await newCow(), input: { pen: 'Lote 2', status: 'dry', statusDate: '2026-01-02' } }),
  DiagnosticEconomySave: async () => ({
    id: await newDiagnosis(),
    input: { litresPerDay: 25, discardDays: 6, pricePerLitre: 2.5, pricePerApplication: 18, applicationsPerCase: 3 },
  }),
  DiagnosticDetail: async () => ({ id: await newDiagnosis() }),
  DiagnosticCreate: async () => ({
    input: {
      farm,
      animal: await newCow(),
      type: 'uncultured_mastitis',
      grade: 'severe',
      forequarterLeft: true,
      sampleDate: '2026-01-10',
    },
  }),
  DiagnosticSave: async () => ({
    id: await newDiagnosis(),
    input: {
      growth: true,
      readingMode: 'manual',
      readingDate: '2026-01-11T10:00:00Z',
      diagnosticClassifications: [{ sector: 'GN', colour: 'red', colonies: 5 }],
    },
  }),
  DiagnosticPhotoSend: async () => ({
    id: await newDiagnosis(),
    image: new Blob([new Uint8Array(await platePhoto())], { type: 'image/jpeg' }),
    takenAt: '2026-01-11T10:00:00Z',
  }),
  LactationCreate: () => ({ input: { farm, date: '2018-05-04', quantity: 41, kind: 'monthly' } }),
  TankDetail: async () => ({ id: await newAnalysis() }),
  TankCreate: () => ({
    input: {
      farm,
      source: 'laboratory',
      description: 'Tanque',
      collectionDate: '2026-01-10',
      tbc: 90_000,
      protein: 3.2,
    },
  }),
  ProtocolShare: async () => {
    const { products } = await run('ProductSync', { farm, after: null, cursor: null })
    const items = products?.items as { id: string }[]
    const input = {
      ...{
        farm,
        description: `Dividido ${String(++barcodes)}`,
        mastitisType: 'subclinical_mastitis',
        result: 'negative',
      },
      ...{ observation: 'Higienize o teto.', agents: [] },
      products: [{ product: items[0]?.id, type: 'IMM', periods: ['morning'], intervalHours: 24, applications: 3 }],
    }
    return { id: idOf(await run('ProtocolCreate', { input })), farms: [otherFarm] }
  },
  TankSave: async () => ({ id: await newAnalysis(), input: { countingMode: 'manual', numberOfColonies: 90 } }),
  TankPhotoSend: async () => ({
    id: await newAnalysis(),
    image: new Blob([new Uint8Array(await platePhoto())], { type: 'image/jpeg' }),
    takenAt: '2026-01-12T10:00:00Z',
  }),
  DataImportList: async () => {
    await run('DataImportSend', newFile())
    return { farm }
  },
  DataImportReport: async () => ({ id: idOf(await run('DataImportSend', newFile())) }),
  DataImportSend: () => newFile(),
  DataImportUndo: async () => {
    const id = idOf(await run('DataImportSend', newFile()))
    await expect
      .poll(
        async () => {
          const { dataImports } = await run('DataImportList', { farm })
          return (dataImports?.items as { id: string; state: string }[]).find((one) => one.id === id)?.state
        },
        { timeout: 120_000 },
      )
      .toBe('done')
    return { id }
  },
  DiarrheaPhotoSend: async () => ({ id: await newDisease(), image: await colostrumPhoto() }),
  HemogramPhotoSend: async () => ({ id: await newDisease(), image: await colostrumPhoto() }),
  ColostrumPhotoSend: async () => ({ id: (await photographedColostrum()).id, image: await colostrumPhoto() }),
  ColostrumCountFound: async () => ({ id: (await photographedColostrum()).id }),
  ColostrumCountReview: async () => {
    const { id, imageHash } = await photographedColostrum()
    return { id, input: { imageHash, outcome: 'new_photo' } }
  },
  DiseaseCountFound: async () => ({ id: (await photographedDisease()).id }),
  DiseaseCountReview: async () => {
    const { id, imageHash } = await photographedDisease()
    return { id, input: { imageHash, outcome: 'new_photo' } }
  },
  // There is one a farm, and the one before it may have been deleted.
  ColostrumSettingsSync: async () => {
    await run('ColostrumSettingsCreate', { input: { farm, expiryDays: 180 } })
    return { farm, after: null, cursor: null }
  },
  ColostrumSettingsIds: async () => {
    await run('ColostrumSettingsCreate', { input: { farm, expiryDays: 180 } })
    return { farm, cursor: null }
  },
  // There is one a farm, and the one before it may have been deleted.
  UdderTargetsSync: async () => {
    await run('UdderTargetsCreate', { input: { farm, cure: 75 } })
    return { farm, after: null, cursor: null }
  },
  UdderTargetsIds: async () => {
    await run('UdderTargetsCreate', { input: { farm, cure: 75 } })
    return { farm, cursor: null }
  },
  TankCountFound: async () => ({ id: (await countedTank()).id }),
  TankCountReview: async () => {
    const { id, imageHash } = await countedTank()
    return {
      id,
      input: {
        imageHash,
        outcome: 'corrected',
        correctedColonies: [{ x: 0.5, y: 0.5, radius: 0.01, sector: 'TOTAL', colour: 'cream' }],
      },
    }
  },
  PlateReadingSync: () => ({ farm, after: null, cursor: null }),
  PlateReadingIds: () => ({ farm, cursor: null }),
  PlateReadingFound: async () => ({ id: await firstId('PlateReadingSync', { farm }) }),
  PlateReadingReview: async () => ({
    id: await firstId('PlateReadingSync', { farm }),
    input: {
      outcome: 'corrected',
      correctedColonies: [{ x: 0.5, y: 0.5, radius: 0.01, sector: 'GN', colour: 'red' }],
    },
  }),
  ReportSync: async () => {
    await newReport()
    return { farm, after: null, cursor: null }
  },
  ReportIds: async () => {
    await newReport()
    return { farm, cursor: null }
  },
  ReportCreate: () => ({ input: reportInput() }),
  ReportSave: async () => ({ id: await newReport(), input: { deleted: true } }),
  ReportRetry: async () => {
    const id = await newReport()
    const stateOf = async () => {
      const { reports } = await run('ReportSync', { farm, after: null, cursor: null })
      return (reports?.items as { id: string; state: string }[]).find((one) => one.id === id)?.state
    }
    await expect.poll(stateOf, { timeout: 120_000 }).toBe('ready')
    return { id }
  },
  ReaderOnline: () => ({}),
  HelpTopicList: () => ({ language: 'es', path: 'home-ubere' }),
  ArticleList: () => ({ language: 'pt' }),
  ArticleFind: async () => ({ id: await firstId('ArticleList', { language: 'en' }) }),
  HelpSearch: () => ({ language: 'en', text: 'plate' }),
  CommunityFigureList: () => ({ farm, group: 'all' }),
  BillList: () => ({ farm }),
  OrderList: () => ({ farm }),
  StoreAccessFind: () => ({ farm }),
  TokenCreate: () => ({ input: tokenInput() }),
  TokenList: async () => {
    await newToken()
    return { farm }
  },
  TokenRevoke: async () => ({ id: await newToken() }),
  PartnerList: async () => {
    await run('PartnerConnect', await connection())
    return { farm }
  },
  WebhookCreate: hookInput,
  WebhookList: async () => {
    await newHook()
    return { farm }
  },
  WebhookFind: async () => {
    const id = await newHook()
    await newMessage()
    return { id }
  },
  WebhookChange: async () => ({ id: await newHook(), input: { url: hookInput().input.url, events: ['treatment'] } }),
  WebhookTest: async () => ({ id: await newHook() }),
  WebhookSwitchOff: async () => ({ id: await newHook() }),
  WebhookSwitchOn: async () => ({ id: await newHook() }),
  WebhookEnd: async () => ({ id: await newHook() }),
  WebhookSendAgain: async () => {
    const id = await newHook()
    await newMessage()
    const { webhookDeliveries } = await run('WebhookFind', { id })
    return { id: (webhookDeliveries?.items as { id: string }[])[0]?.id }
  },
  PartnerConnect: connection,
  PartnerDisconnect: async () => ({ id: tokenIdOf(await run('PartnerConnect', await connection())) }),
  DiagnosticReprocess: async () => {
    const id = await newDiagnosis()
    const image = new Blob([new Uint8Array(await platePhoto())], { type: 'image/jpeg' })
    await run('DiagnosticPhotoSend', { id, image, takenAt: null })
    return { id }
  },
  LactationSave: async () => ({ id: await newCount(), input: { quantity: 43 } }),
}

describe('every document of the app', () => {
  test.each(documents.map((document) => document.operation))('%s', async (operation) => {
    const variables = VARIABLES[operation]
    if (!variables) throw new Error(`${operation} has no variables in this test`)
    const data = await run(operation, await variables(), await AS[operation]?.())
    for (const [field, value] of Object.entries(data)) {
      expect(value, field).not.toBeNull()
      if ('items' in value) expect((value.items as unknown[]).length, field).toBeGreaterThan(0)
    }
  })

  test('a reading comes to the agent that the plate model names', async () => {
    const data = await run('DiagnosticSave', (await VARIABLES.DiagnosticSave?.()) ?? {})
    expect(data.updateDiagnostic).toMatchObject({ result: 'positive', colonyColour: 'red', version: 2 })
  })
})
