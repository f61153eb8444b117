import { holds, useSession } from '../../../engine/react/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'

/** Leads to a new batch; nothing for those who may not launch one. */
export function NewColostrumLink() {
  const text = useText()
  if (!holds(useSession(), ['ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO', 'ROLE_APP_BEZERRA_LANCAMENTO'])) return null
  return (
    <ButtonLink to="/bezerra/novo-colostro" emphasis="main">
      {text('screen.colostrumNew')}
    </ButtonLink>
  )
}
