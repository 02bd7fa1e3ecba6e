import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { trustedProxies } from '#environment/trusted-proxies.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const GIVEN = 'b1946ac92492d2347c6235b4d2611184'

async function served(trusted: readonly string[] = []) {
  const edition = await editionOf(contentWith([]))
  const app = await openApp(() => edition, { trustedProxies: trustedProxies(trusted) })
  onTestFinished(() => app.stop())
  return async (path: string, id?: string, method = 'GET') =>
    (await ask(app.port, path, { method, headers: id === undefined ? {} : { 'X-Request-Id': id } })).headers[
      'x-request-id'
    ]
}

test.each([
  ['a check', '/livez'],
  ['an unknown address', '/intet'],
  ['an address that cannot be read', '/%'],
  ['an API call', '/api/portal/gone'],
])('%s has a name of its own', async (_what, path) => {
  const idOf = await served()
  const [one, other] = [await idOf(path), await idOf(path)]
  expect(one).toMatch(UUID)
  expect(other).not.toBe(one)
})

test("a cached response has no id, and not another reader's", async () => {
  const idOf = await served()
  expect(await idOf('/api/portal/settings?lang=no')).toMatch(UUID)
  expect(await idOf('/api/portal/settings?lang=no')).toBeUndefined()
})

test.each<[string, readonly string[], string, boolean]>([
  ['of a proxy that is trusted', ['127.0.0.1'], GIVEN, true],
  ['of anybody', [], GIVEN, false],
  ['from a proxy that is not the trusted one', ['10.0.0.0/8'], GIVEN, false],
  ['too short', ['127.0.0.1'], 'abc', false],
  ['too long', ['127.0.0.1'], 'a'.repeat(65), false],
  ['with other signs', ['127.0.0.1'], `${GIVEN} <b>`, false],
])('a request id from outside: %s', async (_why, trusted, id, isTaken) => {
  const answered = await (await served(trusted))('/livez', id)
  if (isTaken) expect(answered).toBe(id)
  else expect(answered).toMatch(UUID)
})
