import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { secretText, webhookHeaders } from './sign-webhook.ts'

const MESSAGE = { id: 'msg_1', sentAt: 1_700_000_000_400, body: '{"type":"test","æ":"ø"}' }
const SECRET = secretText(new Uint8Array(32).fill(7))

test('each try has the id of the message and its own timestamp in seconds', () => {
  const headers = webhookHeaders(MESSAGE, [SECRET])
  expect(headers).toMatchObject({ 'webhook-id': 'msg_1', 'webhook-timestamp': '1700000000' })
  expect(
    webhookHeaders({ ...MESSAGE, sentAt: MESSAGE.sentAt + 60_000 }, [SECRET])['webhook-signature'],
  ).not.toBe(headers['webhook-signature'])
})

test('two secrets make two signatures, the current one first; none makes no header', () => {
  const former = secretText(new Uint8Array(32).fill(8))
  const [current, other] = [SECRET, former].map(
    (secret) => webhookHeaders(MESSAGE, [secret])['webhook-signature'],
  )
  expect(webhookHeaders(MESSAGE, [SECRET, former])['webhook-signature']).toBe(`${current} ${other}`)
  expect(webhookHeaders(MESSAGE, [])).not.toHaveProperty('webhook-signature')
})

const python = spawnSync('python3', ['--version']).status === 0
describe.skipIf(!python)(
  `an independent computation in Python${python ? '' : ' (python3 is missing)'}`,
  () => {
    test('agrees on the signature', () => {
      const program = `
import base64, hashlib, hmac, json, sys
given = json.load(sys.stdin)
key = base64.b64decode(given["secret"].removeprefix("whsec_"))
content = f'{given["id"]}.{given["timestamp"]}.{given["body"]}'.encode()
print("v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode())
`
      const given = { secret: SECRET, id: MESSAGE.id, timestamp: 1_700_000_000, body: MESSAGE.body }
      const signature = execFileSync('python3', ['-c', program], { input: JSON.stringify(given) })
        .toString()
        .trim()
      expect(webhookHeaders(MESSAGE, [SECRET])['webhook-signature']).toBe(signature)
    })
  },
)
