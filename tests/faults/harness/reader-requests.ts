/** What readers ask of a portal all day: pages, figures, and now and then something of their own. */
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

/** Of twelve requests ten are for what all see, one for what one reader sees, and one saves. */
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
