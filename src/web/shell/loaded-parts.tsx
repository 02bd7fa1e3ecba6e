/** The optional parts of the shell, when their code is there. */
import { AdminGate } from '../admin/admin-gate.tsx'
import { Analytics } from '../analytics/analytics.tsx'
import type { AnalyticsTarget } from '#pages/model/shell-model.ts'

export interface OptionalPartsProps {
  /** `null` = page views are not counted. */
  readonly analytics: AnalyticsTarget | null
  /** Whether the address has a page. */
  readonly isKnown: boolean
}

export function LoadedParts({ analytics, isKnown }: OptionalPartsProps) {
  return (
    <>
      <AdminGate />
      {analytics && <Analytics target={analytics} isKnown={isKnown} />}
    </>
  )
}
