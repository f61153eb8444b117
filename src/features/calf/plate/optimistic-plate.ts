import {
  bacteriaAfter,
  plateAfter,
  plateOfColonies,
  readFaeces,
  type DiseasePlate,
  type FaecesPlate,
  type ReadPlate,
} from '../../../domain/faeces-plate.ts'
import type { OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { reference } from '../../../engine/outbox/optimistic-record.ts'
import { findRecord } from '../../../engine/react/farm-records.ts'
import type { TankCountReviewInput } from '../../../generated/calf/disease.ts'
import type { CalfDiseaseRecordFragment } from '../../../generated/records/fragments.ts'
import { readingModel } from '../../care/plate/reading-model.ts'

type Record = CalfDiseaseRecordFragment
type Count = Record['plateCounts'][number]

const plateIn = ({ plateModel, ...rest }: Record): DiseasePlate & ReadPlate => ({
  ...rest,
  plateModel: plateModel?.id ?? null,
})

function agentsOn(plate: FaecesPlate, { plateModel }: Record, { records }: OptimisticContext): string[] {
  return readFaeces(plate, readingModel(findRecord(records, 'PlateModel', plateModel?.id ?? ''))).agents
}

/** The record with what its plate shows now, and the bacteria that follow by the rules that the server applies too. */
function read(before: Record | null, next: Record, plate: FaecesPlate, context: OptimisticContext): Record {
  const bacteria = bacteriaAfter(
    next.bacteria.map(({ id }) => id),
    before ? agentsOn(before, before, context) : [],
    agentsOn(plate, next, context),
  )
  return {
    ...next,
    plateGrowth: plate.plateGrowth,
    plateCounts: plate.plateCounts.map(({ sector, colour, colonies }) => ({
      __typename: 'PlateCount',
      sector,
      colour: colour as Count['colour'],
      colonies,
    })),
    bacteria: bacteria.map((id) => reference('Agent', id)),
  }
}

/** The record with what was entered of its plate. @param before null for a new disease */
export function withPlate(before: Record | null, next: Record, context: OptimisticContext): Record {
  const { countState, ...plate } = plateAfter(plateIn(next), before && plateIn(before), next.diarrheaImage !== null)
  const goesOn = countState !== null && countState === before?.countState
  const automaticCount = goesOn ? before.automaticCount : null
  return read(before, { ...next, countState, automaticCount }, plate, context)
}

/** The record with a new photo, which is read; what was found before stays until then. */
export const restarted = (record: Record): Record =>
  record.countingMode === 'automatic' ? { ...record, countState: 'waiting', automaticCount: null } : record

/** The record with what a person saw on the photo. */
export function reviewed(
  record: Record,
  { outcome, correctedColonies }: TankCountReviewInput,
  context: OptimisticContext,
): Record {
  const { automaticCount } = record
  const counts = automaticCount?.counts ?? []
  const seen =
    outcome === 'accepted'
      ? { plateGrowth: counts.length > 0, plateCounts: counts }
      : plateOfColonies(outcome === 'corrected' ? (correctedColonies ?? []) : null)
  const next: Record = {
    ...record,
    countState: outcome === 'new_photo' ? 'failed' : 'counted',
    automaticCount: automaticCount && { ...automaticCount, outcome },
    updatedAt: context.now.toISOString(),
  }
  return read(record, next, seen, context)
}
