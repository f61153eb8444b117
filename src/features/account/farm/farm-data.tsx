import { Gift } from 'lucide-react'
import { useContext, useState } from 'react'
import { useIntl } from 'react-intl'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { FarmFindDocument, useFarmSaveMutation, type FarmRowFragment } from '../../../generated/account/farm.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { MissingRecord } from '../../../ui/frames/detail-page.tsx'
import { OtherFarmsContext } from '../../../ui/other-farms.ts'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Card, Columns, Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { font } from '../../../ui/theme.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { directly } from '../people/directly.ts'
import { NeedsNetwork } from '../people/needs-network.tsx'
import { changesAmong } from '../people/person.rules.ts'
import { FarmCommunity } from './farm-community.tsx'
import { FarmEnd } from './farm-end.tsx'
import { FarmFacts } from './farm-facts.tsx'
import { FarmFields } from './farm.form.tsx'
import { farmForm, readFarm } from './farm.rules.ts'
import { FarmInvitations } from './farm-invitations.tsx'

const loadSchema = async () => (await import('../../../domain/farm-draft.ts')).FarmDraft

interface FarmDataProps {
  id: string
  /** Where to go on when there is no such farm. */
  parent: string
}

/** Everything about one farm: its data, points and people, and leaving it. */
export function FarmData({ id, parent }: FarmDataProps) {
  const text = useText()
  const intl = useIntl()
  const session = useSession()
  const answer = useServerAnswer(FarmFindDocument, { id })
  const mayManage = holds(session, 'ROLE_APP_USUARIOS_FAZENDAS')
  return (
    <AnswerFrame answer={answer} parent={parent}>
      {({ farm, rewardPoints, farmUsers: { items } }) =>
        farm ? (
          <Stack $gap="xl">
            <Columns $gap="l">
              <FarmCard key={farm.version} farm={farm} mayEdit={mayManage} refresh={answer.refresh} />
              <Stack $gap="l">
                <FarmCommunity farm={farm} mayEdit={mayManage} refresh={answer.refresh} />
                <Card>
                  <Stack $gap="s">
                    <SectionTitle>
                      <Gift size={20} aria-hidden /> {text('farm.points')}
                    </SectionTitle>
                    <p style={{ fontSize: font.xl, fontWeight: 700 }}>
                      {text('farm.points.count', { count: rewardPoints?.amount ?? 0 })}
                    </p>
                    <Muted as="p">{text('farm.points.text')}</Muted>
                  </Stack>
                </Card>
                <Card>
                  <Stack $gap="m">
                    <SectionTitle>{text('farm.people')}</SectionTitle>
                    <p style={{ overflowWrap: 'anywhere' }}>
                      {intl.formatList(items.map(({ user }) => user.name).sort((a, b) => a.localeCompare(b)))}
                    </p>
                    {mayManage && <FarmInvitations farm={farm.id} />}
                  </Stack>
                </Card>
              </Stack>
            </Columns>
            <FarmEnd farm={farm} isAlone={mayManage && items.length === 1} />
          </Stack>
        ) : (
          <MissingRecord parent={parent} />
        )
      }
    </AnswerFrame>
  )
}

interface FarmCardProps {
  farm: FarmRowFragment
  mayEdit: boolean
  refresh: () => Promise<void>
}

function FarmCard({ farm, mayEdit, refresh }: FarmCardProps) {
  const text = useText()
  const toast = useToast()
  const isOnline = useOnline()
  const { locale } = useIntl()
  const save = useFarmSaveMutation()
  const { farm: current } = useSession()
  const others = useContext(OtherFarmsContext)
  const [edits, setEdits] = useState(false)
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{farm.name}</SectionTitle>
        {!edits && <FarmFacts farm={farm} />}
        {!edits && mayEdit && (
          <Button
            onClick={() => {
              setEdits(true)
            }}
          >
            {text('farm.edit')}
          </Button>
        )}
        {!edits && others && farm.id !== current.id && (
          <ButtonLink to={others.choose('/')}>{text('nav.farm')}</ButtonLink>
        )}
        {edits && (
          <>
            {!isOnline && <NeedsNetwork />}
            <FormPage
              initial={farmForm(farm, locale)}
              rules={loadSchema}
              read={readFarm}
              submit="farm.save"
              record={farm}
              onCancel={() => {
                setEdits(false)
              }}
              save={async (draft) => {
                const input = changesAmong(draft, farm)
                if (Object.keys(input).length > 0) await directly(() => save({ variables: { id: farm.id, input } }))
                toast({ text: text('farm.saved') })
                setEdits(false)
                await refresh()
                return true
              }}
            >
              <FarmFields />
            </FormPage>
          </>
        )}
      </Stack>
    </Card>
  )
}
