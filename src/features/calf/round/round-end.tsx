import { CircleCheckBig, Stethoscope, Thermometer } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { DiseaseKind } from '../../../domain/disease-kinds.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { Link } from '../../../ui/link.tsx'
import { Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font, space } from '../../../ui/theme.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { useTreatedCases } from '../../care/treatment/use-case-treatments.ts'
import { summaryOf } from './round.rules.ts'
import { SeenToday } from './seen-today.tsx'

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-height: 64px;
  padding: ${space.s} ${space.l};
  & > a:first-child {
    display: inline-flex;
    align-items: center;
    min-width: 72px;
    min-height: 44px;
    font-size: ${font.xl};
    font-weight: 700;
  }
  /* A long name puts the button under itself instead of being broken. */
  & > span {
    flex: 1 1 min-content;
  }
`

interface RoundEndProps {
  calves: readonly FarmRecords['Animal'][]
  /** The scores of today by calf. */
  seen: ReadonlyMap<string, FarmRecords['CalfScore'][]>
  onPens: () => void
  /** Goes through those that were left for later. */
  onAgain: () => void
}

/** What follows from a round: whom to treat, whom to take the temperature of, how many are well. */
export function RoundEnd({ calves, seen, onPens, onAgain }: RoundEndProps) {
  const text = useText()
  const diseases = useRecords('CalfDisease')
  const inTreatment = useTreatedCases(calfRecords)
  const { treat, treated, measure, well } = useMemo(
    () => summaryOf(calves, seen, diseases, inTreatment),
    [calves, seen, diseases, inTreatment],
  )
  const names = (kinds: readonly DiseaseKind[]) => kinds.map((kind) => text(diseaseTexts[kind])).join(', ')
  const later = calves.filter(({ id }) => !seen.has(id)).length
  return (
    <Stack style={{ maxWidth: 720 }}>
      <Row $gap="m">
        <CircleCheckBig size={28} aria-hidden />
        <SectionTitle>{text('round.done')}</SectionTitle>
      </Row>
      {treat.length > 0 && (
        <Stack as="section" $gap="s">
          <SectionTitle as="h3">{text('round.toTreat', { count: treat.length })}</SectionTitle>
          <Rows>
            {treat.map(({ calf, kinds, disease }) => (
              <Line key={calf.id}>
                <Link
                  to={disease === null ? `/bezerra/ficha-da-bezerra/${calf.id}` : `/bezerra/nova-doenca/${disease}`}
                >
                  {calf.earTag}
                </Link>
                <span>{names(kinds)}</span>
                <ButtonLink
                  to={
                    disease === null
                      ? `/bezerra/nova-doenca?bezerra=${calf.id}`
                      : `/bezerra/adicionar-tratamento/${disease}`
                  }
                >
                  <Stethoscope size={20} aria-hidden /> {text(disease === null ? 'disease.record' : 'round.treat')}
                </ButtonLink>
              </Line>
            ))}
          </Rows>
        </Stack>
      )}
      {treated.length > 0 && (
        <Stack as="section" $gap="s">
          <SectionTitle as="h3">{text('round.inTreatment', { count: treated.length })}</SectionTitle>
          <Rows>
            {treated.map(({ calf, kinds, disease }) => (
              <Line key={calf.id}>
                <Link to={`/bezerra/nova-doenca/${disease}`}>{calf.earTag}</Link>
                <span>{names(kinds)}</span>
              </Line>
            ))}
          </Rows>
        </Stack>
      )}
      {measure.length > 0 && (
        <Stack as="section" $gap="s">
          <SectionTitle as="h3">{text('round.toMeasure', { count: measure.length })}</SectionTitle>
          <Rows>
            {measure.map(({ calf, score }) => (
              <Line key={calf.id}>
                <Link to={`/bezerra/ficha-da-bezerra/${calf.id}`}>{calf.earTag}</Link>
                <span>{calf.name}</span>
                <ButtonLink to={`/bezerra/avaliacao/${score}`}>
                  <Thermometer size={20} aria-hidden /> {text('round.score')}
                </ButtonLink>
              </Line>
            ))}
          </Rows>
        </Stack>
      )}
      <Muted>
        {text('round.well', { count: well })}
        {later > 0 && ` · ${text('round.skipped', { count: later })}`}
      </Muted>
      <SeenToday calves={calves} seen={seen} />
      <Row>
        {later > 0 && <Button onClick={onAgain}>{text('round.again')}</Button>}
        <ButtonLink to="/bezerra/minhas-tarefas">{text('screen.tasks')}</ButtonLink>
        <ButtonLink to="/bezerra/doencas">{text('screen.diseases')}</ButtonLink>
        <Button emphasis="quiet" onClick={onPens}>
          {text('round.changePens')}
        </Button>
      </Row>
    </Stack>
  )
}
