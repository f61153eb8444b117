import { diseaseState, isGoingOn, isOpenDisease, type DiseaseState } from '../../../domain/calf-disease.ts'
import { DISEASE_KINDS, type DiseaseKind, type TickFeverSign } from '../../../domain/disease-kinds.ts'
import { compareDates } from '../../../domain/calendar.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { plainText } from '../../../domain/plain-text.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { choiceParam, listParams, textParam } from '../../../ui/list-params.ts'

export type Disease = FarmRecords['CalfDisease']
type Animal = FarmRecords['Animal']
type Score = FarmRecords['CalfScore']

/** What stands in the fields of a disease. */
export interface DiseaseValues {
  animal: string
  kind: DiseaseKind | ''
  startDate: string
  clinicalCureDate: string
  endDate: string
  serum: boolean
  bacteria: string[]
  tests: string
  tickFeverSigns: TickFeverSign[]
  hemogramNote: string
  observation: string
}

/** An empty form. */
export const emptyDisease = (today: string, animal = ''): DiseaseValues => ({
  ...{ animal, kind: '', startDate: today, clinicalCureDate: '', endDate: '', serum: false, bacteria: [] },
  ...{ tests: '', tickFeverSigns: [], hemogramNote: '', observation: '' },
})

/** A disease as the form shows it. */
export const diseaseForm = (disease: Disease): DiseaseValues => ({
  animal: disease.animal,
  kind: disease.kind,
  startDate: disease.startDate,
  clinicalCureDate: disease.clinicalCureDate ?? '',
  endDate: disease.endDate ?? '',
  serum: disease.serum ?? false,
  bacteria: [...disease.bacteria],
  tests: disease.tests ?? '',
  tickFeverSigns: [...disease.tickFeverSigns],
  hemogramNote: disease.hemogramNote ?? '',
  observation: disease.observation ?? '',
})

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

/** What was entered as the rules judge it: what does not belong to the kind is left out. */
export const readDisease = (values: DiseaseValues) => ({
  animal: values.animal,
  kind: values.kind,
  startDate: values.startDate,
  clinicalCureDate: orNull(values.clinicalCureDate),
  endDate: orNull(values.endDate),
  serum: values.kind === 'diarrhea' ? values.serum : null,
  bacteria: values.kind === 'diarrhea' ? values.bacteria : [],
  tests: orNull(values.tests),
  tickFeverSigns: values.kind === 'tick_fever' ? values.tickFeverSigns : [],
  hemogramNote: values.kind === 'tick_fever' ? orNull(values.hemogramNote) : null,
  observation: orNull(values.observation),
})

/** A disease with what is worked out about it. */
export interface DiseaseRow extends Disease {
  state: DiseaseState
  calf: Animal | undefined
  /** The latest score; undefined before the first. */
  score: Score | undefined
}

/** Every disease of the farm, open ones first, the latest first. */
export function diseaseRows(
  diseases: readonly Disease[],
  animals: readonly Animal[],
  scores: readonly Score[],
): DiseaseRow[] {
  const calves = new Map(animals.map((animal) => [animal.id, animal]))
  const byCalf = groupBy(diseases, ({ animal }) => animal)
  const last = new Map<string, Score>()
  for (const score of scores) {
    if (score.disease === null) continue
    const known = last.get(score.disease)
    if (!known || known.at < score.at) last.set(score.disease, score)
  }
  return diseases
    .map((disease): DiseaseRow => {
      const calf = calves.get(disease.animal)
      const others = (byCalf.get(disease.animal) ?? []).filter(({ id }) => id !== disease.id)
      return { ...disease, calf, state: diseaseState(disease, others, calf), score: last.get(disease.id) }
    })
    .sort((a, b) => Number(isGoingOn(b.state)) - Number(isGoingOn(a.state)) || compareDates(b.startDate, a.startDate))
}

/** Which diseases a list holds; all of them, open ones first, unless told. */
export const DISEASE_FILTERS = ['going', 'closed'] as const

/** What the list of diseases can be narrowed to. */
export const diseaseParams = listParams({
  search: textParam,
  kind: choiceParam(DISEASE_KINDS),
  state: choiceParam(DISEASE_FILTERS),
})

/** Diseases that pass. */
export function findDiseases(
  rows: readonly DiseaseRow[],
  { search, kind, state }: ReturnType<(typeof diseaseParams)['read']>,
): DiseaseRow[] {
  const wanted = plainText(search.trim())
  return rows.filter(
    (row) =>
      (kind === '' || row.kind === kind) &&
      (state === '' || isGoingOn(row.state) === (state === 'going')) &&
      (wanted === '' ||
        plainText(row.calf?.earTag ?? '').includes(wanted) ||
        plainText(row.calf?.name ?? '').includes(wanted)),
  )
}

/** The diseases that a calf has now, always in the same order. */
export const openDiseases = (diseases: readonly Disease[], calf: string): Disease[] =>
  diseases
    .filter((disease) => disease.animal === calf && isOpenDisease(disease))
    .sort((a, b) => DISEASE_KINDS.indexOf(a.kind) - DISEASE_KINDS.indexOf(b.kind))
