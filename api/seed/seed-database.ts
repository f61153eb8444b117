import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { farmClock } from '../../src/domain/farm-time.ts'
import { PROFILES, type Role } from '../../src/domain/roles.ts'
import { computeCommunity } from '../resources/community/compute-community.ts'
import { syncHelp } from '../resources/help/sync-help.ts'
import { hashPassword } from '../identity/passwords.ts'
import { APP_PATH_ROWS, PERMISSION_ROWS, PROFILE_ROWS } from './access-rows.ts'
import { addNeighbours } from './add-neighbours.ts'
import { AGENTS } from './agents.ts'
import { makeCalfDiseases } from './calf-diseases.ts'
import { makeCalfRecords, type CalfRow } from './calf-records.ts'
import { Chance } from './chance.ts'
import { colostrumSettingsRow, makeColostrum } from './colostrum-bank.ts'
import {
  describeCow,
  describeFormerCow,
  driedDays,
  economyRow,
  makeCalvings,
  makeTestDays,
  targetsRow,
} from './cow-records.ts'
import { detailRows, diagnosisRow } from './diagnosis-rows.ts'
import { FARMS, type FarmSeed } from './farms.ts'
import { makeFormerCows } from './former-cows.ts'
import { makeHerd } from './herd.ts'
import { continueIds, insertRows, withoutAudit } from './insert-rows.ts'
import { makeCounts } from './lactation-counts.ts'
import { DEMO_PASSWORD, PEOPLE, type PersonSeed } from './people.ts'
import { PLATE_MODELS, storedSectors } from './plate-models.ts'
import { insertPlatePhotos } from './plate-photos.ts'
import { CALF_PRODUCTS, ownProduct, PRODUCTS } from './products.ts'
import { makeOrders } from './store-orders.ts'
import { makeTankAnalyses } from './tank-analyses.ts'
import { makeTreatments } from './treatments.ts'
import { makeHistory } from './udder-history.ts'

/** How to fill a database. */
export interface SeedSettings {
  /** The same number gives the same farms. */
  seed?: number
  /** How many times over the three farms are made, for benchmarks. */
  scale?: number
  /** Part of its cows that each herd has; tests are quicker with small herds. */
  size?: number
  /** How long ago the farms began with the app, in years. */
  years?: number | undefined
  /** Farms beside them that take part in the community. */
  neighbours?: number
  /** Everything is dated relative to this moment. */
  now?: Date
}

const TIME_ZONE = 'America/Sao_Paulo'
/** Years of history that a demo shows. */
const YEARS = 5
/** First plate number; each farm has its own range. Numbers from 900000000 stay free for manual tests. */
const FIRST_BARCODE = 610_000_000
const BARCODES_PER_FARM = 100_000

const TABLES = [
  'app_user',
  'farm',
  'farm_user',
  'agent',
  'plate_model',
  'profile',
  'permission',
  'app_path',
  'animal',
  'diagnostic',
  'diagnostic_classification',
  'diagnostic_classification_agent',
  'plate_reading',
  'farm_lactation',
  'reward_point',
  'store_order',
  'bill',
  'tank_analysis',
  'product',
  'treatment_protocol',
  'diagnostic_protocol',
  'udder_health_task',
  'diagnostic_clinical_cure',
  'test_day',
  'calving',
  'birth',
  'weighing',
  'colostrum',
  'colostrum_feeding',
  'colostrum_settings',
  'farm_economy_settings',
  'udder_targets',
  'calf_disease',
  'calf_score',
  'disease_protocol',
  'calf_health_task',
] as const
const WITHOUT_AUDIT = ['diagnostic_classification_agent', 'reward_point']

/** Whether the database is new: it has no users. */
export async function isEmpty(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql`select 1 from app_user limit 1`.execute(db)
  return rows.length === 0
}

/**
 * Fills an empty database with believable farms, in one transaction, and works out the community's figures after it.
 * @throws the database's error when it is not empty; nothing is changed then
 */
export async function seedDatabase<Schema>(db: Kysely<Schema>, settings: SeedSettings = {}): Promise<void> {
  const { seed = 42, scale = 1, size = 1, years = YEARS, neighbours = 0, now = new Date() } = settings
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const farms = scaled(scale).map((farm) => ({ ...farm, cows: Math.ceil(farm.cows * size) }))
  await db.transaction().execute(async (transaction) => {
    const audited = [...TABLES.filter((table) => !WITHOUT_AUDIT.includes(table)), 'credential']
    await withoutAudit(transaction, audited, async () => {
      await insertReference(transaction)
      await insertPeople(transaction, passwordHash)
      await insertFarms(transaction, farms, { seed, years, now })
      await insertPlatePhotos(transaction, now)
    })
    for (const table of TABLES) await continueIds(transaction, table)
    await addNeighbours(transaction, neighbours, { seed, now })
  })
  await syncHelp(db)
  await computeCommunity(db, now)
}

/** The three farms, and copies of them under other codes. */
const scaled = (times: number): FarmSeed[] =>
  Array.from({ length: times }, (_, copy) =>
    FARMS.map((farm) =>
      copy === 0 ? farm : { ...farm, code: String(copy * 1000 + Number(farm.code)), name: `${farm.name} ${copy + 1}` },
    ),
  ).flat()

async function insertReference(db: QueryExecutorProvider): Promise<void> {
  await insertRows(db, 'agent', AGENTS)
  const models = PLATE_MODELS.map((model) => {
    const { id, code, name, purpose, incubation, platedVolume, countable } = model
    return {
      ...{ id, code, name, purpose, incubation_min: incubation.min, incubation_max: incubation.max },
      ...{ plated_volume: platedVolume, countable_min: countable?.min ?? null, countable_max: countable?.max ?? null },
      sectors: storedSectors(model),
    }
  })
  await insertRows(db, 'plate_model', models)
  await insertRows(db, 'product', [...PRODUCTS, ...CALF_PRODUCTS])
  await insertRows(db, 'profile', PROFILE_ROWS)
  await insertRows(db, 'permission', PERMISSION_ROWS)
  await insertRows(db, 'app_path', APP_PATH_ROWS)
}

async function insertPeople(db: QueryExecutorProvider, password_hash: string): Promise<void> {
  const people = PEOPLE.map(({ login, name, profile, language, phone }, index) => ({
    id: index + 1,
    name,
    login,
    email: `${login}@lactor.example`,
    phone,
    language_main: language,
    profiles: [profile],
  }))
  await insertRows(db, 'app_user', people)
  await insertRows(
    db,
    'credential',
    people.map(({ id }) => ({ user_id: id, password_hash })),
  )
}

/** Points for plates that were bought, and some that were spent. */
function rewardsOf({ cows }: FarmSeed, farm_id: number, today: string, nextId: () => number): object[] {
  const points = [Math.ceil(cows * 1.5), Math.ceil(cows * 0.8), -Math.ceil(cows / 2)]
  return points.map((one, index) => ({
    id: nextId(),
    farm_id,
    points: one,
    reason: one > 0 ? 'plates' : 'discount',
    created_at: `${addDays(today, -90 + index * 30)}T12:00:00Z`,
  }))
}

const worksOn = (person: PersonSeed, farm: FarmSeed): boolean =>
  person.farms === 'all' || person.farms.includes(farm.code)

const launches = ({ profile }: PersonSeed): boolean =>
  (PROFILES[profile] as readonly Role[]).includes('ROLE_APP_UBERE_LANCAMENTO')

async function insertFarms(
  db: QueryExecutorProvider,
  farms: readonly FarmSeed[],
  { seed, years, now }: { seed: number; years: number; now: Date },
): Promise<void> {
  const ids = new Ids()
  const insert = (table: string, rows: readonly object[]) => insertRows(db, table, notAfter(now, rows))
  const today = dateIn(now, TIME_ZONE)
  const since = addDays(today, -years * 365)
  const herds: { farm: FarmSeed; farmId: number; calves: readonly CalfRow[] }[] = []
  for (const [index, farm] of farms.entries()) {
    const farmId = index + 1
    const chance = new Chance(seed * 1000 + index)
    const counts = makeCounts(farm, farmId, { today, months: years * 12 }, chance, ids.of('farm_lactation'))
    const lactating = counts.findLast((count) => count.kind === 'monthly')?.quantity ?? 0
    await insert('farm', [farmRow(farm, farmId, lactating, since)])
    await insert(
      'farm_user',
      membersOf(farm).map((user_id) => ({ id: ids.of('farm_user')(), farm_id: farmId, user_id })),
    )
    await insert('farm_lactation', counts)
    await insert('reward_point', rewardsOf(farm, farmId, today, ids.of('reward_point')))
    const bought = makeOrders({
      ...{ farm, farmId, today },
      chance: new Chance(seed * 1000 + 200 + index),
      ids: { order: ids.of('store_order'), bill: ids.of('bill') },
    })
    await insert('store_order', bought.orders)
    await insert('bill', bought.bills)
    // A random sequence of their own, so that adding analyses does not change the herds.
    const tankChance = new Chance(seed * 1000 + 500 + index)
    const analyses = makeTankAnalyses(farm, farmId, { since, today }, tankChance, ids.of('tank_analysis'))
    await insert('tank_analysis', analyses)

    const { cows, calves } = makeHerd(farm, farmId, today, since, chance, ids.of('animal'))
    // Their own random sequences, so that the herds and their diagnoses stay as they are.
    const recordChance = new Chance(seed * 1000 + 700 + index)
    const described = cows.map((cow) => describeCow(cow, farm, today, recordChance))
    await insert('animal', described)
    const formerChance = new Chance(seed * 1000 + 900 + index)
    const former = makeFormerCows(farm, farmId, today, since, formerChance, ids.of('animal'))
    await insert(
      'animal',
      former.map((one) => describeFormerCow(one, farm, formerChance)),
    )
    const formerCows = former.map(({ cow }) => cow)
    const young = makeCalfRecords(calves, cows, {
      farm,
      farmId,
      today,
      since,
      chance: new Chance(seed * 1000 + 600 + index),
      ids: { animal: ids.of('animal'), birth: ids.of('birth'), weighing: ids.of('weighing') },
    })
    herds.push({ farm, farmId, calves: young.calves })
    await insert('animal', young.calves)
    await insert('birth', young.births)
    await insert('weighing', young.weighings)
    const bank = makeColostrum(young.births, young.calves, {
      ...{ farm, farmId, today, now, timeZone: TIME_ZONE },
      chance: new Chance(seed * 1000 + 400 + index),
      ids: { colostrum: ids.of('colostrum'), feeding: ids.of('colostrum_feeding') },
    })
    await insert('colostrum', bank.batches)
    await insert('colostrum_feeding', bank.feedings)
    if (index === 0) await insert('colostrum_settings', [colostrumSettingsRow(1, farmId, since)])
    const leftOn = new Map(former.map(({ cow, leftOn: day }) => [cow.id, day]))
    const firstBarcode = FIRST_BARCODE + index * BARCODES_PER_FARM
    const common = { now, today, since, authors: authorsOf(farm), nextId: ids.of('diagnostic') }
    const present = makeHistory({ ...common, farm, cows, firstBarcode, chance })
    const past = makeHistory({
      ...common,
      farm: { ...farm, incubating: [], treatedAtOnce: [] },
      cows: formerCows,
      leftOn,
      firstBarcode: firstBarcode + BARCODES_PER_FARM / 2,
      chance: formerChance,
    })
    const diagnoses = [...present, ...past]
    await insert('diagnostic', diagnoses.map(diagnosisRow))
    const details = detailRows(diagnoses, {
      classification: ids.of('diagnostic_classification'),
      agent: ids.of('diagnostic_classification_agent'),
    })
    await insert('diagnostic_classification', details.classifications)
    await insert('diagnostic_classification_agent', details.agents)
    await insert('product', [ownProduct(farmId)])
    const treated = makeTreatments({
      farmId,
      diagnoses,
      clock: farmClock(now, TIME_ZONE),
      timeZone: TIME_ZONE,
      chance: new Chance(seed * 1000 + 800 + index),
      ids: {
        protocol: ids.of('treatment_protocol'),
        treatment: ids.of('diagnostic_protocol'),
        task: ids.of('udder_health_task'),
        cure: ids.of('diagnostic_clinical_cure'),
      },
    })
    await insert('treatment_protocol', treated.protocols)
    await insert('diagnostic_protocol', treated.treatments)
    await insert('udder_health_task', treated.tasks)
    await insert('diagnostic_clinical_cure', treated.cures)
    const all = [...cows, ...formerCows]
    const testDays = makeTestDays(
      farm,
      all,
      { since, today, leftOn, driedOn: driedDays(described) },
      recordChance,
      ids.of('test_day'),
    )
    await insert('test_day', testDays)
    await insert('calving', makeCalvings(all, recordChance, ids.of('calving')))
    await insert('farm_economy_settings', [economyRow(farm, farmId, since, farmId)])
    if (index === 0) await insert('udder_targets', [targetsRow(1, farmId, since)])
  }
  // After all farms, so that the ids of what was there before stay.
  for (const [index, { farm, farmId, calves }] of herds.entries()) {
    const sick = makeCalfDiseases({
      ...{ farmId, calves, now, authors: keepersOf(farm), timeZone: TIME_ZONE },
      chance: new Chance(seed * 1000 + 300 + index),
      ids: {
        protocol: ids.of('treatment_protocol'),
        disease: ids.of('calf_disease'),
        score: ids.of('calf_score'),
        treatment: ids.of('disease_protocol'),
        task: ids.of('calf_health_task'),
      },
    })
    await insert('treatment_protocol', sick.protocols)
    await insert('calf_disease', sick.diseases)
    await insert('calf_score', sick.scores)
    await insert('disease_protocol', sick.treatments)
    await insert('calf_health_task', sick.tasks)
  }
}

/** Records of today whose usual hour is still to come were written just now: nothing is stored in the future. */
function notAfter(now: Date, rows: readonly object[]): object[] {
  const moment = now.toISOString()
  const earlier = (value: unknown): unknown => (typeof value === 'string' && value > moment ? moment : value)
  return rows.map((row) => ({
    ...row,
    ...('created_at' in row && { created_at: earlier(row.created_at) }),
    ...('updated_at' in row && { updated_at: earlier(row.updated_at) }),
  }))
}

const membersOf = (farm: FarmSeed): number[] =>
  PEOPLE.flatMap((person, index) => (worksOn(person, farm) ? [index + 1] : []))

const keepersOf = (farm: FarmSeed): number[] =>
  PEOPLE.flatMap((person, index) => {
    const roles = PROFILES[person.profile] as readonly Role[]
    return worksOn(person, farm) && roles.includes('ROLE_APP_BEZERRA_DOENCAS') ? [index + 1] : []
  })

const authorsOf = (farm: FarmSeed): number[] =>
  PEOPLE.flatMap((person, index) => (worksOn(person, farm) && launches(person) ? [index + 1] : []))

function farmRow(farm: FarmSeed, id: number, lactating: number, since: string) {
  const moment = `${since}T10:00:00.000Z`
  return {
    id,
    code: farm.code,
    name: farm.name,
    owner_name: farm.ownerName,
    dairy: farm.dairy,
    lactating_cows: lactating,
    milk_volume_per_day: lactating * farm.litres,
    production_system: farm.productionSystem,
    city: farm.city,
    state: farm.state,
    time_zone: TIME_ZONE,
    in_community: true,
    created_at: moment,
    updated_at: moment,
  }
}

/** Counts ids from 1, for each table of its own. */
class Ids {
  private readonly last = new Map<string, number>()

  of(table: string): () => number {
    return () => {
      const id = (this.last.get(table) ?? 0) + 1
      this.last.set(table, id)
      return id
    }
  }
}
