/** Parts without markup of their own that few pages need: the count of page views, and the admin badge. */
import { useEffect, useState, type ComponentType } from 'react'
import { mayBeAdmin } from '../admin/admin-address.ts'
import type { OptionalPartsProps } from './loaded-parts.tsx'

/** Loads their code where it is needed, and when the hash of the address changes to the admin's. */
export function OptionalParts(props: OptionalPartsProps) {
  const [Parts, setParts] = useState<ComponentType<OptionalPartsProps> | null>(null)
  const isCounted = props.analytics !== null
  useEffect(() => {
    if (Parts) return
    const load = () => {
      if (!isCounted && !mayBeAdmin()) return
      import('./loaded-parts.tsx').then(
        ({ LoadedParts }) => setParts(() => LoadedParts),
        // The page works without them.
        (failure: unknown) => console.warn(failure),
      )
    }
    load()
    window.addEventListener('hashchange', load)
    return () => window.removeEventListener('hashchange', load)
  }, [Parts, isCounted])
  return Parts && <Parts {...props} />
}
