import styled from 'styled-components'
import { firstMealLitres, IGG_AIM, IGG_HOURS, iggMass } from '../../../domain/colostrum.ts'
import { ABSORPTION_HOURS, FIRST_MEAL_HOURS } from '../../../domain/colostrum-feeding.ts'
import { Card, Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font } from '../../../ui/theme.ts'
import { LookChip } from '../colostrum/look-chip.tsx'
import { daysShown } from './feeding.rules.ts'
import { massLooks } from './feeding.texts.ts'
import { useIntl } from 'react-intl'

const Panel = styled(Card)`
  background: ${color.sunk};
  border-color: ${color.borderStrong};
`

const Figure = styled.strong`
  font-size: ${font.xl};
  font-variant-numeric: tabular-nums;
`

interface IggLineProps {
  /** Antibodies of this meal in g; null where its colostrum was not measured. */
  grams: number | null
  /** Antibodies of the calf's meals before, in g. */
  before: number
  /** Antibodies of the meals in the first hours, this one included, in g. */
  inTime: number
  /** Hours from birth to this meal, by whole days where only the day of birth is known; null where that is too near. */
  hours: number | null
  /** Whether it is the calf's first meal. */
  isFirst: boolean
  /** The calf's weight at birth, in kg. */
  birthWeight: number | null
}

/** What a meal brings while it is being entered: antibodies against the aim, hours after birth, litres for its weight. */
export function IggLine({ grams, before, inTime, hours, isFirst, birthWeight }: IggLineProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const rounded = hours === null ? null : Math.round(hours * 10) / 10
  const days = rounded === null ? null : daysShown(rounded)
  const isLate = rounded !== null && rounded > ABSORPTION_HOURS
  return (
    <Panel aria-live="polite" aria-label={text('feeding.mass')}>
      <Stack $gap="s">
        <Muted as="h2">{text('feeding.mass')}</Muted>
        {grams === null ? (
          <p>{text('feeding.mass.unknown')}</p>
        ) : (
          <Row $gap="m">
            <Figure>{text('feeding.grams', { value: formatNumber(grams + before) })}</Figure>
            {!isLate && <LookChip look={massLooks[iggMass(inTime)]} />}
          </Row>
        )}
        {grams !== null && before > 0 && (
          <Muted>{text('feeding.mass.sum', { meal: formatNumber(grams), before: formatNumber(before) })}</Muted>
        )}
        {grams !== null && inTime < grams + before && (
          <Muted>{text('feeding.mass.inTime', { value: formatNumber(inTime), hours: IGG_HOURS })}</Muted>
        )}
        <Muted>{text('feeding.mass.aim', { aim: IGG_AIM, hours: IGG_HOURS })}</Muted>
        {rounded !== null && rounded >= 0 && (
          <p>
            {days === null
              ? text('feeding.hours', { hours: formatNumber(rounded), count: rounded })
              : text('feeding.days', { count: days })}
          </p>
        )}
        {isLate && <Notice $tone="warning">{text('feeding.closed', { hours: ABSORPTION_HOURS })}</Notice>}
        {isFirst && rounded !== null && rounded > FIRST_MEAL_HOURS && !isLate && (
          <Notice $tone="warning">{text('feeding.lateFirst', { hours: FIRST_MEAL_HOURS })}</Notice>
        )}
        {isFirst && birthWeight !== null && (
          <Muted>{text('feeding.firstLitres', { litres: formatNumber(firstMealLitres(birthWeight)) })}</Muted>
        )}
      </Stack>
    </Panel>
  )
}
