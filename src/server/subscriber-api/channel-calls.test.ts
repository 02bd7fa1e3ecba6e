/** Calls of channels over HTTP: validation, and answers for channels that are not the account's. */
import { afterAll, describe, expect, test } from 'vitest'
import { addedChannelSchema, channelListSchema } from '#contract/subscriber/channels.ts'
import { KNOWN_TOKEN } from '#tests/factories/fake-newsletter.ts'
import { AUTHORIZED, errorOf, openSubscriberApi } from '#tests/factories/subscriber-api.ts'

const { call, stop } = await openSubscriberApi()
afterAll(stop)
const CHANNEL = { kind: 'webhook', name: 'Eget system', url: 'https://example.org/hook' }

test('the list has no address and no secret; the answer to an addition has the secret', async () => {
  const list = await call('GET', 'channels', undefined, AUTHORIZED)
  expect(channelListSchema.parse(JSON.parse(list.text)).channels).toHaveLength(1)
  expect(list.text).not.toMatch(/whsec_|\/hook/)
  const added = await call('POST', 'channels', CHANNEL, AUTHORIZED)
  expect(addedChannelSchema.parse(JSON.parse(added.text)).secret).toMatch(/^whsec_/)
})

describe('a form is refused under its field', () => {
  test.each<[string, object, string]>([
    ['plain http', { url: 'http://example.org/hook' }, 'url'],
    ['a user name in the address', { url: 'https://a:b@example.org/' }, 'url'],
    ['a name without a dot', { url: 'https://localhost/' }, 'url'],
    ['no address', { url: 'Teams' }, 'url'],
    ['an address of 3 000 characters', { url: `https://example.org/${'a'.repeat(3_000)}` }, 'url'],
    ['another scheme', { url: 'javascript:alert(1)' }, 'url'],
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'n'.repeat(61) }, 'name'],
    ['an unknown kind', { kind: 'fax' }, 'kind'],
  ])('%s', async (_why, over, field) => {
    const answer = await call('POST', 'channels', { ...CHANNEL, ...over }, AUTHORIZED)
    expect(answer.status).toBe(403)
    expect(Object.keys(errorOf(answer).fields ?? {})).toEqual([field])
  })
})

test.each([
  ['PUT', '', { paused: true }],
  ['POST', '/secret', undefined],
  ['POST', '/test', undefined],
  ['DELETE', '', undefined],
])('%s of a channel%s that the account does not have is 404', async (method, path, form) => {
  const status = async (id: string) => (await call(method, `channels/${id}${path}`, form, AUTHORIZED)).status
  expect([await status(KNOWN_TOKEN), await status('ch_other')]).toEqual([200, 404])
})
