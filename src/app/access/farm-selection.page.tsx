import { Check, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useEngine } from '../../engine/react/farm-records.ts'
import { useSession, type SessionFarm } from '../../engine/react/session.ts'
import { Muted, Stack } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { color, font, radius, space } from '../../ui/theme.ts'
import { safePath } from '../routing/redirect.ts'
import { useIdentityPages } from '../start/shell-context.ts'
import { HandOver } from './hand-over.tsx'

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.l};
  width: 100%;
  min-height: 72px;
  padding: ${space.m} ${space.l};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: left;
  & > span {
    flex: 1;
    display: flex;
    flex-direction: column;
  }
  & strong {
    font-size: ${font.l};
  }
  &:disabled {
    background: ${color.sunk};
    border-color: ${color.border};
  }
`

/**
 * Choosing a farm happens at the identity host, because the session carries the choice. Without a network the farms that
 * are on this device open here.
 */
export default function FarmSelectionPage() {
  const pages = useIdentityPages()
  const [search] = useSearchParams()
  const back = safePath(search.get('redirect')) ?? '/selecionar-categoria'
  return (
    <HandOver to={pages.farm(back)} going="access.farm.handOver" offline="access.farm.offline">
      <KeptFarms back={back} />
    </HandOver>
  )
}

/** The user's farms; those that are on this device open. */
function KeptFarms({ back }: { back: string }) {
  const text = useText()
  const engine = useEngine()
  const { farm: current, farms, enterFarm } = useSession()
  const [kept, setKept] = useState<ReadonlySet<string>>()
  useEffect(() => {
    let here = true
    void engine
      .keptFarms()
      .catch(() => new Set<string>())
      .then((found) => {
        if (here) setKept(found)
      })
    return () => {
      here = false
    }
  }, [engine])
  if (!kept) return null
  const about = ({ id }: SessionFarm) => {
    if (id === current.id) return text('access.farm.current')
    return kept.has(id) ? text('access.farm.kept') : text('access.farm.notKept')
  }
  return (
    <Stack $gap="s">
      {farms.map((farm) => (
        <Choice
          key={farm.id}
          type="button"
          disabled={farm.id !== current.id && !kept.has(farm.id)}
          aria-current={farm.id === current.id}
          onClick={() => void enterFarm(farm, back)}
        >
          <span>
            <strong>{farm.name}</strong>
            <Muted>
              {farm.code} · {about(farm)}
            </Muted>
          </span>
          {farm.id === current.id ? <Check aria-hidden /> : kept.has(farm.id) && <ChevronRight aria-hidden />}
        </Choice>
      ))}
    </Stack>
  )
}
