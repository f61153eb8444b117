import type { QuickPeriod, ReportFormat, ReportState, ReportType } from '../../../domain/report.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of reports. */
export const reportTexts: Readonly<Record<ReportType, TextId>> = {
  consolidated_diagnostics_app: 'report.type.consolidated_diagnostics_app',
  mastitis_cases_and_protocol_per_day_app: 'report.type.mastitis_cases_and_protocol_per_day_app',
  consolidated_diagnostics_protocols_app: 'report.type.consolidated_diagnostics_protocols_app',
  ideagri_export_app: 'report.type.ideagri_export_app',
  acl_export_app: 'report.type.acl_export_app',
  consolidated_calf_app: 'report.type.consolidated_calf_app',
}

/** What each report holds, in a sentence. */
export const aboutTexts: Readonly<Record<ReportType, TextId>> = {
  consolidated_diagnostics_app: 'report.about.consolidated_diagnostics_app',
  mastitis_cases_and_protocol_per_day_app: 'report.about.mastitis_cases_and_protocol_per_day_app',
  consolidated_diagnostics_protocols_app: 'report.about.consolidated_diagnostics_protocols_app',
  ideagri_export_app: 'report.about.ideagri_export_app',
  acl_export_app: 'report.about.acl_export_app',
  consolidated_calf_app: 'report.about.consolidated_calf_app',
}

/** Names of formats. */
export const formatTexts: Readonly<Record<ReportFormat, TextId>> = {
  xlsx: 'report.format.xlsx',
  csv: 'report.format.csv',
  pdf: 'report.format.pdf',
}

/** How far a report is. */
export const stateTexts: Readonly<Record<ReportState, TextId>> = {
  requested: 'report.state.requested',
  running: 'report.state.running',
  ready: 'report.state.ready',
  failed: 'report.state.failed',
  expired: 'report.state.expired',
}

/** Names of periods. */
export const quickTexts: Readonly<Record<QuickPeriod, TextId>> = {
  thisMonth: 'report.quick.thisMonth',
  lastMonth: 'report.quick.lastMonth',
  lastDays: 'report.quick.lastDays',
  thisYear: 'report.quick.thisYear',
  lastYear: 'report.quick.lastYear',
}

/** Titles of columns, the same as in the files. */
export const columnTexts: Readonly<Record<string, TextId>> = {
  agentCode: 'report.column.agentCode',
  agentCodes: 'report.column.agentCodes',
  agentName: 'report.column.agentName',
  agents: 'report.column.agents',
  animalName: 'report.column.animalName',
  applicationsCancelled: 'report.column.applicationsCancelled',
  applicationsDone: 'report.column.applicationsDone',
  applicationsPlanned: 'report.column.applicationsPlanned',
  birthDate: 'report.column.birthDate',
  birthWeight: 'report.column.birthWeight',
  bloodBrix: 'report.column.bloodBrix',
  breed: 'report.column.breed',
  clinicalCure: 'report.column.clinicalCure',
  closedReason: 'report.column.closedReason',
  colonies: 'report.column.colonies',
  colonyColour: 'report.column.colonyColour',
  colostrumBrix: 'report.column.colostrumBrix',
  colostrumLitres: 'report.column.colostrumLitres',
  createdBy: 'report.column.createdBy',
  cureCode: 'report.column.cureCode',
  dailyGain: 'report.column.dailyGain',
  dam: 'report.column.dam',
  day: 'report.column.day',
  diarrhea: 'report.column.diarrhea',
  earTag: 'report.column.earTag',
  electronicId: 'report.column.electronicId',
  endsOn: 'report.column.endsOn',
  eventCode: 'report.column.eventCode',
  eventDate: 'report.column.eventDate',
  farmCode: 'report.column.farmCode',
  firstMealHours: 'report.column.firstMealHours',
  foreLeft: 'report.column.foreLeft',
  foreRight: 'report.column.foreRight',
  givenBy: 'report.column.givenBy',
  grade: 'report.column.grade',
  gradeNumber: 'report.column.gradeNumber',
  gramCode: 'report.column.gramCode',
  hindLeft: 'report.column.hindLeft',
  hindRight: 'report.column.hindRight',
  integrationCode: 'report.column.integrationCode',
  lastWeight: 'report.column.lastWeight',
  meatReleaseOn: 'report.column.meatReleaseOn',
  medicines: 'report.column.medicines',
  milkReleaseAt: 'report.column.milkReleaseAt',
  milkReleaseOn: 'report.column.milkReleaseOn',
  navel: 'report.column.navel',
  otherDiseases: 'report.column.otherDiseases',
  plateBarcode: 'report.column.plateBarcode',
  plateSide: 'report.column.plateSide',
  pneumonia: 'report.column.pneumonia',
  protocol: 'report.column.protocol',
  quarterCodes: 'report.column.quarterCodes',
  quarters: 'report.column.quarters',
  readingDate: 'report.column.readingDate',
  readingMode: 'report.column.readingMode',
  recurrence: 'report.column.recurrence',
  residueTest: 'report.column.residueTest',
  result: 'report.column.result',
  resultCode: 'report.column.resultCode',
  sampleDate: 'report.column.sampleDate',
  serumProtein: 'report.column.serumProtein',
  sex: 'report.column.sex',
  sisbov: 'report.column.sisbov',
  startedOn: 'report.column.startedOn',
  status: 'report.column.status',
  statusDate: 'report.column.statusDate',
  statusReason: 'report.column.statusReason',
  tickFever: 'report.column.tickFever',
  transfer: 'report.column.transfer',
  treatmentDay: 'report.column.treatmentDay',
  treatments: 'report.column.treatments',
  type: 'report.column.type',
  typeCode: 'report.column.typeCode',
  weanedOn: 'report.column.weanedOn',
}
