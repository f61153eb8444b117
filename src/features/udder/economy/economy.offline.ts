import { economyMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { diagnosticShape } from '../../../generated/records/diagnostic.shape.ts'
import { farmEconomySettingsShape } from '../../../generated/records/farm-economy-settings.shape.ts'
import {
  EconomySettingsCreateDocument,
  EconomySettingsSaveDocument,
} from '../../../generated/udder/economy-settings.ts'
import { DiagnosticEconomySaveDocument } from '../../../generated/udder/diagnostic.ts'

/** Setting what savings are reckoned from, for the farm or for one case, works without a network. */
export const economyOperations = [
  offlineOperation({
    document: EconomySettingsCreateDocument,
    optimistic: ({ input }, context) => newRecord(farmEconomySettingsShape, input, context),
    locks: ({ validFrom }) => [`economy:${validFrom}`],
    editPath: () => '/ubere/economia-de-tratamento',
  }),
  offlineOperation({
    document: EconomySettingsSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(farmEconomySettingsShape, id, input, context),
    locks: ({ validFrom }) => [`economy:${validFrom}`],
    merge: economyMerging,
    editPath: ({ id }) => `/ubere/economia-de-tratamento/${id}`,
  }),
  offlineOperation({
    document: DiagnosticEconomySaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(diagnosticShape, id, { treatmentEconomy: input }, context),
    editPath: ({ id }) => `/ubere/resultados/${id}`,
  }),
]
