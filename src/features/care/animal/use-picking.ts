import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** In the address, so that Back leaves it. */
const PARAM = 'mudar'

/** Animals of a list that are ticked to do something with all of them. */
export interface Picking {
  /** Whether the list is there to tick animals. */
  isOn: boolean
  picked: ReadonlySet<string>
  begin: () => void
  end: () => void
  pick: (ids: readonly string[], isPicked: boolean) => void
}

/** Ticking animals of a list; filters of the list stay as they are. */
export function usePicking(): Picking {
  const [search, setSearch] = useSearchParams()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  return {
    isOn: search.has(PARAM),
    picked,
    begin: () => {
      setPicked(new Set())
      setSearch((before) => new URLSearchParams([...before, [PARAM, '1']]))
    },
    end: () => {
      setSearch(
        (before) => {
          before.delete(PARAM)
          return before
        },
        { replace: true },
      )
    },
    pick: (ids, isPicked) => {
      setPicked((before) => {
        const after = new Set(before)
        for (const id of ids) {
          if (isPicked) after.add(id)
          else after.delete(id)
        }
        return after
      })
    },
  }
}
