import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useFollowers } from '../../care/herd/use-followers.ts'

type Score = FarmRecords['CalfScore']

const diseaseOf = ({ disease }: Score): string | null => disease

/** The scores of all calves, as their diseases are. */
export const useScores = (): readonly Score[] => useFollowers(useRecords('CalfScore'), 'CalfDisease', diseaseOf)
