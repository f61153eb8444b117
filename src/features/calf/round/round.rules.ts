import { diseasesOf } from '../../../domain/calf-disease.ts'
import type { DiseaseKind } from '../../../domain/disease-kinds.ts'
import { needsThermometer, scoreClass, type ScoreParts } from '../../../domain/calf-score.ts'
import { dateIn } from '../../../domain/calendar.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { compareNaturally } from '../../../domain/row-order.ts'
import { penKey } from '../../../domain/pen.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { pensOf } from '../../care/animal/pens.ts'
import { openDiseases } from '../disease/disease.rules.ts'

type Animal = FarmRecords['Animal']
type Score = FarmRecords['CalfScore']
type Disease = FarmRecords['CalfDisease']

/** A pen with its calves; calves without one are together under an empty name. */
export interface Pen {
  name: string
  calves: Animal[]
}

/** The pens of the calves that are on the farm, in order, each with its calves by ear tag. */
export function pensOfRound(animals: readonly Animal[]): Pen[] {
  const present = animals.filter(({ category, status }) => category === 'calf' && isOnFarm(status))
  const calves = groupBy(present, ({ pen }) => penKey(pen))
  return [...pensOf(present), ''].flatMap((name) => {
    const inPen = calves.get(penKey(name))
    return inPen ? [{ name, calves: inPen.toSorted((a, b) => compareNaturally(a.earTag, b.earTag)) }] : []
  })
}

/**
 * The calves of a round through some pens. One that was looked at in them and moved out since still belongs to it: a sick
 * calf is often brought to another pen before the round is over.
 * @param chosen names of the pens @param seenPens key of the pen in which each calf was looked at today
 */
export function calvesOfRound(
  animals: readonly Animal[],
  pens: readonly Pen[],
  chosen: readonly string[],
  seenPens: ReadonlyMap<string, string>,
): Animal[] {
  const keys = new Set(chosen.map(penKey))
  const inPens = pens.flatMap(({ name, calves }) => (keys.has(penKey(name)) ? calves : []))
  const moved = animals.filter((animal) => {
    const seenIn = seenPens.get(animal.id)
    return seenIn !== undefined && keys.has(seenIn) && !keys.has(penKey(animal.pen)) && isOnFarm(animal.status)
  })
  return [...inPens, ...moved]
}

/** The scores of today by calf, so that a round goes on where it was left. */
export function scoresOfToday(
  scores: readonly Score[],
  today: string,
  timeZone: string | undefined,
): ReadonlyMap<string, Score[]> {
  const found = new Map<string, Score[]>()
  // A day has 24 hours at most besides the hours of zones: the rest needs no calendar.
  const since = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString()
  for (const score of scores) {
    if (score.at < since || dateIn(new Date(score.at), timeZone) !== today) continue
    const own = found.get(score.animal)
    if (own) own.push(score)
    else found.set(score.animal, [score])
  }
  return found
}

/** What is to be done for the calves of a round. */
export interface RoundSummary {
  treat: { calf: Animal; kinds: DiseaseKind[]; disease: string | null }[]
  /** Sick, and every disease is being treated. */
  treated: { calf: Animal; kinds: DiseaseKind[]; disease: string }[]
  /** Signs that ask for the temperature, with the score that it belongs to. */
  measure: { calf: Animal; score: string }[]
  well: number
}

/**
 * The summary of a round, from what was scored today and from the diseases that go on.
 * @param inTreatment the diseases for which something is still to be given
 */
export function summaryOf(
  calves: readonly Animal[],
  today: ReadonlyMap<string, Score[]>,
  diseases: readonly Disease[],
  inTreatment: ReadonlySet<string>,
): RoundSummary {
  const summary: RoundSummary = { treat: [], treated: [], measure: [], well: 0 }
  for (const calf of calves) {
    const scores = today.get(calf.id)
    if (!scores) continue
    const unmeasured = scores.find((score: ScoreParts) => needsThermometer(score))
    const isSick = scores.some((score) => ['treat', 'severe'].includes(scoreClass(score) ?? ''))
    const open = openDiseases(diseases, calf.id)
    if (isSick) {
      const untreated = open.filter(({ id }) => !inTreatment.has(id))
      // Scores without a disease may still show one that has to be recorded.
      const unrecorded = [...new Set(scores.filter(({ disease }) => disease === null).flatMap(diseasesOf))].filter(
        (kind) => !open.some((disease) => disease.kind === kind),
      )
      const kinds = [...untreated.map(({ kind }) => kind), ...unrecorded]
      if (open[0] && kinds.length === 0) {
        summary.treated.push({ calf, kinds: open.map(({ kind }) => kind), disease: open[0].id })
      } else summary.treat.push({ calf, kinds, disease: untreated[0]?.id ?? null })
    } else if (!unmeasured) summary.well++
    // Also for a calf that is treated already: pneumonia is another disease.
    if (unmeasured) summary.measure.push({ calf, score: unmeasured.id })
  }
  return summary
}
