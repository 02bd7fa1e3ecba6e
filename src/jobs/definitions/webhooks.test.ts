/** What the answers of receivers mean, through the client for other sites. */
import { expect, test } from 'vitest'
import type { OutsideRequest, OutsideResponse } from '#sources/outside/outside-client.ts'
import type { ClaimedWebhook, WebhookSettlement } from '#store/webhooks/webhook-types.ts'
import { webhooksJob } from './webhooks.ts'

const DELIVERY: ClaimedWebhook = {
  id: 'msg_1',
  account: 1,
  host: 'example.org',
  isTest: false,
  attempt: 1,
  createdAt: 0,
  body: '{"type":"test"}',
  channel: { id: 'ch', name: 'n', kind: 'webhook', url: 'https://example.org/', secrets: ['whsec_AAAA'] },
}

/** @returns the request, and what was recorded */
async function deliver(response: OutsideResponse) {
  const waiting = [DELIVERY]
  const settled: WebhookSettlement[] = []
  const requests: OutsideRequest[] = []
  const job = webhooksJob({
    webhooks: {
      claim: async () => waiting.splice(0),
      settle: async (_delivery, settlement) => void settled.push(settlement),
    },
    ask: async (request) => {
      requests.push(request)
      return response
    },
    noticeFor: () => ({ key: 'k', to: '', subject: '', text: '' }),
    now: () => 0,
    random: () => 0,
    pause: () => new Promise(() => {}),
  })
  await job.run({ attempt: 1, signal: new AbortController().signal })
  return { request: requests[0], settled }
}

const failed = (over: Partial<Extract<OutsideResponse, { kind: 'failed' }>>): OutsideResponse => ({
  kind: 'failed',
  reason: 'status',
  message: 'answered 500',
  retryAfterMs: null,
  ...over,
})
const body: OutsideResponse = {
  kind: 'body',
  bytes: new Uint8Array(),
  contentType: '',
  etag: '',
  lastModified: '',
  url: 'https://example.org/',
}

test('the body is sent as it was signed; its answer has a time limit, and its body is not read', async () => {
  const { request } = await deliver(body)
  expect(request).toMatchObject({
    url: 'https://example.org/',
    jsonText: DELIVERY.body,
    timeoutMs: 10_000,
    isBodyIgnored: true,
  })
  expect(request?.headers).toHaveProperty('webhook-signature')
})

test.each<[string, OutsideResponse, object]>([
  ['2xx', body, { as: 'delivered' }],
  ['5xx', failed({ status: 500 }), { as: 'again', reply: 'answered 500' }],
  ['410', failed({ status: 410 }), { as: 'given_up' }],
  ['429 with a time', failed({ status: 429, retryAfterMs: 90_000 }), { as: 'again', dueAt: 90_000 }],
  ['a redirect', failed({ reason: 'redirects', message: 'redirected to https://10.0.0.1' }), { as: 'again' }],
  ['an address inside the network', failed({ reason: 'refused-address', message: 'x' }), { as: 'again' }],
  ['no answer in time', failed({ reason: 'timeout', message: 'x' }), { as: 'again' }],
])('%s', async (_why, response, expected) => {
  expect((await deliver(response)).settled).toEqual([expect.objectContaining(expected)])
})
