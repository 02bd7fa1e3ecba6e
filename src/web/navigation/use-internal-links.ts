/**
 * Links and search forms that stay on the site in the same language are followed without a new document,
 * wherever they stand.
 */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath, pathPrefix, type Locale } from '#core/locale.ts'
import { internalPathOfClick, internalPathOfForm } from './internal-links.ts'

export function useInternalLinks(locale: Locale): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent | SubmitEvent) => {
      const prefix = pathPrefix(locale)
      const path =
        event instanceof MouseEvent ? internalPathOfClick(event, prefix) : internalPathOfForm(event, prefix)
      if (path === null) return
      event.preventDefault()
      // Where the reader is already, going there once more is no step to go back over.
      const replace = localizedPath(path, locale) === location.pathname + location.search + location.hash
      void navigate(path, { replace })
    }
    document.addEventListener('click', follow)
    document.addEventListener('submit', follow)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('submit', follow)
    }
  }, [navigate, locale])
}
