/** A release folder is whole: the portal runs in it alone, with the Node that is in it. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillRelease } from '../../scripts/release/release-files.js'
import { ask } from '../factories/http.ts'
import { needBuild } from '../factories/portal-process.ts'
import { ROOT } from '../factories/spawned-portal.ts'

let place = ''
let release = ''
let settings: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  await needBuild()
  place = await mkdtemp(path.join(tmpdir(), 'kvartal-release-'))
  release = path.join(place, 'release')
  settings = {
    PATH: `${path.join(release, 'bin')}:/usr/bin:/bin`,
    NODE_ENV: 'production',
    PORT: '0',
    FETCH_OUTSIDE: 'off',
    DATA_DIR: path.join(place, 'data'),
  }
  await fillRelease({ root: ROOT, folder: release, node: process.execPath })
}, 300_000)
afterAll(() => rm(place, { recursive: true, force: true }))

const run = promisify(execFile)

/** Port of the line that reports readiness, after the output of the first import. */
async function portOf(output: Readable): Promise<number> {
  let said = ''
  for await (const chunk of output) {
    said += String(chunk)
    const [, port] = /ready: http:\/\/localhost:(\d+)/.exec(said) ?? []
    if (port !== undefined) return Number(port)
  }
  throw new Error(`it ended:\n${said}`)
}

test('it serves pages, draws pictures, hashes passwords, and stops on request', async () => {
  const portal = spawn(path.join(release, 'bin', 'node'), ['dist/server/main.js'], {
    cwd: release,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const port = await portOf(portal.stdout)
    expect((await ask(port, '/oslo')).status).toBe(200)
    expect((await ask(port, '/bilder/side/no/_.png')).headers['content-type']).toBe('image/png')
    const login = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'kari@example.org', password: 'Wrong-Pass-1234' }),
    }
    expect((await ask(port, '/api/subscriber/auth', login)).status).toBe(403)
    const health = await run(path.join(release, 'bin', 'health'), [], {
      env: { ...settings, PORT: String(port) },
    })
    expect(health.stdout).toBe('alive\n')
    portal.kill('SIGTERM')
    expect(await once(portal, 'exit')).toEqual([0, null])
    await expect(
      run(path.join(release, 'bin', 'health'), [], { env: { ...settings, PORT: String(port) } }),
    ).rejects.toMatchObject({ code: 1 })
  } finally {
    portal.kill('SIGKILL')
  }
})

test('its commands work from any folder, and a backup is made and kept', async () => {
  const folder = path.join(place, 'backups')
  await run('mkdir', [folder])
  const { stdout } = await run(path.join(release, 'bin', 'backup'), [folder, '14'], {
    cwd: tmpdir(),
    env: settings,
  })
  expect(stdout).toContain('It was read back and is whole.')
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^kvartal-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/)])
})
