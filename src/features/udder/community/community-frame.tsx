import { CloudOff, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { COMMUNITY_GROUPS, GROUP_KINDS, kindOf, type CommunityGroup } from '../../../domain/community.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Muted, Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { isCounted, type CommunityFigure } from './community.rules.ts'
import { groupTexts } from './community.texts.ts'
import { Link } from '../../../ui/link.tsx'
import { useCommunity } from './use-community.ts'

interface CommunityFrameProps {
  group: CommunityGroup
  onGroup: (group: CommunityGroup) => void
  /** Draws the figures of the group. */
  children: (figures: readonly CommunityFigure[]) => ReactNode
}

/** With whom the farm is compared, how old the figures are and of how many farms, and what is drawn of them. */
export function CommunityFrame({ group, onGroup, children }: CommunityFrameProps) {
  const text = useText()
  const isOnline = useOnline()
  const { data, at, failed, refresh } = useCommunity(group)
  const items = data?.communityFigures.items
  const [first] = items ?? []
  return (
    <Stack>
      <GroupChooser group={group} own={first?.ownGroups ?? []} onGroup={onGroup} />
      {failed && <Offline at={at} />}
      {!items && failed && isOnline && <Button onClick={() => void refresh()}>{text('community.tryAgain')}</Button>}
      {!items && !failed && <Loading label={text('list.loading')} />}
      {items && !first && <Notice role="status">{text('community.none')}</Notice>}
      {items && first && (
        <>
          <Basis figure={first} />
          <Participation figure={first} />
          {first.farms === null ? <Notice role="status">{text('community.small')}</Notice> : children(items)}
        </>
      )}
    </Stack>
  )
}

function Offline({ at }: { at: number | undefined }) {
  const text = useText()
  const dates = useDates()
  return (
    <Notice $tone="warning" role="status">
      <CloudOff size={20} aria-hidden />
      <span>
        {at === undefined
          ? text('community.needsNetwork')
          : text('community.offline', { when: dates.moment(new Date(at).toISOString()) })}
      </span>
    </Notice>
  )
}

/** Of how many farms the figures are, over which time, how old they are, and what they are not. */
function Basis({ figure: { farms, periodFrom, periodTo, computedAt } }: { figure: CommunityFigure }) {
  const text = useText()
  const dates = useDates()
  return (
    <Stack $gap="xs">
      {farms !== null && (
        <Muted as="p">
          {text('community.basis', {
            ...{ farms, when: dates.moment(computedAt) },
            from: dates.month(periodFrom.slice(0, 7)),
            to: dates.month(periodTo.slice(0, 7)),
          })}
        </Muted>
      )}
      <Muted as="p">{text('community.caution')}</Muted>
    </Stack>
  )
}

/** Whether the own farm is among those that are compared, where that is not plain from its figures. */
function Participation({ figure }: { figure: CommunityFigure }) {
  const text = useText()
  const session = useSession()
  const { takesPart } = figure
  const counted = isCounted(figure)
  if (takesPart && counted) return null
  const id = takesPart ? 'community.waiting' : counted ? 'community.leaving' : 'community.notTaking'
  const to = holds(session, 'ROLE_APP_USUARIOS_FAZENDAS')
    ? `/fazendas/${session.farm.id}`
    : '/meus-dados/dados-da-fazenda'
  return (
    <Notice role="status">
      <UsersRound size={20} aria-hidden />
      <span>
        {text(id)} {!takesPart && <Link to={to}>{text('community.toFarm')}</Link>}
      </span>
    </Notice>
  )
}

interface GroupChooserProps {
  group: CommunityGroup
  own: readonly CommunityGroup[]
  onGroup: (group: CommunityGroup) => void
}

/** One group at a time: groups of groups would be so small that they tell of farms. */
function GroupChooser({ group, own, onGroup }: GroupChooserProps) {
  const text = useText()
  const nameOf = (each: CommunityGroup): [CommunityGroup, string] => [
    each,
    own.includes(each) && each !== 'all'
      ? text('community.group.own', { group: text(groupTexts[each]) })
      : text(groupTexts[each]),
  ]
  const kinds = {
    region: 'community.kind.region',
    system: 'community.kind.system',
    herd: 'community.kind.herd',
  } as const
  return (
    <Choices>
      <Chooser
        label="community.group"
        options={[nameOf('all')]}
        groups={GROUP_KINDS.map((kind) => ({
          name: text(kinds[kind]),
          options: COMMUNITY_GROUPS.filter((each) => kindOf(each) === kind).map(nameOf),
        }))}
        value={group}
        onChoose={onGroup}
      />
    </Choices>
  )
}
