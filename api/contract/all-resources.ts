import { adeOperations } from './ade.ts'
import { appPath, permission, profile } from './access.ts'
import { auditEntry, sessionOperations, webSession } from './audit.ts'
import { agent } from './agent.ts'
import { animal } from './animal.ts'
import { calfDisease } from './calf-disease.ts'
import { calfHealthTask } from './calf-health-task.ts'
import { calfScore } from './calf-score.ts'
import { calving } from './calving.ts'
import { clinicalCure } from './clinical-cure.ts'
import { dataImport, dataImportReport, importOperations } from './data-import.ts'
import { diagnostic } from './diagnostic.ts'
import { diseaseCount, diseaseOperations } from './disease-count.ts'
import { diagnosticClassification, diagnosticResult, plate } from './diagnostic-views.ts'
import { diagnosticProtocol } from './diagnostic-protocol.ts'
import { diseaseProtocol } from './disease-protocol.ts'
import { farm, farmInvitation, farmOperations, farmUser, ownInvitation, rewardPoints } from './farm.ts'
import { farmToken, farmTokenOperations } from './farm-token.ts'
import { partner, partnerOperations, partnerToken } from './partner.ts'
import { changesOperations } from './farm-changes.ts'
import { farmEconomySettings } from './farm-economy-settings.ts'
import { farmLactation } from './farm-lactation.ts'
import { article, helpOperations, helpTopic } from './help.ts'
import { liveOperations } from './live.ts'
import { notification, notificationPreference, notificationRule } from './notification.ts'
import { order, orderOperations } from './order.ts'
import { notificationSettings, pushOperations, pushSubscription } from './push.ts'
import { plateModel } from './plate-model.ts'
import { plateReading, plateReadingDetail, readingOperations, readyPlate } from './plate-reading.ts'
import { product } from './product.ts'
import { report, reportOperations } from './report.ts'
import { spreadsheetOperations } from './spreadsheet.ts'
import { systemOperations } from './system.ts'
import { tankAnalysis } from './tank-analysis.ts'
import { tankCount, tankOperations } from './tank-count.ts'
import { testDay } from './test-day.ts'
import { economyOperations } from './treatment-economy.ts'
import { protocolOperations, treatmentProtocol } from './treatment-protocol.ts'
import { udderHealthTask } from './udder-health-task.ts'
import { udderTargets } from './udder-targets.ts'
import { user, userOperations } from './user.ts'
import type { Operation, Resource } from './define-resource.ts'
import { webhook, webhookDelivery, webhookOperations } from './webhook.ts'
import { weighing } from './weighing.ts'
import { bill, billOperations } from './bill.ts'
import { birth } from './birth.ts'
import { colleague } from './colleague.ts'
import { communityFigure } from './community.ts'
import { colostrum, colostrumSettings } from './colostrum.ts'
import { colostrumCount, colostrumOperations } from './colostrum-count.ts'
import { colostrumFeeding } from './colostrum-feeding.ts'

/** Every resource, in the order of the documentation. */
export const resources: readonly Resource[] = [
  user,
  colleague,
  farm,
  farmUser,
  farmInvitation,
  ownInvitation,
  rewardPoints,
  auditEntry,
  webSession,
  profile,
  permission,
  appPath,
  animal,
  agent,
  plateModel,
  diagnostic,
  diagnosticResult,
  diagnosticClassification,
  plate,
  plateReading,
  plateReadingDetail,
  readyPlate,
  farmLactation,
  tankAnalysis,
  tankCount,
  product,
  treatmentProtocol,
  diagnosticProtocol,
  udderHealthTask,
  clinicalCure,
  testDay,
  calving,
  farmEconomySettings,
  udderTargets,
  notificationRule,
  notificationPreference,
  notification,
  notificationSettings,
  pushSubscription,
  dataImport,
  dataImportReport,
  weighing,
  birth,
  calfDisease,
  diseaseCount,
  calfScore,
  diseaseProtocol,
  calfHealthTask,
  colostrum,
  colostrumCount,
  colostrumFeeding,
  colostrumSettings,
  report,
  order,
  bill,
  farmToken,
  partner,
  partnerToken,
  webhook,
  webhookDelivery,
  communityFigure,
  helpTopic,
  article,
]

/** Every operation of the API. The guard refuses what is not in this list. */
export const operations: readonly Operation[] = [
  ...userOperations,
  ...farmOperations,
  ...sessionOperations,
  ...readingOperations,
  ...tankOperations,
  ...colostrumOperations,
  ...diseaseOperations,
  ...changesOperations,
  ...economyOperations,
  ...protocolOperations,
  ...importOperations,
  ...reportOperations,
  ...spreadsheetOperations,
  ...orderOperations,
  ...billOperations,
  ...farmTokenOperations,
  ...partnerOperations,
  ...webhookOperations,
  ...adeOperations,
  ...helpOperations,
  ...pushOperations,
  ...liveOperations,
  ...systemOperations,
  ...resources.flatMap((one) => one.operations),
]

/** The resource of that `@type`. @throws RangeError for a name that is none */
export function resourceNamed(name: string): Resource {
  const found = resources.find((one) => one.name === name)
  if (!found) throw new RangeError(`There is no resource ${name}`)
  return found
}

/** The operation of that id. @throws RangeError for an id that is none */
export function operationOf(operationId: string): Operation {
  const found = operations.find((one) => one.operationId === operationId)
  if (!found) throw new RangeError(`There is no operation ${operationId}`)
  return found
}

/** The schema of an operation's body. @throws RangeError for an operation without one */
export function bodyOf({ operationId, body }: Operation): NonNullable<Operation['body']> {
  if (!body) throw new RangeError(`${operationId} has no body`)
  return body
}
