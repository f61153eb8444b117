import { animalTable } from './animal/animal-table.ts'
import { calvingTable, cureTable, economySettingsTable, testDayTable, udderTargetsTable } from './cow/cow-tables.ts'
import { billTable, orderTable } from './commerce/commerce-tables.ts'
import { importReportTable, importTable } from './data-import/import-table.ts'
import { classificationTable, diagnosticTable, plateTable, resultTable } from './diagnostic/diagnostic-table.ts'
import { farmTable, farmUserTable } from './farm/farm-table.ts'
import { invitationTable, ownInvitationTable, rewardTable } from './farm/invitation-tables.ts'
import { articleTable, helpTopicTable } from './help/help-tables.ts'
import { lactationTable } from './lactation/lactation-table.ts'
import { notificationRuleTable, notificationTable, preferenceTable } from './notification/notification-tables.ts'
import { settingsTable, subscriptionTable } from '../push/push-tables.ts'
import { readingDetailTable, readingTable, readyPlateTable } from './reading/reading-tables.ts'
import { referenceTables } from './reference/reference-tables.ts'
import { communityTable } from './community/community-table.ts'
import { reportTable } from './report/report-table.ts'
import type { ResourceTable } from './resource-table.ts'
import { tankCountTable, tankTable } from './tank/tank-table.ts'
import { farmTokenTable, partnerTable, partnerTokenTable } from './token/token-tables.ts'
import { deliveryTable, webhookTable } from '../webhooks/webhook-tables.ts'
import { productTable } from './treatment/product-table.ts'
import { protocolTable } from './treatment/protocol-table.ts'
import { calfTaskTable, taskTable } from './treatment/task-table.ts'
import { calfTreatmentTable, treatmentTable } from './treatment/treatment-table.ts'
import { auditTable, sessionTable } from './user/audit-tables.ts'
import { colleagueTable, userTable } from './user/user-table.ts'
import { diseaseCountTable, diseaseTable, scoreTable } from './calf/disease-tables.ts'
import { colostrumCountTable, colostrumSettingsTable, colostrumTable } from './colostrum/colostrum-table.ts'
import { feedingTable } from './colostrum/feeding-table.ts'
import { birthTable, weighingTable } from './calf/calf-tables.ts'

/** Every resource with how it is kept. */
export const allTables: readonly ResourceTable[] = [
  userTable,
  colleagueTable,
  farmTable,
  farmUserTable,
  invitationTable,
  ownInvitationTable,
  rewardTable,
  auditTable,
  sessionTable,
  ...referenceTables,
  animalTable,
  diagnosticTable,
  resultTable,
  classificationTable,
  plateTable,
  readingTable,
  readingDetailTable,
  readyPlateTable,
  lactationTable,
  tankTable,
  tankCountTable,
  productTable,
  protocolTable,
  treatmentTable,
  taskTable,
  cureTable,
  testDayTable,
  calvingTable,
  economySettingsTable,
  udderTargetsTable,
  notificationRuleTable,
  preferenceTable,
  notificationTable,
  settingsTable,
  subscriptionTable,
  importTable,
  importReportTable,
  weighingTable,
  birthTable,
  diseaseTable,
  diseaseCountTable,
  scoreTable,
  calfTreatmentTable,
  calfTaskTable,
  colostrumTable,
  colostrumCountTable,
  feedingTable,
  colostrumSettingsTable,
  reportTable,
  orderTable,
  billTable,
  farmTokenTable,
  partnerTable,
  partnerTokenTable,
  webhookTable,
  deliveryTable,
  communityTable,
  helpTopicTable,
  articleTable,
]
