/** The error body of the portal API (specification §7, decision 49). */
import { z } from 'zod'

export const portalErrorSchema = z.object({
  /** Stable; a client may act on it. */
  code: z.string(),
  /** For the reader, in the requested language; may change. */
  message: z.string(),
  data: z.object({ status: z.int() }),
})
export type PortalError = z.infer<typeof portalErrorSchema>
