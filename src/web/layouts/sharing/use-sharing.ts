/** Loads the code and the words of sharing when the list of layouts is shown. */
import { useEffect, useState } from 'react'
import { useLocale } from '#ui/texts-context.tsx'
import type { SharingParts } from './sharing-parts.ts'

/** `null` until they are there; without them the list works as before. */
export function useSharing(): SharingParts | null {
  const locale = useLocale()
  const [parts, setParts] = useState<SharingParts | null>(null)
  useEffect(() => {
    import('./sharing-parts.ts').then(({ loadSharing }) => loadSharing(locale)).then(setParts, console.warn)
  }, [locale])
  return parts
}
