/**
 * A link of a menu, marked where the reader is on that page. The router follows it like every link within the
 * site.
 */
import type { ReactNode } from 'react'
import { localizedPath } from '#core/locale.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { useLocation } from '../router/router-context.ts'
import { useShell } from './use-shell.ts'

interface MenuLinkProps {
  /** Without language prefix; on a page of an earlier day with that day. */
  readonly path: string
  readonly className: string | undefined
  readonly children: ReactNode
}

export function MenuLink({ path, className, children }: MenuLinkProps) {
  const isHere = useLocation().pathname + useShell().query === path
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
