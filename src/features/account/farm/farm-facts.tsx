import { useIntl } from 'react-intl'
import type { FarmRowFragment } from '../../../generated/account/farm.ts'
import { Facts } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { systemTexts, zoneText } from './farm.texts.ts'

/** The data of a farm, to read. */
export function FarmFacts({ farm }: { farm: FarmRowFragment }) {
  const text = useText()
  const intl = useIntl()
  const { lactatingCows: cows, milkVolumePerDay: litres, productionSystem: system } = farm
  const facts: [TextId, string | null][] = [
    ['farm.field.code', farm.code],
    ['farm.ownerName', farm.ownerName],
    ['farm.lactatingCows', cows === null ? null : intl.formatNumber(cows)],
    ['farm.milkVolumePerDay', litres === null ? null : `${intl.formatNumber(litres)} L`],
    ['farm.productionSystem', system === null ? null : text(systemTexts[system])],
    ['farm.dairy', farm.dairy],
    ['farm.mainOrganization', farm.mainOrganization],
    ['farm.zone', zoneText(farm.timeZone, text)],
    ['farm.city', [farm.city, farm.state].filter(Boolean).join(' – ') || null],
  ]
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{text(label)}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </Facts>
  )
}
