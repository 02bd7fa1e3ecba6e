/** The built portal under Node 24, the older line that it supports, where this machine has one. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { PORTAL_MAJOR, versionBy } from '../../scripts/set-up/node-runtime.js'
import { saferNode } from '../../scripts/set-up/safe-versions.js'
import { ask } from '../factories/http.ts'
import { needBuild } from '../factories/portal-process.ts'
import { ROOT, spawnPortal } from '../factories/spawned-portal.ts'

/** `NODE_24` names one; else one that the machine's programs are started with. */
const CANDIDATES = [process.env['NODE_24'] ?? '', 'node24', 'node-24', '/usr/bin/node', '/usr/local/bin/node']
const isNode24 = (program: string) => versionBy(program).startsWith(`v${PORTAL_MAJOR}.`)
const node24 = CANDIDATES.filter((program) => program !== '').find(isNode24)
const title = node24 === undefined ? ' (skipped: there is no Node 24; NODE_24 names one)' : ''

beforeAll(needBuild, 300_000)

test.skipIf(node24 === undefined)(
  `Node 24 runs the portal and its commands: pages, pictures, passwords, an orderly stop${title}`,
  async () => {
    const program = node24 ?? ''
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-node-24-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    // Starts the other Node in place of the one that runs this test.
    const portal = spawnPortal(
      { DATA_DIR: dataDir },
      { wrapper: ['sh', '-c', 'program=$0; shift; exec "$program" "$@"', program] },
    )
    onTestFinished(() => portal.kill())
    const port = await portal.ready
    const page = await ask(port, '/oslo')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await ask(port, '/bilder/side/no/_.png')).headers['content-type']).toBe('image/png')
    const login = await ask(port, '/api/subscriber/auth', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'kari@example.org', password: 'Wrong-Pass-1234' }),
    })
    expect(login.status).toBe(403)
    const command = spawnSync(program, [path.join(ROOT, 'dist', 'server', 'portal.js'), 'jobs', '--json'], {
      cwd: ROOT,
      env: { DATA_DIR: dataDir, FETCH_OUTSIDE: 'off' },
      encoding: 'utf8',
    })
    expect([command.status, command.stderr]).toEqual([0, ''])
    portal.signal('SIGTERM')
    const { code, output } = await portal.ended
    expect(code).toBe(0)
    // The warning names the version that runs.
    expect(output.includes(versionBy(program))).toBe(saferNode(versionBy(program)) !== null)
  },
  120_000,
)
