/** A document sent in two parts, the second after the scripts: the page is hydrated nevertheless. */
import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { awake, expect, test } from './fixtures.ts'

/** Longer than the scripts need, which are served by this machine. */
const PAUSE_MS = 1_500

let server: Server | null = null
test.afterEach(() => server?.close())

/** Proxies everything, documents in two halves. @returns its own address */
async function slowly(origin: string): Promise<string> {
  const opened = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(origin + (request.url ?? '/'), {
        headers: { 'accept-encoding': 'identity' },
      })
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      const half = type.startsWith('text/html') ? Math.floor(body.length / 2) : 0
      if (half > 0) {
        response.write(body.subarray(0, half))
        await wait(PAUSE_MS)
      }
      response.end(body.subarray(half))
    })()
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  const address = opened.address()
  return `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`
}

test('the scripts arrive before the end of the document', async ({ page, baseURL, watch }) => {
  const slow = await slowly(baseURL ?? '')
  // The proxy's origin counts as another site for the check of requests.
  watch.expects(new RegExp(`^request outside: ${slow}`))
  await page.goto(`${slow}/metode`)
  await awake(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
