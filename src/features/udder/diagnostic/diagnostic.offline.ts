import type { Foresight } from '../../../engine/offline-operation.ts'
import { offlineOperation } from '../../../engine/offline-operation.ts'
import { findRecord } from '../../../engine/farm-records.ts'
import { DiagnosticRecordFragmentDoc, type DiagnosticRecordFragment } from '../../../generated/shared.ts'
import {
  DiagnosticCreateDocument,
  DiagnosticPhotoSendDocument,
  DiagnosticSaveDocument,
  type DiagnosticPatch,
} from '../../../generated/udder.ts'
import type { FilePlace } from '../../../engine/rows.ts'
import { waitingPhoto } from '../plate/photo.rules.ts'
import { diagnosisMerging } from '../../../domain/merging.ts'
import { readPlate } from '../../../domain/plate-reading.ts'
import { isPooled } from '../../../domain/quarters.ts'
import { readingModel } from './reading-model.ts'

const relation = <Name extends string>(typename: Name, id: string) => ({ __typename: typename, id })

/** The record with a patch applied, and what follows from it by the rules the server applies too. */
function patched(
  record: DiagnosticRecordFragment,
  patch: DiagnosticPatch,
  foresight: Foresight,
): DiagnosticRecordFragment {
  const { farm: _farm, animal, plateModel, diagnosticClassifications: _counts, ...rest } = patch
  const given = Object.fromEntries(Object.entries<unknown>(rest).filter(([, value]) => value !== undefined))
  const next: DiagnosticRecordFragment = {
    ...record,
    ...(given as Partial<DiagnosticRecordFragment>),
    ...(typeof animal === 'string' && { animal: relation('Animal', animal) }),
    ...(typeof plateModel === 'string' && { plateModel: relation('PlateModel', plateModel) }),
    updatedAt: foresight.now.toISOString(),
  }
  return patch.growth === undefined || patch.growth === null ? next : read(next, patch, foresight)
}

function read(
  record: DiagnosticRecordFragment,
  patch: DiagnosticPatch,
  { records, newId }: Foresight,
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
      colour: count.colour as DiagnosticRecordFragment['diagnosticClassifications'][number]['colour'],
      colonies: count.colonies,
      diagnosticClassificationAgents:
        count.agent !== null && count.counts
          ? [{ __typename: 'DiagnosticClassificationAgent', id: newId(), agent: relation('Agent', count.agent) }]
          : [],
    })),
  }
}

/** The record as the screens show it. */
export function diagnosticRecord(id: string, { cache }: Foresight): DiagnosticRecordFragment {
  const record = cache.readFragment<DiagnosticRecordFragment>({
    id: `Diagnostic:${id}`,
    fragment: DiagnosticRecordFragmentDoc,
    fragmentName: 'DiagnosticRecord',
    optimistic: true,
    // A write of an older release may wait that knew nothing of photos.
    returnPartialData: true,
  })
  if (record?.animal === undefined) throw new Error(`Diagnostic ${id} is not on this device`)
  return { ...record, plateImage: (record as Partial<DiagnosticRecordFragment>).plateImage ?? null }
}

/** A side of a plate belongs to one diagnosis: what frees it goes before what uses it. */
const plateOf = ({ plateBarcode, plateSide }: DiagnosticRecordFragment): string[] =>
  plateBarcode === null ? [] : [`plate:${plateBarcode}:${plateSide ?? 'A'}`]

/** Launching, reading, correcting and deleting a diagnosis work without a network. */
export const diagnosticOperations = [
  offlineOperation({
    name: 'DiagnosticCreate',
    document: DiagnosticCreateDocument,
    optimistic: ({ input }, foresight) => {
      const now = foresight.now.toISOString()
      return {
        createDiagnostic: {
          __typename: 'Diagnostic' as const,
          id: foresight.newId(),
          type: input.type,
          grade: input.grade ?? null,
          forequarterLeft: input.forequarterLeft ?? false,
          forequarterRight: input.forequarterRight ?? false,
          hindquarterLeft: input.hindquarterLeft ?? false,
          hindquarterRight: input.hindquarterRight ?? false,
          plateBarcode: input.plateBarcode ?? null,
          plateSide: input.plateSide ?? null,
          sampleDate: input.sampleDate,
          inoculatedAt: input.inoculatedAt ?? null,
          readingDate: null,
          readingMode: null,
          growth: null,
          result: input.type === 'uncultured_mastitis' ? ('no_result' as const) : ('waiting' as const),
          colonyColour: null,
          plateImage: null,
          farm: relation('Farm', input.farm),
          animal: relation('Animal', input.animal),
          plateModel: typeof input.plateModel === 'string' ? relation('PlateModel', input.plateModel) : null,
          diagnosticClassifications: [],
          createdAt: now,
          updatedAt: now,
          version: 0,
          deleted: false,
        },
      }
    },
    about: ({ createDiagnostic }) => createDiagnostic,
    touches: ({ createDiagnostic }) => plateOf(createDiagnostic),
    editPath: ({ input }) => {
      if (input.type === 'uncultured_mastitis') return '/ubere/nova-mastite-clinica-sem-exame'
      return input.plateSide === 'B' ? '/ubere/exame-microbiologico-lado-b' : '/ubere/exame-microbiologico'
    },
  }),
  offlineOperation({
    name: 'DiagnosticSave',
    document: DiagnosticSaveDocument,
    optimistic: ({ id, input }, foresight) => {
      return { updateDiagnostic: patched(diagnosticRecord(id, foresight), input, foresight) }
    },
    about: ({ updateDiagnostic }) => updateDiagnostic,
    touches: ({ updateDiagnostic }) => plateOf(updateDiagnostic),
    merge: diagnosisMerging,
    editPath: ({ id, input }) => {
      if (input.growth !== undefined) return `/ubere/leitura-de-resultados/${id}`
      return input.plateBarcode === undefined
        ? `/ubere/nova-mastite-clinica-sem-exame/${id}`
        : `/ubere/exame-microbiologico/${id}`
    },
  }),
  offlineOperation({
    name: 'DiagnosticPhotoSend',
    document: DiagnosticPhotoSendDocument,
    optimistic: ({ id, image, takenAt }, foresight) => ({
      uploadDiagnosticPlateImage: {
        ...diagnosticRecord(id, foresight),
        plateImage: {
          __typename: 'RecordImage' as const,
          // The file has been taken out of the variables by now; it waits under its own id.
          hash: waitingPhoto((image as unknown as FilePlace).__file),
          takenAt: takenAt ?? foresight.now.toISOString(),
        },
      },
    }),
    about: ({ uploadDiagnosticPlateImage }) => uploadDiagnosticPlateImage,
  }),
]
