import { Printer } from 'lucide-react'
import { useIntl } from 'react-intl'
import { encode } from 'uqr'
import styled from 'styled-components'
import { colostrumBand } from '../../../domain/colostrum.ts'
import { expiresOn, labelCode, packagesLeft } from '../../../domain/colostrum-stock.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import type { Batch } from './bank-stock.ts'
import { bandLooks } from './colostrum.texts.ts'
import { useBank, useTags } from './use-bank.ts'

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: ${space.m};
`

/** On paper and on the screen alike: black on white, also at night. */
const Label = styled.article`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: ${space.m};
  align-items: center;
  padding: ${space.m};
  border: 1px solid currentColor;
  border-radius: 8px;
  background: white;
  color: black;
  break-inside: avoid;
  line-height: 1.3;
  & > svg {
    width: 104px;
    height: 104px;
  }
  & h2 {
    font-size: 1.125rem;
    overflow-wrap: anywhere;
  }
`

/** The labels of what is left of a batch; the camera reads their codes back. */
export default function Labels({ batch }: { batch: Batch }) {
  const text = useText()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const tagOf = useTags()
  const { days } = useBank()
  const left = packagesLeft(batch, useRecords('ColostrumFeeding'))
  const band = colostrumBand(batch)
  const { date } = batch
  const cow = tagOf(batch.cow)
  return (
    <Stack>
      <Row data-print="no">
        <Button
          emphasis="main"
          disabled={left.length === 0}
          onClick={() => {
            window.print()
          }}
        >
          <Printer size={20} aria-hidden /> {text('colostrum.labels.print')}
        </Button>
        <ButtonLink to={`/bezerra/novo-colostro/${batch.id}`}>{text('colostrum.edit.leave')}</ButtonLink>
      </Row>
      {left.length === 0 && <p>{text('colostrum.labels.none')}</p>}
      <Sheet>
        {left.map(({ id, volume }) => (
          <Label key={id}>
            <Code value={labelCode(batch.batch, id)} />
            <div>
              <h2>{batch.batch}</h2>
              <p>
                {text('colostrum.package.named', { number: id })} ·{' '}
                {text('colostrum.litres', { value: formatNumber(volume) })}
              </p>
              {band !== null && (
                <p>
                  <b>{text(bandLooks[band].text)}</b>
                  {batch.brix !== null && ` · Brix ${formatNumber(batch.brix)} %`}
                </p>
              )}
              {cow !== undefined && <p>{text('animal.cowTag', { earTag: cow })}</p>}
              <p>
                {dates.day(date)} · {text('colostrum.expiresOn', { day: dates.day(expiresOn(batch, days)) })}
              </p>
            </div>
          </Label>
        ))}
      </Sheet>
      <Muted as="p" data-print="no">
        {text('colostrum.labels.hint')}
      </Muted>
    </Stack>
  )
}

/** A QR code. */
function Code({ value }: { value: string }) {
  const text = useText()
  const { data, size } = encode(value, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text('colostrum.labels.code', { code: value })}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
