/** A block of the newsletter stands in no frame of an editor's. */
import type { Envelope } from '#blocks/registry.schema.ts'

export const BARE_ENVELOPE: Envelope = {
  heading: '',
  subtitle: '',
  description: '',
  source: '',
  icon: '',
  seamless: false,
  inverted: false,
}
