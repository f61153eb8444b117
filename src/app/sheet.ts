import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether a sheet over the screen is open. It belongs to the place where it was opened: going back leaves it too. */
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
