import type { IMPORT_PARTNERS, IMPORT_STATES, ImportKind } from '../../../domain/data-import/import-limits.ts'
import type { TextId } from '../../../ui/text.ts'

type Partner = (typeof IMPORT_PARTNERS)[number]

/** Names of programs that are no proper names. */
export const partnerTexts: Readonly<Record<Partner, TextId>> = {
  ideagri: 'dataImport.partner.ideagri',
  prodap: 'dataImport.partner.prodap',
  delpro: 'dataImport.partner.delpro',
  dairyComp: 'dataImport.partner.dairyComp',
  afimilk: 'dataImport.partner.afimilk',
  dairyPlan: 'dataImport.partner.dairyPlan',
  laboratory: 'dataImport.partner.laboratory',
  spreadsheet: 'dataImport.partner.spreadsheet',
  other: 'dataImport.partner.other',
}

/** What a file holds. */
export const importKindTexts: Readonly<Record<ImportKind, TextId>> = {
  animals: 'dataImport.kind.animals',
  calvings: 'dataImport.kind.calvings',
  testDays: 'dataImport.kind.testDays',
}

/** How far an import is. */
export const stateTexts: Readonly<Record<(typeof IMPORT_STATES)[number], TextId>> = {
  waiting: 'dataImport.state.waiting',
  running: 'dataImport.state.running',
  done: 'dataImport.state.done',
  failed: 'dataImport.state.failed',
  undone: 'dataImport.state.undone',
}

/** How far taking an import back is. */
export const undoTexts = {
  waiting: 'dataImport.state.waiting',
  running: 'dataImport.state.undoing',
} as const

/** Names of the fields that a column can be. */
export const importFieldTexts: Readonly<Record<string, TextId>> = {
  earTag: 'animal.earTag',
  name: 'animal.field.name',
  birthDate: 'animal.field.birthDate',
  breed: 'animal.field.breed',
  pen: 'animal.field.pen',
  sire: 'animal.field.sire',
  managementNumber: 'animal.field.managementNumber',
  electronicId: 'animal.field.electronicId',
  sisbov: 'animal.field.sisbov',
  conceptionDate: 'animal.field.conceptionDate',
  lactationNumber: 'dataImport.field.lactationNumber',
  lastCalvingDate: 'dataImport.field.lastCalvingDate',
  date: 'dataImport.field.date',
  ease: 'calving.ease',
  milkKg: 'testDay.milkKg',
  fat: 'testDay.fat',
  protein: 'testDay.protein',
  lactose: 'testDay.lactose',
  totalSolids: 'testDay.totalSolids',
  scc: 'testDay.scc',
  dscc: 'testDay.dscc',
  cpp: 'testDay.cpp',
  urea: 'testDay.urea',
  casein: 'testDay.casein',
  cryoscopy: 'testDay.cryoscopy',
}
