import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether a sheet is open. It is bound to the history entry where it was opened, so going back closes it. */
export function useSheet(): [isOpen: boolean, open: () => void, close: () => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState('')
  return [
    openAt === key,
    () => {
      setOpenAt(key)
    },
    () => {
      setOpenAt('')
    },
  ]
}
