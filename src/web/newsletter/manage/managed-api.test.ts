import { expect, test, vi } from 'vitest'
import { managedNewsletterSchema } from '#contract/subscriber/newsletter.ts'
import {
  readManagedNewsletter,
  readNextIssue,
  readPreview,
} from '#contract/subscriber/newsletter-response-readers.ts'
import type { CallSubscriberApi, SubscriberResponse } from '../../account/runtime/subscriber-client.ts'
import { fetchManaged, changeManaged } from './managed-api.ts'
import { isManageNewsletterPath, manageNewsletterToken } from '#pages/paths/manage-newsletter-path.ts'

const MANAGED = managedNewsletterSchema.parse({
  email: 'k…@example.org',
  list: 'newsletter',
  rhythm: 'frequency',
  monthday: 1,
  pause_until: '',
  data_sources: [],
  frequency: 'weekly',
  weekday: 'monday',
  hours: 7,
  alerts: 2,
  next: '2026-11-23T06:00:00Z',
})
const respondWith = (status: number, body: unknown): SubscriberResponse => ({
  kind: 'answer',
  status,
  body,
  etag: '',
})
const caller = (answer: SubscriberResponse) => vi.fn<CallSubscriberApi>(() => Promise.resolve(answer))

test.each([
  ['the page', '/nyhetsbrev/t0-ken_', true, 't0-ken_'],
  ['a link that was cut off', '/nyhetsbrev', true, ''],
  ['a web copy', '/nyhetsbrev/utgave/token', false, ''],
  ['a page that only starts like it', '/nyhetsbrevet/token', false, ''],
])('%s', (_why, path, isManaged, token) => {
  expect(isManageNewsletterPath(path)).toBe(isManaged)
  expect(manageNewsletterToken(path)).toBe(token)
})

test.each<[string, SubscriberResponse, Awaited<ReturnType<typeof fetchManaged>>]>([
  ['found', respondWith(200, MANAGED), { kind: 'found', managed: MANAGED }],
  ['an unknown link', respondWith(404, { code: 'not_found', message: 'Nei' }), { kind: 'unknown' }],
  ['an unexpected response', respondWith(200, { ...MANAGED, list: 'all' }), { kind: 'failed' }],
  ['temporarily unavailable', respondWith(503, {}), { kind: 'failed' }],
  ['no network', { kind: 'network' }, { kind: 'failed' }],
])('asking: %s', async (_why, answer, expected) => {
  const call = caller(answer)
  expect(await fetchManaged(call, 'a/b')).toEqual(expected)
  expect(call.mock.calls).toEqual([[{ method: 'GET', path: 'newsletter/manage/a%2Fb' }]])
})

test('sends no request for a truncated link', async () => {
  const call = caller(respondWith(200, MANAGED))
  expect(await fetchManaged(call, '')).toEqual({ kind: 'unknown' })
  expect(call).not.toHaveBeenCalled()
})

test.each([
  ['done', respondWith(200, MANAGED), { kind: 'done', value: MANAGED }],
  [
    'too often',
    respondWith(429, { message: 'Vent litt' }),
    { kind: 'refused', message: 'Vent litt', fields: {} },
  ],
  ['unknown since then', respondWith(404, {}), { kind: 'unknown' }],
])('changing: %s', async (_why, answer, expected) => {
  const call = caller(answer)
  expect(await changeManaged(call, 'token', { frequency: 'off' })).toEqual(expected)
  expect(call.mock.calls).toEqual([
    [{ method: 'PUT', path: 'newsletter/manage/token', body: { frequency: 'off' } }],
  ])
})

test.each<[string, unknown, boolean]>([
  ['whole', MANAGED, true],
  ['no next edition', { ...MANAGED, next: null }, true],
  ['an unknown frequency', { ...MANAGED, frequency: 'hourly' }, false],
  ['no number', { ...MANAGED, alerts: '2' }, false],
  ['nothing', null, false],
])('readManagedNewsletter: %s', (_why, body, isIt) => expect(readManagedNewsletter(body) !== null).toBe(isIt))

test.each<[string, unknown, boolean]>([
  ['a path of this site', { subject: 'Nytt', url: '/nyhetsbrev/forhandsvisning?x=1' }, true],
  ['another site', { subject: 'Nytt', url: 'https://evil.example/' }, false],
  ['another site without its scheme', { subject: 'Nytt', url: '//evil.example/' }, false],
  ['and with a backslash', { subject: 'Nytt', url: '/\\evil.example/' }, false],
  ['no subject', { url: '/x' }, false],
])('readPreview: %s', (_why, body, isIt) => expect(readPreview(body) !== null).toBe(isIt))

test.each<[string, unknown, number | null]>([
  ['a moment', '1970-01-01T00:00:05Z', 5_000],
  ['none', null, null],
  ['no moment', 'soon', null],
])('the next issue: %s', (_why, next, moment) => {
  expect(readNextIssue({ next })).toBe(moment)
  expect(readPreview({ subject: 'Nytt', url: '/x', next: [next] })?.nextMs).toBe(moment)
})
