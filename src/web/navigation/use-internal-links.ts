/** Client-side navigation of all links and search forms within the site and language. */
import { useEffect } from 'react'
import { localizedPath, pathPrefix, type Locale } from '#core/locale.ts'
import { internalPathOfClick, internalPathOfForm } from './internal-links.ts'
import { useNavigate } from '../router/router-context.ts'

export function useInternalLinks(locale: Locale): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent | SubmitEvent) => {
      const prefix = pathPrefix(locale)
      const path =
        event instanceof MouseEvent ? internalPathOfClick(event, prefix) : internalPathOfForm(event, prefix)
      if (path === null) return
      event.preventDefault()
      // A link to the current address replaces the history entry.
      const replace = localizedPath(path, locale) === location.pathname + location.search + location.hash
      navigate(path, { replace })
    }
    document.addEventListener('click', follow)
    document.addEventListener('submit', follow)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('submit', follow)
    }
  }, [navigate, locale])
}
