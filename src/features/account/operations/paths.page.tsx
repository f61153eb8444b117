import { useOnline } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import {
  AppPathListDocument,
  useAppPathSwitchMutation,
  type AppPathListQuery,
} from '../../../generated/account/operations.ts'
import { Check } from '../../../ui/fields/check-field.tsx'
import { Card, Columns, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { useAtOnce } from '../people/use-at-once.ts'
import { areaOfPath, pathTexts } from './operations.rules.ts'

type AppPath = AppPathListQuery['appPaths']['items'][number]

interface Area {
  area: ReturnType<typeof areaOfPath>
  label: TextId
}

/** The columns of the page at the desk. */
const AREAS: readonly (readonly Area[])[] = [
  [{ area: 'udder', label: 'operations.paths.udder' }],
  [
    { area: 'calf', label: 'operations.paths.calf' },
    { area: 'account', label: 'operations.paths.account' },
  ],
]

/** Which screens there are, for all farms: one that is switched off leaves the menus with the next synchronisation. */
export default function PathsPage() {
  const text = useText()
  const isOnline = useOnline()
  const answer = useServerAnswer(AppPathListDocument, {}, true)
  const switchPath = useAppPathSwitchMutation()
  const { run, busy, error } = useAtOnce()
  const nameOf = ({ appWebPath }: AppPath) => {
    const name = pathTexts[appWebPath]
    return name === undefined ? appWebPath : text(name)
  }
  const change = async (path: AppPath, enabled: boolean) => {
    await run(
      () => switchPath({ variables: { id: path.id, input: { enabled } } }),
      text(enabled ? 'operations.paths.on' : 'operations.paths.off', { name: nameOf(path) }),
    )
    await answer.refresh()
  }
  return (
    <Stack>
      <Muted as="p">{text('operations.paths.text')}</Muted>
      {error !== '' && (
        <Notice $tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <AnswerFrame answer={answer}>
        {({ appPaths: { items } }) => (
          <Columns>
            {AREAS.map((column) => (
              <Stack key={column[0]?.area} $gap="xl">
                {column.map(({ area, label }) => (
                  <Card key={area}>
                    <fieldset disabled={busy || !isOnline}>
                      <Stack $gap="s">
                        <SectionTitle as="legend">{text(label)}</SectionTitle>
                        {items
                          .filter(({ appWebPath }) => areaOfPath(appWebPath) === area)
                          .map((path) => (
                            <Check
                              key={path.id}
                              checked={path.enabled}
                              onChange={(enabled) => {
                                void change(path, enabled)
                              }}
                            >
                              {nameOf(path)} <Muted>{path.appWebPath}</Muted>
                            </Check>
                          ))}
                      </Stack>
                    </fieldset>
                  </Card>
                ))}
              </Stack>
            ))}
          </Columns>
        )}
      </AnswerFrame>
    </Stack>
  )
}
