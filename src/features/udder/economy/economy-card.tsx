import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { firstSettingsDay } from '../../../domain/economy.ts'
import { isClinical } from '../../../domain/new-case.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDiagnosticEconomySaveMutation } from '../../../generated/udder/diagnostic.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Card, Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useTasks } from '../task/use-tasks.ts'
import { EconomyFields } from './economy.form.tsx'
import { antibioticCases, economyForm, economyOf, readEconomy } from './economy.rules.ts'
import { exclusionTexts } from './economy.texts.ts'
import { useMoney } from '../../../ui/money.ts'

const loadSchema = async () => (await import('../../../domain/economy-draft.ts')).EconomyDraft

/** What not treating a case has saved, or why it saved nothing; its own inputs may be set. */
export function EconomyCard({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const money = useMoney()
  const dates = useDates()
  const toast = useToast()
  const { locale } = useIntl()
  const agents = useRecords('Agent')
  const tasks = useTasks()
  const settings = useRecords('FarmEconomySettings')
  const save = useDiagnosticEconomySaveMutation()
  const [edits, setEdits] = useState(false)
  const { exclusion, inputs, cents } = useMemo(
    () => economyOf(diagnostic, { agents, treated: antibioticCases(tasks), settings }),
    [diagnostic, agents, tasks, settings],
  )
  if (!isClinical(diagnostic.type)) return null
  const first = firstSettingsDay(settings)
  const missing =
    first === undefined ? text('economy.noSettings') : text('economy.unpriced', { count: 1, day: dates.day(first) })
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('economy.title')}</SectionTitle>
        {exclusion === null ? (
          <strong>{cents === null ? missing : money(cents)}</strong>
        ) : (
          <Muted>{text('economy.nothing', { reason: text(exclusionTexts[exclusion]).toLowerCase() })}</Muted>
        )}
        {edits ? (
          <FormPage
            initial={economyForm(inputs, locale)}
            rules={loadSchema}
            read={readEconomy}
            submit="economy.save"
            wide
            save={async (input, context) => {
              await save({ variables: { id: diagnostic.id, input }, context })
              toast({ text: text('economy.saved') })
              setEdits(false)
            }}
          >
            <EconomyFields />
          </FormPage>
        ) : (
          exclusion === null && (
            <Button
              data-print="no"
              onClick={() => {
                setEdits(true)
              }}
            >
              {text('economy.ofCase')}
            </Button>
          )
        )}
      </Stack>
    </Card>
  )
}
