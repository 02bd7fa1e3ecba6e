/** Attributes of the text block. Specification §3; what the markdown may hold: decision 41. */
import { z } from 'zod'

export const textAttributes = z.object({
  /** Markdown. */
  content: z.string().max(100_000).default(''),
})
