import { bacteriaAfter, plateOfColonies, readFaeces } from '../../src/domain/faeces-plate.ts'
import type { CalfDiseaseRecordFragment } from '../../src/generated/records/fragments.ts'
import type { TankCountReviewInput } from '../../src/generated/calf/disease.ts'
import { PLATE_MODEL } from './records.ts'

const MODEL = {
  sectors: PLATE_MODEL.sectors.map((s) => ({ ...s, rules: s.rules.map((r) => ({ ...r, agent: r.agent.id })) })),
}

/** A disease after somebody has looked at the photo of its plate, as the server answers it. */
export function reviewedDisease(
  disease: CalfDiseaseRecordFragment,
  { outcome, correctedColonies }: TankCountReviewInput,
): object {
  const { automaticCount, bacteria } = disease
  const counts = automaticCount?.counts ?? []
  const seen =
    outcome === 'accepted'
      ? { plateGrowth: counts.length > 0, plateCounts: counts }
      : plateOfColonies(outcome === 'corrected' ? (correctedColonies ?? []) : null)
  const known = bacteria.map(({ id }) => id)
  const agents = bacteriaAfter(known, readFaeces(disease, MODEL).agents, readFaeces(seen, MODEL).agents)
  return {
    ...disease,
    plateGrowth: seen.plateGrowth,
    plateCounts: seen.plateCounts.map((count) => ({ __typename: 'PlateCount', ...count })),
    bacteria: agents.map((id) => ({ __typename: 'Agent', id })),
    countState: outcome === 'new_photo' ? 'failed' : 'counted',
    automaticCount: { ...automaticCount, outcome },
  }
}
