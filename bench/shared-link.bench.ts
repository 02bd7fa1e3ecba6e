/**
 * Usage: `node bench/shared-link.bench.ts (needs a build) A layout shared by link (docs/decisions/0105): the
 * processor time of the portal for each reader of one link, beside readers of the public page from which the
 * layout was copied.`
 *
 * The two alternate.
 */
import { Agent, request } from 'node:http'
import { z } from 'zod'
import { createdShareSchema } from '#contract/subscriber/shares.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { openReaderDesk } from '#tests/factories/registered-readers.ts'
import { atMost, printGoals } from './goal-table.ts'
import { scratchFolder } from './scratch-folder.ts'
import { cpuMs, startPortal } from './server-process.ts'
import { median } from './measured-load.ts'

const PAGE = '/leiemarked'
/** Ten thousand of each page in a round: processor time is counted in steps of 10 ms. */
const READERS = 10_000
const ROUNDS = 5
const CONNECTIONS = 8
const MAX_RATIO = 1.3

const sourceSchema = z.object({ rows: z.array(z.unknown()) })
const userSchema = z.object({ user: z.object({ [LAYOUTS_FIELD]: z.array(z.object({ ID: z.string() })) }) })

const dataDir = scratchFolder()
const portal = await startPortal({ DATA_DIR: dataDir })
const shared = await shareCopyOf(PAGE)

const pairs: { readonly shared: number; readonly open: number }[] = []
// The first round is not counted: the pages are rendered and compressed in it.
for (let round = 0; round <= ROUNDS; round += 1) {
  const pair = { shared: await costOf(shared), open: await costOf(PAGE) }
  if (round > 0) pairs.push(pair)
}
await portal.stop()
printGoals([
  atMost(MAX_RATIO, {
    what: `A reader of one link, processor time, beside one of ${PAGE}`,
    product: median(pairs.map((pair) => pair.shared)),
    peer: median(pairs.map((pair) => pair.open)),
    unit: 'ms',
  }),
])

/** Makes an account with a layout like the page, and a link to it. @returns the path of the link */
async function shareCopyOf(page: string): Promise<string> {
  const desk = await openReaderDesk({ dataDir, publicUrl: portal.url })
  const { id, token } = await desk.register('share@example.org')
  await desk.close()
  const source: unknown = await (await fetch(`${portal.url}/api/page/source/no${page}`)).json()
  const { rows } = sourceSchema.parse(source)
  const call = async (method: string, path: string, body: object): Promise<unknown> => {
    const response = await fetch(portal.url + SUBSCRIBER_PREFIX + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const layouts = [{ title: 'Delt', path: 'delt', rows }]
  const form = { user: { ID: id, [LAYOUTS_FIELD]: layouts } }
  const saved = userSchema.parse(await call('PUT', 'user', form))
  const layout = saved.user[LAYOUTS_FIELD][0]?.ID
  const link = { layout, byline: 'none', password: '', ends: '', frozen: '' }
  return createdShareSchema.parse(await call('POST', 'user/shares', link)).path
}

/** Processor time of the portal for each reader, in milliseconds. @throws at an answer that is not 200 */
async function costOf(path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const before = cpuMs(portal.pid)
  let left = READERS
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1
        await get(agent, path)
      }
    }),
  )
  agent.destroy()
  return (cpuMs(portal.pid) - before) / READERS
}

function get(agent: Agent, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html' }
    request({ host: '127.0.0.1', port: portal.port, agent, path, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    })
      .once('error', reject)
      .end()
  })
}
