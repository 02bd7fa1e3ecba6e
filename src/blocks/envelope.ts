/** Envelope of a block: heading, subtitle, description, source, icon and appearance. */
import type { Block } from '#contract/entities/dashboard.ts'

/** What every block has whatever its type; its attributes are checked by its own schema. */
export type Envelope = Omit<Block, 'type' | 'attributes'>

/** The envelope of a block whose editor wrote nothing. */
export const EMPTY_ENVELOPE: Envelope = {
  heading: '',
  subtitle: '',
  description: '',
  source: '',
  icon: '',
  seamless: false,
  inverted: false,
}
