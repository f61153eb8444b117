import { dateIn } from '../../../src/domain/calendar.ts'
import type { Grade } from '../../../src/domain/diagnosis.ts'
import { chosenQuarters, isComposite, type Quarter, type QuarterFlags } from '../../../src/domain/quarters.ts'
import { endOfPlan, startOfPlan } from '../../../src/domain/treatment.ts'
import { firstTreatment } from '../../../src/domain/udder-figures.ts'
import {
  diagnosisSource,
  type FoundAgent,
  type ReportedDiagnosis,
  type ReportedTreatment,
} from './diagnosis-batches.ts'
import { releaseOf } from './report-release.ts'
import type { Cell } from './report-run.ts'
import type { ReportWords } from './report-words.ts'

/** Quarters as people abbreviate them. */
export const quarterWords = (flags: QuarterFlags, { say }: ReportWords): string =>
  isComposite(flags)
    ? say('quarter.composite.short')
    : chosenQuarters(flags)
        .map((quarter) => say(`quarter.${quarter}.short`))
        .join(', ')

/** Agents without a scientific name are called by the language's own. */
const OWN_NAMES = new Set(['SNA', 'GNO', 'LEV'])

/** Name of an agent in the language of a report. */
export const agentWords = ({ code, name }: { code: string; name: string }, { say }: ReportWords): string =>
  OWN_NAMES.has(code) ? say(`plate.agent.${code.toLowerCase()}`) : name

/** A code in the words of the app; nothing for nothing. */
const said = ({ say }: ReportWords, family: string, code: string | null): string | null =>
  code === null ? null : say(`${family}.${code}`)

const yesNo = ({ say }: ReportWords, value: boolean): string => say(value ? 'reportFile.yes' : 'reportFile.no')

/** The first day of a treatment, by the same rule as on the device. */
const firstDay = ({ release, ...treatment }: ReportedTreatment): string =>
  startOfPlan({ ...treatment, plan: release.plan })

/** The last day of a treatment, by the same rule as on the device. */
const lastDay = ({ release, ...treatment }: ReportedTreatment): string =>
  endOfPlan({ ...treatment, plan: release.plan })

const caseCells = (found: ReportedDiagnosis, words: ReportWords): Cell[] => [
  said(words, 'diagnosticType', found.type),
  said(words, 'grade', found.grade),
  quarterWords(found, words),
]

const cultureCells = ({ result, agents, type }: ReportedDiagnosis, words: ReportWords): Cell[] => [
  type === 'uncultured_mastitis' ? null : said(words, 'result', result),
  agents.map((agent) => agentWords(agent, words)).join(', ') || null,
]

/** One row for each diagnosis. */
export const consolidatedSource = diagnosisSource((found, { words }) => [
  [
    ...[found.sampleDate, found.earTag, found.animalName],
    ...caseCells(found, words),
    ...cultureCells(found, words),
    ...[said(words, 'colour', found.colonyColour), found.plateBarcode, found.plateSide, found.readingDate],
    found.readingMode === null ? null : words.say(`reading.mode.${found.readingMode}`),
    found.cure === null ? null : yesNo(words, found.recurrence),
    firstTreatment(found.treatments)?.description ?? words.say('udderChart.untreated'),
    said(words, 'cure.status', found.cure),
    found.createdBy,
  ],
])

/** One row for each treatment of a diagnosis, and one for a diagnosis without any. */
export const protocolsSource = diagnosisSource((found, { words, timeZone }) => {
  const cells = [
    ...[found.sampleDate, found.earTag, found.animalName],
    ...caseCells(found, words),
    ...cultureCells(found, words),
  ]
  const cure = said(words, 'cure.status', found.cure)
  if (found.treatments.length === 0) {
    return [[...cells, words.say('udderChart.untreated'), ...Array<null>(9).fill(null), cure, null]]
  }
  return found.treatments.map((given) => {
    const { milkReleaseAt, meatReleaseOn } = releaseOf(given.release, timeZone)
    return [
      ...cells,
      ...[given.description, firstDay(given), lastDay(given), said(words, 'treatment.reason', given.closedReason)],
      ...[given.medicines.join(', '), given.done, given.planned, milkReleaseAt, meatReleaseOn],
      ...[yesNo(words, given.residueTest), cure, given.givenBy],
    ]
  })
})

/** Codes of the herd program: this project's reading, see docs/reports.md. */
const EVENT_CODES: Partial<Record<ReportedDiagnosis['type'], string>> = {
  clinical_mastitis: 'MAST_CLIN',
  uncultured_mastitis: 'MAST_CLIN',
  subclinical_mastitis: 'MAST_SUB',
}
const GRADE_NUMBERS: Readonly<Record<Grade, number>> = { mild: 1, moderate: 2, severe: 3 }
/** The herd program's columns are fore before hind, left before right. */
const mark = (isSet: boolean): string | null => (isSet ? 'X' : null)

/** One row for each case of mastitis, with the treatment that was given first. */
export const ideagriSource = diagnosisSource((found, { timeZone }) => {
  const code = EVENT_CODES[found.type]
  if (code === undefined) return []
  const given = firstTreatment(found.treatments)
  const release = given ? releaseOf(given.release, timeZone).milkReleaseAt : null
  return [
    [
      ...[found.earTag, found.sampleDate, code, found.grade === null ? null : GRADE_NUMBERS[found.grade]],
      ...[mark(found.forequarterLeft), mark(found.forequarterRight)],
      ...[mark(found.hindquarterLeft), mark(found.hindquarterRight)],
      found.agents.map((agent) => agent.code).join('+') || null,
      ...[given?.integrationCode ?? null, given?.description ?? null],
      ...(given ? [firstDay(given), lastDay(given)] : [null, null]),
      release === null ? null : dateIn(new Date(release), timeZone),
      found.cure === null ? null : found.cure.toUpperCase(),
    ],
  ]
})

const QUARTER_CODES: Readonly<Record<Quarter, string>> = {
  forequarterLeft: 'LF',
  forequarterRight: 'RF',
  hindquarterLeft: 'LR',
  hindquarterRight: 'RR',
}

/** One row for each agent of a culture, and one for a culture without any. */
export const aclSource = diagnosisSource((found, question) => {
  if (found.type === 'uncultured_mastitis') return []
  const quarters = isComposite(found)
    ? 'CP'
    : chosenQuarters(found)
        .map((quarter) => QUARTER_CODES[quarter])
        .join('+')
  const cells = [
    ...[question.farmCode, found.earTag, found.electronicId, found.sisbov, found.sampleDate, quarters],
    ...[found.plateBarcode, found.plateSide, found.type, found.result],
  ]
  const rowOf = (agent: FoundAgent | null): Cell[] =>
    agent ? [...cells, agent.code, agent.name, agent.gram, agent.colonies] : [...cells, null, null, null, null]
  return found.agents.length === 0 ? [rowOf(null)] : found.agents.map(rowOf)
})
