/** Routes that answer for an earlier day as well (docs/decisions/0096-pages-as-of-a-day.md). */
import type { IncomingMessage } from 'node:http'
import { AS_OF_API_PARAMETER, AS_OF_PARAMETER } from '#core/addresses/as-of.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { PUBLIC_ROUTE } from './public-route.ts'

export interface DatedRoute {
  /** Parameters that may carry the day; a request has one of them at most. */
  readonly parameters: readonly string[]
  /** Whether the address has a form of an earlier day; left out = always. Others ignore the parameter. */
  readonly isDated?: (request: IncomingMessage) => boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where the route answers for a day as well. */
    asOf?: DatedRoute
  }
}

/** The edition that answers a request: that of the day it asks for, else the current one; `null` = no content. */
export type EditionOf = (request: IncomingMessage) => Edition | null

/** Parameters of files, pictures, pages and embeds. */
export const PAGE_PARAMETERS: readonly string[] = [AS_OF_PARAMETER]

/** Options of a public call of the portal API that answers for a day as well. */
export const DATED_CALL = {
  config: { ...PUBLIC_ROUTE.config, asOf: { parameters: [AS_OF_API_PARAMETER, AS_OF_PARAMETER] } },
} as const

/** Options of a public picture that answers for a day as well. */
export const DATED_PICTURE = {
  config: { ...PUBLIC_ROUTE.config, asOf: { parameters: PAGE_PARAMETERS } },
} as const
