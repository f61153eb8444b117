import { tankMerging } from '../../../domain/merging.ts'
import { countingModel, countOf, countStateOf } from '../../../domain/tank.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'
import { offlineOperation, type Foresight } from '../../../engine/offline-operation.ts'
import type { FilePlace } from '../../../engine/rows.ts'
import type { TankAnalysisRecordFragment } from '../../../generated/shared.ts'
import {
  TankCountReviewDocument,
  TankCreateDocument,
  TankPhotoSendDocument,
  TankSaveDocument,
  type TankAnalysisPatch,
  type TankCountReviewInput,
} from '../../../generated/udder.ts'
import { waitingPhoto } from '../plate/photo.rules.ts'

const relation = <Name extends string>(typename: Name, id: string) => ({ __typename: typename, id })

/** What an analysis says before anything is entered. */
const EMPTY = {
  releaseDate: null,
  volume: null,
  protein: null,
  fat: null,
  scc: null,
  tbc: null,
  tbcQualifier: null,
  plateBarcode: null,
  dilution: null,
  countingMode: null,
  numberOfColonies: null,
  countState: null,
  automaticCount: null,
  plateImage: null,
  plateModel: null,
}

/** The record with what was entered, and what follows from it by the rules the server applies too. */
function entered(
  record: TankAnalysisRecordFragment,
  patch: TankAnalysisPatch,
  foresight: Foresight,
): TankAnalysisRecordFragment {
  const { farm: _farm, plateModel, ...rest } = patch
  const given = Object.fromEntries(Object.entries<unknown>(rest).filter(([, value]) => value !== undefined))
  const next: TankAnalysisRecordFragment = {
    ...record,
    ...(given as Partial<TankAnalysisRecordFragment>),
    ...(plateModel !== undefined && {
      plateModel: typeof plateModel === 'string' ? relation('PlateModel', plateModel) : null,
    }),
    updatedAt: foresight.now.toISOString(),
  }
  if (next.source === 'laboratory') {
    return {
      ...next,
      countState: null,
      automaticCount: null,
      tbcQualifier: next.tbc === null ? null : (next.tbcQualifier ?? 'exact'),
    }
  }
  return counted(countingOf(record, next), foresight)
}

/** An automatic count stays the reader's; when it begins, what a person counted is gone. */
function countingOf(before: TankAnalysisRecordFragment, next: TankAnalysisRecordFragment): TankAnalysisRecordFragment {
  const { countingMode } = next
  if (countingMode !== 'automatic') return { ...next, countState: null, automaticCount: null }
  if (before.countingMode === 'automatic') return { ...next, numberOfColonies: before.numberOfColonies }
  return {
    ...next,
    numberOfColonies: null,
    automaticCount: null,
    countState: countStateOf({ countingMode, hasPhoto: next.plateImage !== null }),
  }
}

function counted(record: TankAnalysisRecordFragment, { records }: Foresight): TankAnalysisRecordFragment {
  const { numberOfColonies, dilution } = record
  const found = records.find('PlateModel', record.plateModel?.id ?? '') as unknown as
    FarmRecords['PlateModel'] | undefined
  const model = countingModel(found)
  if (!model || typeof numberOfColonies !== 'number' || typeof dilution !== 'number') {
    return { ...record, tbc: null, tbcQualifier: null }
  }
  const { value, qualifier } = countOf(numberOfColonies, dilution, model)
  return { ...record, tbc: value, tbcQualifier: qualifier }
}

/** The record with what a person saw on the photo: the count follows, or goes with a photo of no use. */
function reviewed(
  record: TankAnalysisRecordFragment,
  { outcome, correctedColonies }: TankCountReviewInput,
  foresight: Foresight,
): TankAnalysisRecordFragment {
  const { automaticCount } = record
  const seen = outcome === 'corrected' ? correctedColonies?.length : automaticCount?.colonyCount
  const numberOfColonies = outcome === 'new_photo' ? null : (seen ?? record.numberOfColonies)
  const next: TankAnalysisRecordFragment = {
    ...record,
    numberOfColonies,
    countState: numberOfColonies === null ? 'failed' : 'counted',
    automaticCount: automaticCount && { ...automaticCount, outcome },
    updatedAt: foresight.now.toISOString(),
  }
  return counted(next, foresight)
}

/** The record as the screens show it; read from the rows, for a new farm's cache does not hold the farm itself. */
function recordOf(id: string, { records }: Foresight): TankAnalysisRecordFragment {
  const row = records.find('TankAnalysis', id) as unknown as FarmRecords['TankAnalysis'] | undefined
  if (!row) throw new Error(`Tank analysis ${id} is not on this device`)
  const { farm, plateModel, ...fields } = row
  return {
    ...fields,
    farm: relation('Farm', farm),
    plateModel: plateModel === null ? null : relation('PlateModel', plateModel),
  }
}

/** A plate belongs to one analysis: what frees it goes before what uses it. */
const plateOf = ({ plateBarcode }: TankAnalysisRecordFragment): string[] =>
  typeof plateBarcode === 'string' ? [`plate:${plateBarcode}:A`] : []

/** Recording, photographing, correcting, checking and deleting an analysis work without a network. */
export const tankOperations = [
  offlineOperation({
    name: 'TankCreate',
    document: TankCreateDocument,
    optimistic: ({ input }, foresight) => {
      const now = foresight.now.toISOString()
      const blank: TankAnalysisRecordFragment = {
        __typename: 'TankAnalysis',
        id: foresight.newId(),
        source: input.source,
        description: input.description,
        collectionDate: input.collectionDate,
        ...EMPTY,
        farm: relation('Farm', input.farm),
        createdAt: now,
        updatedAt: now,
        version: 0,
        deleted: false,
      }
      return { createTankAnalysis: entered(blank, input, foresight) }
    },
    about: ({ createTankAnalysis }) => createTankAnalysis,
    touches: ({ createTankAnalysis }) => plateOf(createTankAnalysis),
    editPath: () => '/ubere/new-analise-cbt-tanque',
  }),
  offlineOperation({
    name: 'TankSave',
    document: TankSaveDocument,
    optimistic: ({ id, input }, foresight) => ({
      updateTankAnalysis: entered(recordOf(id, foresight), input, foresight),
    }),
    about: ({ updateTankAnalysis }) => updateTankAnalysis,
    touches: ({ updateTankAnalysis }) => plateOf(updateTankAnalysis),
    merge: tankMerging,
    editPath: ({ id }) => `/ubere/analise-cbt-tanque/${id}`,
  }),
  offlineOperation({
    name: 'TankPhotoSend',
    document: TankPhotoSendDocument,
    optimistic: ({ id, image, takenAt }, foresight) => {
      const record = recordOf(id, foresight)
      const { countingMode } = record
      const restarted = {
        numberOfColonies: null,
        tbc: null,
        tbcQualifier: null,
        countState: countStateOf({ countingMode, hasPhoto: true }),
        automaticCount: null,
      }
      return {
        uploadTankPlateImage: {
          ...record,
          plateImage: {
            __typename: 'RecordImage' as const,
            // The file has been taken out of the variables by now; it waits under its own id.
            hash: waitingPhoto((image as unknown as FilePlace).__file),
            takenAt: takenAt ?? foresight.now.toISOString(),
          },
          ...(countingMode === 'automatic' && restarted),
        },
      }
    },
    about: ({ uploadTankPlateImage }) => uploadTankPlateImage,
  }),
  offlineOperation({
    name: 'TankCountReview',
    document: TankCountReviewDocument,
    optimistic: ({ id, input }, foresight) => ({
      reviewTankCount: reviewed(recordOf(id, foresight), input, foresight),
    }),
    about: ({ reviewTankCount }) => reviewTankCount,
  }),
]
