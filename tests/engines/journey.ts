import type { APIRequestContext } from '@playwright/test'
import type { Hands } from './hands.ts'

/** Dependencies of a journey. */
export interface Visit {
  readonly hands: Hands
  /** Requests to the portal without a browser: for mails and stored data. */
  readonly request: APIRequestContext
  /** Origin of the portal, without a slash at its end. */
  readonly origin: string
}

export type Journey = (visit: Visit) => Promise<void>
