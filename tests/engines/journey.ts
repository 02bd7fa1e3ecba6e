import type { APIRequestContext } from '@playwright/test'
import type { Hands } from './hands.ts'

/** What a journey is made with. */
export interface Visit {
  readonly hands: Hands
  /** Asks the portal without a browser: for mails, and for what was stored. */
  readonly request: APIRequestContext
  /** Origin of the portal, without a slash at its end. */
  readonly origin: string
}

export type Journey = (visit: Visit) => Promise<void>
