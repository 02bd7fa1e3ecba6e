/** Envelope of a block: heading, subtitle, description and layout. */
import type { Block } from '#contract/entities/dashboard.ts'

export type Envelope = Omit<Block, 'type' | 'attributes'>
