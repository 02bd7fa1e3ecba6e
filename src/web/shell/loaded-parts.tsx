/** The optional parts of the shell, when their code is there. */
import { AdminGate } from '../admin/admin-gate.tsx'
import { Analytics } from '../analytics/analytics.tsx'
import type { OptionalPartsProps } from './optional-parts.tsx'

export function LoadedParts({ analytics, isKnown }: OptionalPartsProps) {
  return (
    <>
      <AdminGate />
      {analytics && <Analytics target={analytics} isKnown={isKnown} />}
    </>
  )
}
