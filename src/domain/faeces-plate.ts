import { countsOf, type FoundColony } from './automatic-reading.ts'
import { readPlate, type ColonyCount, type PlateReading, type ReadingModel } from './plate-reading.ts'
import { countStateOf, type CountState } from './tank.ts'

/** What was read on a culture plate of a calf's faeces; it is read by the same rules as a plate of milk. */
export interface FaecesPlate {
  /** Null until the plate is read. */
  plateGrowth: boolean | null
  plateCounts: readonly ColonyCount[]
}

/** A plate without a reading. */
export const UNREAD_PLATE = { plateGrowth: null, plateCounts: [] } as const

/** What a plate says; faeces hold many bacteria, so that several agents are no contamination. */
export const readFaeces = (
  { plateGrowth, plateCounts }: FaecesPlate,
  model: ReadingModel | undefined,
): PlateReading => ({
  ...readPlate(plateGrowth, plateCounts, model ?? { sectors: [] }, true),
  manyAgents: false,
})

/** What the colonies on a photo make of the plate. @param colonies null when the photo is of no use */
export const plateOfColonies = (colonies: readonly FoundColony[] | null): FaecesPlate =>
  colonies === null ? UNREAD_PLATE : { plateGrowth: colonies.length > 0, plateCounts: countsOf(colonies) }

/**
 * The bacteria of a disease when its plate has been read, or read otherwise: those of the plate come and go with it, and
 * those that somebody entered, or a laboratory found, stay.
 * @param bacteria those that are known, by id
 * @param before agents that the plate showed before
 * @param after agents that it shows now
 */
export function bacteriaAfter(
  bacteria: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const kept = bacteria.filter((agent) => !before.includes(agent) || after.includes(agent))
  return [...kept, ...after.filter((agent) => !before.includes(agent) && !kept.includes(agent))]
}

/** Fields of a plate in a disease; the kind of plate is whatever key the caller knows it by. */
export interface DiseasePlate extends FaecesPlate {
  plateModel: string | number | null
  countingMode: 'manual' | 'automatic' | null
}

/** A plate with how far its automatic reading is. */
export interface ReadPlate extends FaecesPlate {
  countState: CountState | null
}

/**
 * A plate as it is stored: a person's reading is taken as it was entered; an automatic one stays the reader's, and begins
 * anew on another kind of plate.
 * @param before the plate as it was; null of a new disease
 */
export function plateAfter(
  { plateModel, countingMode, plateGrowth, plateCounts }: DiseasePlate,
  before: (DiseasePlate & ReadPlate) | null,
  hasPhoto: boolean,
): ReadPlate {
  if (plateModel === null) return { ...UNREAD_PLATE, countState: null }
  if (countingMode !== 'automatic') {
    const seen = plateCounts.filter(({ colonies }) => colonies > 0)
    return { plateGrowth, plateCounts: plateGrowth === true ? seen : [], countState: null }
  }
  if (before?.countingMode === 'automatic' && before.plateModel === plateModel) {
    return { plateGrowth: before.plateGrowth, plateCounts: before.plateCounts, countState: before.countState }
  }
  return { ...UNREAD_PLATE, countState: countStateOf({ countingMode, hasPhoto }) }
}

/** What is wrong with a plate: something read without its kind, or by hand without saying whether anything grew. */
export function plateProblems(plate: DiseasePlate, model: ReadingModel | undefined): { field: string; code: string }[] {
  const { plateModel, countingMode, plateGrowth, plateCounts } = plate
  if (plateModel === null) {
    const says = countingMode !== null || plateGrowth !== null || plateCounts.length > 0
    return says ? [{ field: 'plateModel', code: 'diagnostic.error.plateModel' }] : []
  }
  if (!model) return [{ field: 'plateModel', code: 'diagnostic.error.plateModel' }]
  if (countingMode === 'manual' && plateGrowth === null)
    return [{ field: 'plateGrowth', code: 'diagnostic.error.growth' }]
  const grew = plateCounts.some(({ colonies }) => colonies > 0)
  if (grew && plateGrowth !== true) return [{ field: 'plateGrowth', code: 'diagnostic.error.growth' }]
  if (plateGrowth === true && !grew) return [{ field: 'plateCounts', code: 'diagnostic.error.colour' }]
  return plateCounts.flatMap(({ sector }, index) =>
    model.sectors.some(({ code }) => code === sector)
      ? []
      : [{ field: `plateCounts[${String(index)}].sector`, code: 'diagnostic.error.sector' }],
  )
}
