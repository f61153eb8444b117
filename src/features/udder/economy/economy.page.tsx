import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { addDays } from '../../../domain/calendar.ts'
import { firstSettingsDay, settingsOn } from '../../../domain/economy.ts'
import { CORRECTORS } from '../../../domain/user.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import {
  useEconomySettingsCreateMutation,
  useEconomySettingsSaveMutation,
} from '../../../generated/udder/economy-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Fact } from '../../../ui/fact.tsx'
import { DateField } from '../../../ui/fields/plain-fields.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { PeriodFilter } from '../../../ui/frames/list-filters.tsx'
import { More } from '../../../ui/frames/more.tsx'
import { Rows } from '../../../ui/frames/rows.ts'
import { dateParam, listParams, useListParams } from '../../../ui/list-params.ts'
import { Card, Columns, Facts, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { font } from '../../../ui/theme.ts'
import { Arriving } from '../../care/chart/arriving.tsx'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import { useTasks } from '../task/use-tasks.ts'
import { EconomyInputsList } from './economy-inputs.tsx'
import { EconomyLine } from './economy-line.tsx'
import { economyRecord } from './economy.record.ts'
import { EconomyFields } from './economy.form.tsx'
import { useReplacing } from './use-replacing.ts'
import { antibioticCases, economyForm, economyOfPeriod, firstSaving, readEconomy } from './economy.rules.ts'
import { exclusionTexts } from './economy.texts.ts'
import { useMoney } from '../../../ui/money.ts'

const params = listParams({ from: dateParam, to: dateParam })

/** Days shown unless a period is chosen, and rows drawn at first. */
const USUAL_DAYS = 90
const STEP = 20

const Total = styled.p`
  font-size: ${font.xxl};
  font-weight: 700;
  line-height: 1.2;
`

const loadSchema = async () => (await import('../../../domain/economy-draft.ts')).EconomySettingsDraft

/** What was saved by not treating cases that cure by themselves, and what it is reckoned from. */
export default function EconomyPage() {
  const text = useText()
  const dates = useDates()
  const money = useMoney()
  const toast = useToast()
  const { locale } = useIntl()
  const session = useSession()
  const { farm } = session
  const mayEdit = holds(session, CORRECTORS)
  const correction = useCorrection()
  const [filter, setFilter] = useListParams(params)
  const [shown, setShown] = useState(STEP)
  const [edits, setEdits] = useState(correction !== undefined)
  const diagnostics = useRecords('Diagnostic')
  const agents = useRecords('Agent')
  const tasks = useTasks()
  const settings = useRecords('FarmEconomySettings')
  const animals = useRecords('Animal')
  const create = useEconomySettingsCreateMutation()
  const save = useEconomySettingsSaveMutation()
  const { mayReplace, question } = useReplacing()
  const period = { from: filter.from || addDays(dates.today, -USUAL_DAYS), to: filter.to || dates.today }
  const { from, to } = period
  const records = useMemo(() => ({ agents, treated: antibioticCases(tasks), settings }), [agents, tasks, settings])
  const { counted, excluded, unpriced, cents } = useMemo(
    () => economyOfPeriod(diagnostics, { from, to }, records),
    [diagnostics, from, to, records],
  )
  const earTags = useMemo(() => new Map(animals.map(({ id, earTag }) => [id, earTag])), [animals])
  const current = settingsOn(settings, dates.today)
  const first = firstSettingsDay(settings)
  // The first values are those of the cases before as well.
  const validFrom = useMemo(
    () => (first === undefined ? firstSaving(diagnostics, records) : undefined) ?? dates.today,
    [first, diagnostics, records, dates.today],
  )
  // What the form was filled from.
  const [opened, setOpened] = useState(current)
  const ready = useSync('ready')
  if (!ready && !edits) return <Arriving />
  // Where all cases are from before the values, nothing is known of what they saved.
  const isKnown = first !== undefined && (counted.length > 0 || unpriced === 0)
  return (
    <Stack>
      <Row>
        <PeriodFilter labels={['economy.from', 'economy.to']} from={from} to={to} onChange={setFilter} />
      </Row>
      <Columns $gap="l">
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('economy.total')}</SectionTitle>
            <Total role="status">{isKnown ? money(cents) : '–'}</Total>
            {(isKnown || first === undefined) && (
              <Muted>{text(isKnown ? 'economy.counted' : 'economy.noSettings', { count: counted.length })}</Muted>
            )}
            {first !== undefined && unpriced > 0 && (
              <Muted>{text('economy.unpriced', { count: unpriced, day: dates.day(first) })}</Muted>
            )}
            {excluded.size > 0 && <Muted as="h3">{text('economy.excluded')}</Muted>}
            <Facts>
              {[...excluded].map(([reason, count]) => (
                <Fact key={reason} label={text(exclusionTexts[reason])} value={count} />
              ))}
            </Facts>
          </Stack>
        </Card>
        <Card>
          <SectionTitle style={{ marginBottom: 12 }}>{text('economy.inputs')}</SectionTitle>
          {!mayEdit || (first !== undefined && !edits) ? (
            <Stack>
              {current ? <RecordFacts definition={economyRecord} record={current} /> : <Muted>–</Muted>}
              {mayEdit && (
                <Button
                  onClick={() => {
                    setOpened(current)
                    setEdits(true)
                  }}
                >
                  {text('economy.edit')}
                </Button>
              )}
            </Stack>
          ) : (
            <FormPage
              initial={refilled({ ...economyForm(current, locale), validFrom }, correction)}
              rules={loadSchema}
              read={readEconomy}
              submit="economy.save"
              refused={correction?.refused}
              wide
              save={async (input, saved, awaitAnswer) => {
                const known = settings.find(
                  ({ id, validFrom }) => validFrom === input.validFrom && id !== correction?.recordId,
                )
                const isSeen = known?.id === opened?.id && known?.version === opened?.version
                if (known && !isSeen && !(await awaitAnswer(mayReplace(known)))) return false
                // The form stays while its own record shows already: a refusal finds what was typed.
                setEdits(true)
                const context = { ...saved, ...correction?.context }
                if (known) await save({ variables: { id: known.id, input }, context })
                else await create({ variables: { input: { farm: farm.id, ...input } }, context })
                toast({ text: text('economy.saved') })
                setEdits(false)
                return true
              }}
            >
              <EconomyFields />
              <DateField name="validFrom" label="economy.validFrom" />
            </FormPage>
          )}
        </Card>
      </Columns>
      {question}
      <EconomyInputsList settings={settings} />
      {counted.length > 0 && (
        <Stack as="section" $gap="s">
          <SectionTitle>{text('economy.cases')}</SectionTitle>
          <Rows>
            {counted.slice(0, shown).map(({ diagnostic, cents: saved }) => (
              <li key={diagnostic.id}>
                <EconomyLine to={`/ubere/resultados/${diagnostic.id}`}>
                  <span>
                    <strong>{earTags.get(diagnostic.animal) ?? '–'}</strong>{' '}
                    <Muted>{dates.day(diagnostic.sampleDate)}</Muted>
                  </span>
                  <b>{money(saved)}</b>
                </EconomyLine>
              </li>
            ))}
          </Rows>
          <More step={STEP} shown={shown} total={counted.length} onMore={setShown} />
        </Stack>
      )}
    </Stack>
  )
}
