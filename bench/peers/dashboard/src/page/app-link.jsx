import { Link } from 'react-router'

/** A link of the content: the router's for pages of this site, an ordinary one for others. */
export function AppLink({ href, children, target, className }) {
  if (href.startsWith('/'))
    return (
      <Link className={className} to={href}>
        {children}
      </Link>
    )
  return (
    <a className={className} href={href} target={target} rel="noopener noreferrer">
      {children}
    </a>
  )
}
