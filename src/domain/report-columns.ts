import type { ReportType } from './report.ts'

/** How the values of a column are written. */
export type ColumnKind = 'text' | 'date' | 'moment' | 'integer' | 'number'

/** A column of a report; its title is the text `report.column.<name>`. */
export interface ReportColumn {
  name: string
  kind: ColumnKind
  /** Width in characters. */
  width: number
  /** Decimals that a number has on paper, so that a column stands in line; absent: a whole number. Files hold all of them. */
  decimals?: number
  /** Left out on paper, where there is less room. */
  notOnPaper?: true
}

const text = (name: string, width = 16): ReportColumn => ({ name, kind: 'text', width })
const date = (name: string): ReportColumn => ({ name, kind: 'date', width: 12 })
const moment = (name: string): ReportColumn => ({ name, kind: 'moment', width: 17 })
const integer = (name: string, width = 10): ReportColumn => ({ name, kind: 'integer', width })
const number = (name: string, decimals: number, width = 10): ReportColumn => ({ name, kind: 'number', width, decimals })
const onScreen = (column: ReportColumn): ReportColumn => ({ ...column, notOnPaper: true })

const cow = [text('earTag', 12), onScreen(text('animalName', 18))]
const found = [text('type', 20), text('grade', 10), text('quarters', 12)]
const culture = [text('result', 16), text('agents', 30)]

/** Columns of the figures by month; titles are the texts `reportFile.*`. */
export const FIGURE_COLUMNS = [
  date('month'),
  text('code'),
  text('figure', 40),
  number('value', 2, 12),
  text('unit', 10),
  integer('count', 12),
  integer('of', 12),
] as const satisfies readonly ReportColumn[]

/** How numbers of a column are printed: with so many decimals, or as a sum of money. */
export type PrintedAs = number | 'money'

/** How the tables of figures are printed, by the name of a column; all others hold whole numbers. */
export const FIGURES_PRINTED: Readonly<Record<string, PrintedAs>> = {
  percent: 1,
  together: 1,
  rate: 1,
  per100: 1,
  meanDays: 1,
  cost: 'money',
}

/** The columns of each kind of report, in their order. They are explained in `docs/reports.md`. */
export const REPORT_COLUMNS: Readonly<Record<ReportType, readonly ReportColumn[]>> = {
  consolidated_diagnostics_app: [
    date('sampleDate'),
    ...cow,
    ...found,
    ...culture,
    onScreen(text('colonyColour')),
    onScreen(text('plateBarcode', 12)),
    onScreen(text('plateSide', 6)),
    onScreen(moment('readingDate')),
    onScreen(text('readingMode', 12)),
    text('recurrence', 10),
    text('protocol', 26),
    text('clinicalCure', 14),
    onScreen(text('createdBy', 18)),
  ],
  mastitis_cases_and_protocol_per_day_app: [
    date('day'),
    ...cow,
    date('sampleDate'),
    ...found,
    text('protocol', 26),
    integer('treatmentDay', 8),
    text('medicines', 34),
    integer('applicationsDone', 8),
    integer('applicationsPlanned', 8),
    onScreen(integer('applicationsCancelled', 8)),
    moment('milkReleaseAt'),
    onScreen(date('meatReleaseOn')),
  ],
  consolidated_diagnostics_protocols_app: [
    date('sampleDate'),
    ...cow,
    ...found,
    ...culture,
    text('protocol', 26),
    date('startedOn'),
    date('endsOn'),
    onScreen(text('closedReason', 16)),
    onScreen(text('medicines', 34)),
    integer('applicationsDone', 8),
    integer('applicationsPlanned', 8),
    onScreen(moment('milkReleaseAt')),
    onScreen(date('meatReleaseOn')),
    onScreen(text('residueTest', 10)),
    text('clinicalCure', 14),
    onScreen(text('givenBy', 18)),
  ],
  ideagri_export_app: [
    text('earTag', 12),
    date('eventDate'),
    text('eventCode', 12),
    integer('gradeNumber', 8),
    text('foreLeft', 6),
    text('foreRight', 6),
    text('hindLeft', 6),
    text('hindRight', 6),
    text('agentCodes', 16),
    text('integrationCode', 16),
    text('protocol', 26),
    date('startedOn'),
    date('endsOn'),
    date('milkReleaseOn'),
    text('cureCode', 12),
  ],
  acl_export_app: [
    text('farmCode', 12),
    text('earTag', 12),
    text('electronicId', 18),
    text('sisbov', 18),
    date('sampleDate'),
    text('quarterCodes', 12),
    text('plateBarcode', 12),
    text('plateSide', 6),
    text('typeCode', 20),
    text('resultCode', 14),
    text('agentCode', 10),
    text('agentName', 30),
    text('gramCode', 10),
    integer('colonies', 10),
  ],
  consolidated_calf_app: [
    text('earTag', 12),
    onScreen(text('animalName', 18)),
    date('birthDate'),
    text('sex', 8),
    onScreen(text('breed', 14)),
    text('dam', 12),
    text('status', 14),
    onScreen(date('statusDate')),
    onScreen(text('statusReason', 20)),
    number('firstMealHours', 1),
    number('colostrumLitres', 1),
    onScreen(number('colostrumBrix', 1)),
    onScreen(number('bloodBrix', 1)),
    onScreen(number('serumProtein', 1)),
    text('transfer', 14),
    onScreen(number('birthWeight', 1)),
    onScreen(number('lastWeight', 1)),
    number('dailyGain', 2),
    integer('pneumonia', 8),
    integer('diarrhea', 8),
    integer('tickFever', 8),
    integer('navel', 8),
    integer('otherDiseases', 8),
    integer('treatments', 8),
    date('weanedOn'),
  ],
}
