import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../engine/react/session.ts'
import { useText } from '../../ui/text.ts'
import { useToast } from '../../ui/toast.tsx'
import { TAB_FARM } from './session-store.ts'

/** Says that another tab has changed the farm, once this one is loaded again, and offers the way back. */
export default function TabFarm(): null {
  const text = useText()
  const toast = useToast()
  const { farm, farms, enterFarm } = useSession()
  const { pathname, search } = useLocation()
  useEffect(
    function tellOnce() {
      const before = farms.find(({ id }) => id === sessionStorage.getItem(TAB_FARM))
      sessionStorage.setItem(TAB_FARM, farm.id)
      if (!before || before.id === farm.id) return
      toast({
        text: text('tab.farmChanged', { before: before.name, farm: farm.name }),
        action: {
          label: text('tab.switchBack'),
          run: () => void enterFarm(before, pathname + search),
        },
      })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- at the start only: later the farm changes by what this tab does
    [farm.id],
  )
  return null
}
