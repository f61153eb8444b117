import { Link as RouterLink, type LinkProps } from 'react-router-dom'
import { useOpens } from './opens.ts'

/** Props of a link of the app; an address that is no screen is never closed. */
export interface AppLinkProps extends LinkProps {
  to: string
}

/** A link; only its text where the screen that it leads to is closed to this user. */
export function Link(props: AppLinkProps) {
  if (useOpens()(props.to)) return <RouterLink {...props} />
  return <span className={props.className}>{props.children}</span>
}

/** A link whose text names only where it leads; nothing where that is closed to this user. */
export const ActionLink = (props: AppLinkProps) => (useOpens()(props.to) ? <RouterLink {...props} /> : null)
