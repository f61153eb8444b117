import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { initials } from '../domain/user-name.ts'
import { useSession } from '../engine/session.ts'
import { useText } from '../ui/text.ts'
import { color, target } from '../ui/theme.ts'
import { MoreSheet } from './lazy-sheets.tsx'

const Badge = styled.button`
  display: grid;
  place-items: center;
  width: ${target.min};
  height: ${target.min};
  border: 0;
  border-radius: 50%;
  background: ${color.primaryTint};
  color: ${color.primary};
  font-weight: 700;
`

/** The user's badge; opens the menu. */
export function UserMenu() {
  const text = useText()
  const { userName } = useSession()
  const { key } = useLocation()
  // Where the menu was opened, as in the bottom bar.
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <Badge
        type="button"
        aria-haspopup="dialog"
        aria-label={`${initials(userName)} – ${text('menu.user', { name: userName })}`}
        onClick={() => {
          setOpenAt(key)
        }}
      >
        {initials(userName)}
      </Badge>
      {openAt === key && (
        <MoreSheet
          onClose={() => {
            setOpenAt(null)
          }}
        />
      )}
    </>
  )
}
