/** The envelope of a newsletter block, which has no editorial frame. */
import type { Envelope } from '#blocks/envelope.ts'

export const BARE_ENVELOPE: Envelope = {
  heading: '',
  subtitle: '',
  description: '',
  source: '',
  icon: '',
  seamless: false,
  inverted: false,
}
