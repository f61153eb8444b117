import { Link as RouterLink, type LinkProps } from 'react-router-dom'
import { useOpens } from './opens.ts'

/** Whether a link leads somewhere: to a screen that is open to this user, or to something that is no screen. */
function useLeads({ to, reloadDocument }: LinkProps): boolean {
  const opens = useOpens()
  return typeof to !== 'string' || !to.startsWith('/') || reloadDocument === true || opens(to)
}

/** A link; only its text where the screen that it leads to is closed to this user. */
export function Link(props: LinkProps) {
  const { className, style, children } = props
  if (useLeads(props)) return <RouterLink {...props} />
  return (
    <span className={className} style={style}>
      {children}
    </span>
  )
}

/** A link whose text names only where it leads; nothing where that is closed to this user. */
export const ActionLink = (props: LinkProps) => (useLeads(props) ? <RouterLink {...props} /> : null)
