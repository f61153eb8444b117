import styled from 'styled-components'
import { initials } from '../../domain/user-name.ts'
import { useSession } from '../../engine/react/session.ts'
import { useText } from '../../ui/text.ts'
import { color, target } from '../../ui/theme.ts'
import { MoreSheet } from './lazy-sheets.tsx'
import { useSheet } from './sheet.ts'

const Badge = styled.button`
  display: grid;
  place-items: center;
  flex: none;
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
  const [isOpen, open, close] = useSheet()
  return (
    <>
      <Badge
        type="button"
        aria-haspopup="dialog"
        aria-label={`${initials(userName)} – ${text('menu.user', { name: userName })}`}
        onClick={open}
      >
        {initials(userName)}
      </Badge>
      {isOpen && <MoreSheet accountFirst onClose={close} />}
    </>
  )
}
