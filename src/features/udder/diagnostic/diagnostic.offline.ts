import { isReadersOwn } from '../../../domain/automatic-reading.ts'
import { needsPlate } from '../../../domain/diagnosis.ts'
import { diagnosisMerging } from '../../../domain/merging.ts'
import { readPlate } from '../../../domain/plate-reading.ts'
import { isPooled } from '../../../domain/quarters.ts'
import { offlineOperation, type OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { currentRecord, newRecord, patchRecord, reference } from '../../../engine/outbox/optimistic-record.ts'
import type { FilePlace } from '../../../engine/outbox/row.ts'
import { findRecord, listRecords } from '../../../engine/react/farm-records.ts'
import { diagnosticShape } from '../../../generated/records/diagnostic.shape.ts'
import type { DiagnosticRecordFragment } from '../../../generated/records/fragments.ts'
import {
  DiagnosticCreateDocument,
  DiagnosticPhotoSendDocument,
  DiagnosticSaveDocument,
  type DiagnosticPatch,
} from '../../../generated/udder/diagnostic.ts'
import { herdNeeds } from '../../care/animal/herd-needs.ts'
import { waitingPhoto } from '../../care/photo/photo.rules.ts'
import { plateLocks } from '../../care/plate/plate-locks.ts'
import { readingModel } from '../../care/plate/reading-model.ts'
import { latestReadings, PLATE_WAITS } from '../automatic/automatic.rules.ts'

type Classification = DiagnosticRecordFragment['diagnosticClassifications'][number]

/** The record with what follows from its counts by the rules that the server applies too. */
function read(
  record: DiagnosticRecordFragment,
  patch: DiagnosticPatch,
  { records, newId }: OptimisticContext,
): DiagnosticRecordFragment {
  const plateModel = findRecord(records, 'PlateModel', record.plateModel?.id ?? '')
  const counts = patch.diagnosticClassifications ?? record.diagnosticClassifications
  const reading = readPlate(record.growth, counts, readingModel(plateModel), isPooled(record))
  return {
    ...record,
    result: reading.result,
    colonyColour: reading.colonyColour as DiagnosticRecordFragment['colonyColour'],
    diagnosticClassifications: reading.counts.map((count) => ({
      __typename: 'DiagnosticClassification',
      id: newId(),
      sector: count.sector,
      colour: count.colour as Classification['colour'],
      colonies: count.colonies,
      diagnosticClassificationAgents:
        count.agent !== null && count.counts
          ? [{ __typename: 'DiagnosticClassificationAgent', id: newId(), agent: reference('Agent', count.agent) }]
          : [],
    })),
  }
}

const locks = ({ plateBarcode }: Pick<DiagnosticRecordFragment, 'plateBarcode'>): string[] => plateLocks(plateBarcode)

/** Launching, reading, correcting and deleting a diagnosis work without a network. */
export const diagnosticOperations = [
  offlineOperation({
    document: DiagnosticCreateDocument,
    optimistic: ({ input }, context) =>
      newRecord(diagnosticShape, input, context, {
        forequarterLeft: input.forequarterLeft ?? false,
        forequarterRight: input.forequarterRight ?? false,
        hindquarterLeft: input.hindquarterLeft ?? false,
        hindquarterRight: input.hindquarterRight ?? false,
        result: needsPlate(input.type, input.plateBarcode ?? null) ? 'waiting' : 'no_result',
      }),
    locks,
    needs: ({ animal }) => herdNeeds(animal),
    editPath: ({ input }) => {
      if (input.type === 'uncultured_mastitis') return '/ubere/nova-mastite-clinica-sem-exame'
      // Dried in a group, without a plate: no form asks for that alone.
      if (!needsPlate(input.type, input.plateBarcode ?? null)) return '/sincronizacao'
      return input.plateSide === 'B' ? '/ubere/exame-microbiologico-lado-b' : '/ubere/exame-microbiologico'
    },
  }),
  offlineOperation({
    document: DiagnosticSaveDocument,
    optimistic: ({ id, input: { diagnosticClassifications, ...rest } }, context) => {
      const record = patchRecord(diagnosticShape, id, rest, context)
      return rest.growth !== undefined ? read(record, { ...rest, diagnosticClassifications }, context) : record
    },
    locks,
    merge: diagnosisMerging,
    editPath: ({ id, input }) => {
      if (input.growth !== undefined) return `/ubere/leitura-de-resultados/${id}`
      return input.plateBarcode === undefined
        ? `/ubere/nova-mastite-clinica-sem-exame/${id}`
        : `/ubere/exame-microbiologico/${id}`
    },
  }),
  offlineOperation({
    document: DiagnosticPhotoSendDocument,
    optimistic: ({ id, image, takenAt }, context) => {
      const record = currentRecord(diagnosticShape, id, context)
      const reading = latestReadings(listRecords(context.records, 'PlateReading')).get(record.id)
      return {
        ...record,
        // The server reads the photo anew.
        ...(isReadersOwn(reading, record) && PLATE_WAITS),
        plateImage: {
          __typename: 'RecordImage' as const,
          // The outbox has replaced the file in the variables by its id.
          hash: waitingPhoto((image as unknown as FilePlace).__file),
          takenAt: takenAt ?? context.now.toISOString(),
        },
      }
    },
  }),
]
