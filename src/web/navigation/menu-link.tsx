/**
 * A link of a menu, marked where the reader is on that page. The router follows it like every link within the
 * site.
 */
import type { ReactNode } from 'react'
import { localizedPath } from '#core/locale.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { useLocation } from '../router/router-context.ts'

interface MenuLinkProps {
  /** Without language prefix. */
  readonly path: string
  readonly className: string | undefined
  readonly children: ReactNode
}

export function MenuLink({ path, className, children }: MenuLinkProps) {
  const isHere = useLocation().pathname === path
  return (
    <a
      href={localizedPath(path, useLocale())}
      aria-current={isHere ? 'page' : undefined}
      className={className}
    >
      {children}
    </a>
  )
}
