import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { Card, Chip, Facts, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { lastFigure } from './cow.rules.ts'
import { figureTexts } from './cow.texts.ts'

/** In the order of the form. The rules of test days would bring their schema with them. */
const FIGURES = Object.keys(figureTexts) as (keyof typeof figureTexts)[]

interface MilkFiguresProps {
  /** Of one cow, the latest first. */
  testDays: readonly FarmRecords['TestDay'][]
}

/** The last value of each figure of a cow's milk; those that are older than the last test day say of which day they are. */
export function MilkFigures({ testDays }: MilkFiguresProps) {
  const text = useText()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const [last] = testDays
  if (!last) return null
  const inhibitor = lastFigure(testDays, 'inhibitor')
  const facts: { label: TextId; value: string; date: string; dated: boolean }[] = [
    ...FIGURES.flatMap((name) => {
      const found = lastFigure(testDays, name)
      if (!found) return []
      const value = formatNumber(found.value, { maximumFractionDigits: 3 })
      // Cells count by their day: the specification names it.
      return [{ label: figureTexts[name], value, date: found.date, dated: name === 'scc' || found.date !== last.date }]
    }),
    ...(inhibitor === null
      ? []
      : [
          {
            label: 'testDay.inhibitor' as const,
            value: text(inhibitor.value ? 'testDay.inhibitor.yes' : 'testDay.inhibitor.no'),
            date: inhibitor.date,
            dated: inhibitor.date !== last.date,
          },
        ]),
  ]
  return (
    <Card>
      <Stack $gap="m">
        <Row>
          <SectionTitle>{text('cow.milkFigures')}</SectionTitle>
          <Muted>{dates.day(last.date)}</Muted>
          {last.source === 'imported' && <Chip $tone="info">{text('testDay.imported')}</Chip>}
        </Row>
        <Facts>
          {facts.map(({ label, value, date, dated }) => (
            <Fragment key={label}>
              <dt>{text(label)}</dt>
              <dd>
                {value}
                {dated && <Muted> · {dates.day(date)}</Muted>}
              </dd>
            </Fragment>
          ))}
        </Facts>
      </Stack>
    </Card>
  )
}
