import type { ApiClient, Json } from '../harness/api-client.ts'

/** A cow's case, as the walking user has saved it. */
export interface SavedCase {
  earTag: string
  /** Missing of a case that was not cultured. */
  plate?: { barcode: string; side: 'A' | 'B' }
  grade: 'mild' | 'moderate' | 'severe'
  /** What was read; a plate that was not read waits. */
  result: 'waiting' | 'no_result' | 'no_growth' | 'positive'
  treated: boolean
  /** How many doses were given. */
  doses: number
}

/** What the user has saved, and whether the server holds just that. */
export class Oracle {
  readonly cases: SavedCase[] = []
  private readonly api: ApiClient

  constructor(api: ApiClient) {
    this.api = api
  }

  /** Differences between what was saved and what the server holds, in words. */
  async differences(): Promise<string[]> {
    const found: string[] = []
    for (const saved of this.cases) found.push(...(await this.differencesOf(saved)))
    return found
  }

  private async differencesOf(saved: SavedCase): Promise<string[]> {
    const name = `${saved.earTag} ${saved.plate ? `${saved.plate.barcode}${saved.plate.side}` : 'without a plate'}`
    const cows = await this.api.members(`/animals?farm=1&category=cow&earTag=${encodeURIComponent(saved.earTag)}`)
    const [cow] = cows
    if (!cow || cows.length > 1) return [`${name}: ${String(cows.length)} cows`]
    const ofCow = await this.api.members(`/diagnostics?farm=1&animal=${String(cow['id'])}&itemsPerPage=500`)
    const twins = this.cases.filter((other) => other.earTag === saved.earTag && isSame(other.plate, saved.plate))
    const there = ofCow.filter((one) => one['grade'] === saved.grade && isSame(plateOf(one), saved.plate))
    const own = twins.filter(({ grade }) => grade === saved.grade)
    if (saved.plate && there.length !== own.length) return [`${name}: saved ${own.length}, there are ${there.length}`]
    if (!saved.plate && there.length < own.length) return [`${name}: saved ${own.length}, there are ${there.length}`]
    const [record] = there.toReversed()
    if (saved.plate && record?.['result'] !== saved.result) {
      return [`${name}: ${String(record?.['result'])} instead of ${saved.result}`]
    }
    return this.careDifferences(name, saved, there)
  }

  private async careDifferences(name: string, saved: SavedCase, there: readonly Json[]): Promise<string[]> {
    if (!saved.treated) return []
    // Only cases of cows that have no other are treated.
    const treatments = await this.api.members(`/diagnostic_protocols?farm=1&diagnostic=${String(there[0]?.['id'])}`)
    const [treatment] = treatments
    if (!treatment || treatments.length > 1) return [`${name}: ${String(treatments.length)} treatments`]
    const tasks = await this.api.members(`/udder_health_tasks?farm=1&treatment=${String(treatment['id'])}`)
    const done = tasks.filter(({ state }) => state === 'done').length
    return done === saved.doses ? [] : [`${name}: ${done} doses instead of ${saved.doses}`]
  }
}

const plateOf = (record: Json): SavedCase['plate'] =>
  typeof record['plateBarcode'] === 'string'
    ? { barcode: record['plateBarcode'], side: record['plateSide'] === 'B' ? 'B' : 'A' }
    : undefined

const isSame = (a: SavedCase['plate'], b: SavedCase['plate']): boolean =>
  a?.barcode === b?.barcode && a?.side === b?.side
