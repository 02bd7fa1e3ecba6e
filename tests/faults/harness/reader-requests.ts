/** Typical requests of readers: pages, figures, and now and then their own data. */
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { PacedPlan } from '../../../bench/paced-plan.ts'
import type { RegisteredReader } from '../../factories/registered-readers.ts'

type PlannedRequests = PacedPlan['requests'][number]

const COMPRESSED = { 'Accept-Encoding': 'br' }
const PUBLIC = [
  '/',
  '/oslo',
  '/en/bergen',
  '/api/portal/settings?lang=no',
  '/en',
  '/trondheim',
  '/api/portal/comments?lang=en',
  '/api/page/no/oslo',
  '/kalender',
  '/stavanger',
]

/** Of twelve requests ten are public, one reads a reader's data, and one saves. */
export function readerRequests(readers: readonly RegisteredReader[]): PlannedRequests[] {
  return readers.flatMap((reader) => [
    ...PUBLIC.map((path) => ({ method: 'GET', path, headers: COMPRESSED, body: '' })),
    seen(reader),
    saved(reader),
  ])
}

function seen({ token }: RegisteredReader): PlannedRequests {
  return {
    method: 'GET',
    path: `${SUBSCRIBER_PREFIX}user`,
    headers: { Authorization: `Bearer ${token}` },
    body: '',
  }
}

function saved({ id, token }: RegisteredReader): PlannedRequests {
  return {
    method: 'PUT',
    path: `${SUBSCRIBER_PREFIX}user`,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { ID: id, company: 'Nordmann Eiendom' } }),
  }
}
