import { useState } from 'react'
import type { CureAnswer } from '../../../domain/clinical-cure.ts'
import { isClinical, recurrenceOf } from '../../../domain/new-case.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useClinicalCureCreateMutation, useClinicalCureSaveMutation } from '../../../generated/udder/clinical-cure.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { Card, Chip, Facts, Muted, Notice, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { resultLooks } from '../../care/plate/result.texts.ts'
import { AnswerChoice } from './answer-choice.tsx'
import { bacteriologicalCure } from './bacteriological.rules.ts'
import { SureOfCureDialog, useLeftCow, useSureOfCure } from './left-cow.tsx'
import { cureOf } from './questions.rules.ts'
import { cureTexts, cureTones } from './cure.texts.ts'
import { useCureRecords } from './use-questions.ts'

/** Whether a clinical case was cured, by eye and by culture, and whether it came back. */
export function CureCard({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const dates = useDates()
  const toast = useToast()
  const { farm } = useSession()
  const diagnostics = useRecords('Diagnostic')
  const records = useCureRecords()
  const refuse = useRefusalToast()
  const create = useClinicalCureCreateMutation()
  const save = useClinicalCureSaveMutation()
  const [edits, setEdits] = useState(false)
  const left = useLeftCow(diagnostic)
  const sure = useSureOfCure(left)
  if (!isClinical(diagnostic.type)) return null
  const { state, from, answer, isTreated } = cureOf(diagnostic, records)
  const own = diagnostics.filter(({ animal }) => animal === diagnostic.animal)
  const recurrence = own.find((other) => recurrenceOf(other, own)?.id === diagnostic.id)
  const culture = bacteriologicalCure(diagnostic, own)
  const store = async (preliminaryStatus: CureAnswer) => {
    if (!(await sure.isSure(preliminaryStatus))) return
    setEdits(false)
    const answeredAt = new Date().toISOString()
    const input = { preliminaryStatus, executedManually: true, atEndOfLactation: false, answeredAt }
    try {
      await (answer
        ? save({ variables: { id: answer.id, input } })
        : create({ variables: { input: { farm: farm.id, diagnostic: diagnostic.id, ...input } } }))
      toast({ text: text('cure.saved') })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Card>
      <Stack $gap="m">
        <Row>
          <SectionTitle style={{ flex: 1 }}>{text('cure.status')}</SectionTitle>
          <Chip $tone={cureTones[state]}>{text(cureTexts[state])}</Chip>
        </Row>
        {recurrence && (
          <Notice $tone="warning">{text('cure.recurrence', { day: dates.full(recurrence.sampleDate) })}</Notice>
        )}
        <Facts>
          {answer ? (
            <>
              <dt>{text('cure.answeredAt')}</dt>
              <dd>{dates.moment(answer.answeredAt)}</dd>
            </>
          ) : (
            state === 'waiting' && (
              <>
                <dt>{text('cure.askedFrom')}</dt>
                <dd>{isTreated ? text('cure.askedFrom.open') : dates.day(from)}</dd>
              </>
            )
          )}
          <dt>{text('cure.bacteriological')}</dt>
          <dd>
            {culture === null
              ? text('cure.bacteriological.none')
              : text(culture.cured ? 'cure.bacteriological.yes' : 'cure.bacteriological.no', {
                  day: dates.day(culture.sample.sampleDate),
                  result: text(resultLooks[culture.sample.result].text),
                })}
          </dd>
        </Facts>
        <Muted>{text('cure.visual')}</Muted>
        {edits ? (
          <AnswerChoice value={answer?.preliminaryStatus ?? null} onChoose={(chosen) => void store(chosen)} />
        ) : (
          <Button
            data-print="no"
            onClick={() => {
              setEdits(true)
            }}
          >
            {text(answer ? 'cure.change' : 'cure.answerNow')}
          </Button>
        )}
        <SureOfCureDialog question={sure.question} left={left} />
      </Stack>
    </Card>
  )
}
