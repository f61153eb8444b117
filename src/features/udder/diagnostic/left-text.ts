import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { Dates } from '../../../ui/dates.ts'
import type { Text } from '../../../ui/text.ts'
import { statusTexts } from '../../care/animal/animal.record.ts'

/** How and when a cow left the farm: "Vendida · 12 de nov.". */
export const leftText = ({ status, statusDate }: FarmRecords['Animal'], text: Text, dates: Dates): string =>
  [text(statusTexts[status]), ...(statusDate ? [dates.day(statusDate)] : [])].join(' · ')
