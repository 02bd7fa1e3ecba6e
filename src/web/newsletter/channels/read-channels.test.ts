import { expect, test } from 'vitest'
import { readChannels, readSecret } from './read-channels.ts'

const LAST = { id: 'm', state: 'delivered', test: true, tries: 1, at: '2026-11-27T10:00:00.000Z', reply: '' }
const CHANNEL = {
  ID: 'ch_1',
  kind: 'teams',
  name: 'Team',
  host: 'example.org',
  created_at: '2026-11-27T10:00:00.000Z',
  paused: null,
  last: LAST,
}
const listOf = (over: object) => ({ available: true, channels: [{ ...CHANNEL, ...over }] })

test.each<[string, unknown, boolean]>([
  ['a channel', listOf({}), true],
  ['a channel without messages', listOf({ last: null }), true],
  ['no channels', { available: false, channels: [] }, true],
  ['an unknown kind', listOf({ kind: 'fax' }), false],
  ['an unknown pause', listOf({ paused: 'moon' }), false],
  ['a message without its state', listOf({ last: { ...LAST, state: undefined } }), false],
  ['no list', { available: true }, false],
  ['another answer', 'x', false],
])('readChannels: %s', (_why, body, isValid) => {
  expect(readChannels(body)).toEqual(isValid ? body : undefined)
})

test.each<[string, unknown, string | undefined]>([
  ['a secret', { secret: 'whsec_a' }, 'whsec_a'],
  ['no signature', { secret: '' }, ''],
  ['another answer', {}, undefined],
])('readSecret: %s', (_why, body, secret) => expect(readSecret(body)).toBe(secret))
