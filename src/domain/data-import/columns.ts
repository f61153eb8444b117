import { plainText } from '../plain-text.ts'
import { TEST_DAY_FIGURES } from '../test-day-draft.ts'
import { isUnitOf } from './heading-units.ts'
import type { ImportKind } from './import-limits.ts'

/** Fields that a column of a file can be, by what the file holds. The first ones are needed. */
export const IMPORT_FIELDS = {
  animals: [
    ...['earTag', 'name', 'birthDate', 'breed', 'pen', 'sire', 'managementNumber', 'electronicId', 'sisbov'],
    ...['lactationNumber', 'lastCalvingDate', 'conceptionDate'],
  ],
  calvings: ['earTag', 'date', 'ease'],
  testDays: ['earTag', 'date', ...TEST_DAY_FIGURES],
} as const satisfies Record<ImportKind, readonly string[]>

/** Fields without which no row says anything. */
export const NEEDED_FIELDS: Readonly<Record<ImportKind, readonly string[]>> = {
  animals: ['earTag'],
  calvings: ['earTag', 'date'],
  testDays: ['earTag', 'date'],
}

/** Which column a field is read from, by its heading. */
export type Mapping = Readonly<Record<string, string>>

/** How headings call the fields, in Portuguese, English and Spanish; without accents, signs and case. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  earTag: [
    ...['brinco', 'animal', 'numero', 'numero animal', 'num animal', 'no animal', 'numero do animal', 'vaca', 'id'],
    ...['no do animal', 'no brinco', 'no do brinco', 'no vaca', 'no da vaca'],
    ...['identificacao', 'codigo', 'codigo animal', 'nome numero', 'matriz', 'cow', 'cow id', 'cow number', 'tag'],
    ...['ear tag', 'eartag', 'animal id', 'animal number', 'visual id', 'arete', 'caravana', 'crotal'],
    ...['numero de vaca', 'identificacion'],
  ],
  name: ['nome', 'nome animal', 'nome do animal', 'apelido', 'name', 'cow name', 'nombre'],
  birthDate: [
    ...['nascimento', 'data nascimento', 'data de nascimento', 'dt nasc', 'data nasc', 'dt nascimento', 'birth'],
    ...['birth date', 'birthdate', 'date of birth', 'dob', 'bdat', 'nacimiento', 'fecha nacimiento'],
    'fecha de nacimiento',
  ],
  breed: ['raca', 'composicao racial', 'grau de sangue', 'grupo racial', 'breed', 'raza'],
  pen: ['lote', 'grupo', 'lote atual', 'curral', 'pen', 'group', 'corral', 'grupo atual'],
  sire: ['pai', 'touro', 'reprodutor', 'sire', 'father', 'toro', 'padre'],
  managementNumber: [
    ...['numero de manejo', 'numero manejo', 'manejo', 'management number', 'numero manejo animal', 'no manejo'],
    'no de manejo',
  ],
  electronicId: [
    ...['eletronico', 'brinco eletronico', 'identificador eletronico', 'chip', 'rfid', 'transponder', 'eid'],
    ...['electronic id', 'electronico', 'id electronico', 'id eletronico'],
  ],
  sisbov: ['sisbov', 'numero sisbov'],
  lactationNumber: [
    ...['lactacao', 'lactacoes', 'numero de lactacoes', 'numero lactacoes', 'no lactacao', 'ordem de parto'],
    ...['ordem parto', 'partos', 'numero partos', 'lactation', 'lactation number', 'lact', 'parity', 'lactancia'],
    ...['numero de partos', 'numero de lactancia', 'lactancias', 'num lactacao'],
    ...['no de lactacoes', 'no lactacoes', 'no da lactacao', 'no partos', 'no de partos'],
    ...['no lact', 'num lact', 'n lact', 'nro lact', 'nr lact', 'numero lactacao', 'numero da lactacao', 'lact no'],
  ],
  lastCalvingDate: [
    ...['ultimo parto', 'data ultimo parto', 'data do ultimo parto', 'dt ult parto', 'dt ultimo parto', 'last calving'],
    ...['last calving date', 'fresh date', 'fdat', 'fecha ultimo parto', 'fecha de ultimo parto', 'ult parto'],
  ],
  conceptionDate: [
    ...['concepcao', 'data concepcao', 'data da concepcao', 'conception', 'conception date', 'concepcion'],
    ...['fecha concepcion', 'data cobertura fertil'],
  ],
  date: [
    ...['data', 'dt', 'data controle', 'data do controle', 'data da coleta', 'data coleta', 'dt coleta', 'dt controle'],
    ...['data parto', 'data do parto', 'dt parto', 'parto', 'date', 'test date', 'sample date', 'calving date'],
    ...['calving', 'fecha', 'fecha control', 'fecha de control', 'fecha parto', 'fecha de parto', 'data analise'],
    ...['fecha del parto', 'fecha de muestra', 'tdat', 'data pesagem', 'data da pesagem'],
  ],
  ease: ['facilidade', 'facilidade de parto', 'tipo de parto', 'calving ease', 'ease', 'facilidad', 'tipo parto'],
  milkKg: [
    ...['leite', 'producao', 'producao de leite', 'producao leite', 'kg leite', 'total leite', 'milk', 'milk yield'],
    ...['daily milk', 'leche', 'produccion', 'litros', 'kg leche', 'pesagem', 'leite total'],
  ],
  fat: ['gordura', 'gord', 'fat', 'grasa', 'gor'],
  protein: ['proteina', 'prot', 'protein', 'proteina total', 'prot total'],
  lactose: ['lactose', 'lact pct', 'lactosa'],
  totalSolids: ['solidos totais', 'st', 'solidos', 'sol totais', 'total solids', 'solidos totales', 'est'],
  scc: [
    ...['ccs', 'celulas somaticas', 'contagem de celulas somaticas', 'scc', 'somatic cell count', 'somatic cells'],
    ...['rcs', 'recuento de celulas somaticas'],
  ],
  dscc: ['ccsd', 'dscc', 'ccs diferencial', 'differential scc'],
  cpp: ['cpp', 'contagem padrao em placas', 'cbt', 'tbc', 'plate count'],
  urea: ['ureia', 'nul', 'nitrogenio ureico', 'urea', 'mun', 'nuel', 'nu'],
  casein: ['caseina', 'casein', 'cas'],
  cryoscopy: ['crioscopia', 'freezing point', 'cryoscopy', 'indice crioscopico', 'dpc'],
}

/** A heading as it is compared: "Dt. Nasc.: " is "dt nasc", and "N°" with the sign of degrees is "no" as well. */
export const plainHeading = (heading: string): string =>
  plainText(heading.replaceAll('°', 'º'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether a heading is a synonym and a unit of the field after it: "nu mg dl". */
const isWithUnit = (field: string, synonym: string, heading: string): boolean =>
  heading.startsWith(`${synonym} `) && isUnitOf(field, heading.slice(synonym.length + 1))

/** How many fields have a column that is headed as they are called. */
export function knownFields(kind: ImportKind, headings: readonly string[]): number {
  const plain = headings.map(plainHeading)
  const isKnown = (field: string, synonym: string) =>
    plain.some((heading) => heading === synonym || isWithUnit(field, synonym, heading))
  return IMPORT_FIELDS[kind].filter((field) => SYNONYMS[field]?.some((synonym) => isKnown(field, synonym))).length
}

/** Whether a file says anything of its cows: a test day without a figure does not. */
export const hasValues = (kind: ImportKind, mapping: Mapping): boolean =>
  kind !== 'testDays' || TEST_DAY_FIGURES.some((figure) => mapping[figure] !== undefined)

/** Headings of the columns that no field is read from. */
export const leftOut = (headings: readonly string[], mapping: Mapping): string[] =>
  headings.filter((heading) => heading !== '' && !Object.values(mapping).includes(heading))

/**
 * Which column each field is read from: as somebody has chosen for this partner before, else by how headings call it,
 * with or without its unit. A column is proposed once.
 * @param isComplete what was chosen before is all: what it leaves out stays out
 */
export function proposeMapping(
  kind: ImportKind,
  headings: readonly string[],
  before: Mapping = {},
  isComplete = false,
): Mapping {
  const free = new Set(headings.filter((heading) => heading !== ''))
  const mapping: Record<string, string> = {}
  const take = (field: string, heading: string | undefined) => {
    if (heading === undefined || !free.has(heading) || field in mapping) return
    mapping[field] = heading
    free.delete(heading)
  }
  for (const field of IMPORT_FIELDS[kind]) take(field, before[field])
  if (isComplete && Object.keys(before).length > 0) return mapping
  for (const field of IMPORT_FIELDS[kind]) {
    // The best synonym first, wherever its column stands.
    for (const synonym of SYNONYMS[field] ?? []) {
      const open = headings.filter((heading) => free.has(heading))
      take(
        field,
        open.find((heading) => plainHeading(heading) === synonym) ??
          open.find((heading) => isWithUnit(field, synonym, plainHeading(heading))),
      )
    }
  }
  return mapping
}
