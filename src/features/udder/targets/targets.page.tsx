import { useIntl } from 'react-intl'
import { TARGET_RULES, targetOf, UDDER_TARGETS, type UdderTarget } from '../../../domain/udder-targets.ts'
import { MANAGING } from '../../../domain/user.ts'
import { useBriefDraft, useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { useUdderTargetsCreateMutation, useUdderTargetsSaveMutation } from '../../../generated/udder/udder-targets.ts'
import { NumberField } from '../../../ui/fields/plain-fields.tsx'
import { useFinish } from '../../../ui/finish.ts'
import { FormColumns, FormPage } from '../../../ui/frames/form-page.tsx'
import { Card, Facts, Muted, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useChartFormat } from '../../care/chart/use-chart-format.ts'
import { refilled, useCorrection } from '../../care/write/correction.ts'
import { RecordNotice } from '../../care/write/record-notice.tsx'
import { readTargets, targetForm } from './targets.rules.ts'
import { boundText, targetTexts } from './targets.texts.ts'

const loadSchema = async () => (await import('../../../domain/udder-targets-draft.ts')).UdderTargetsDraft

/** What the farm wants its figures to be: those who keep the farm set it, the others read it. */
export default function TargetsPage() {
  const text = useText()
  const { locale } = useIntl()
  const session = useSession()
  const ready = useSync('ready')
  const finish = useFinish()
  const known = useRecords('UdderTargets').at(-1)
  const create = useUdderTargetsCreateMutation()
  const save = useUdderTargetsSaveMutation()
  const correction = useCorrection()
  const draft = useBriefDraft('UdderTargets')
  if (!ready && !known) return <Skeleton $height="300px" />
  if (!holds(session, MANAGING)) {
    return (
      <Stack>
        <Muted as="p">{text('udderTarget.whose')}</Muted>
        <Card>
          <Facts>
            {UDDER_TARGETS.map((name) => (
              <TargetFact key={name} name={name} value={targetOf(name, known)} />
            ))}
          </Facts>
        </Card>
      </Stack>
    )
  }
  return (
    <Stack>
      {known && <RecordNotice type="UdderTargets" id={known.id} />}
      <Muted as="p">{text('udderTarget.text')}</Muted>
      <FormPage
        key={known?.id ?? 'new'}
        initial={refilled(targetForm(known, locale), correction)}
        rules={loadSchema}
        read={readTargets}
        submit="udderTarget.save"
        refused={correction?.refused}
        record={known}
        draft={draft}
        wide
        save={async (input, context) => {
          const options = { ...context, ...correction?.context }
          if (known) await save({ variables: { id: known.id, input }, context: options })
          else await create({ variables: { input: { farm: session.farm.id, ...input } }, context: options })
          finish('udderTarget.saved', '/ubere/graficos')
        }}
      >
        <FormColumns>
          {UDDER_TARGETS.map((name) => (
            <TargetField key={name} name={name} />
          ))}
        </FormColumns>
      </FormPage>
    </Stack>
  )
}

/** A target, and what holds where nothing is typed. */
function TargetField({ name }: { name: UdderTarget }) {
  const text = useText()
  const { unit, usual } = TARGET_RULES[name]
  const format = useChartFormat(unit, true)
  return (
    <div style={{ marginBottom: 12 }}>
      <NumberField name={name} label={targetTexts[name]} />
      {usual !== null && (
        <Muted as="p">{text('udderTarget.usual', { value: text(boundText(name), { value: format(usual) }) })}</Muted>
      )}
    </div>
  )
}

function TargetFact({ name, value }: { name: UdderTarget; value: number | null }) {
  const text = useText()
  const format = useChartFormat(TARGET_RULES[name].unit, true)
  return (
    <>
      <dt>{text(targetTexts[name])}</dt>
      <dd>{value === null ? '–' : text(boundText(name), { value: format(value) })}</dd>
    </>
  )
}
