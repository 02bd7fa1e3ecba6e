import { spawn } from 'node:child_process'
import {
  chmodSync,
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withLock } from '../scripts/set-up/lock.js'
import {
  isAtLeast,
  linkPortalNode,
  newestPortalNode,
  portalNode,
  refuseOldNode,
} from '../scripts/set-up/node-runtime.js'
import { sentenceFor, SetUpFailure } from '../scripts/set-up/plain-words.js'
import { inForeground, run } from '../scripts/set-up/run.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kvartal-set-up-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

describe('versions of Node', () => {
  test.each([
    ['newer', 'v26.10.0', 26, true],
    ['a line feed after it, as --version prints', 'v26.0.0\n', 26, true],
    ['compared as numbers', 'v9.11.2', 20, false],
    ['older', 'v20.20.2', 24, false],
    ['did not run', '', 20, false],
    ['another program', 'BusyBox v1.36.1', 1, false],
  ])('%s', (_why, version, major, expected) => expect(isAtLeast(version, major)).toBe(expected))

  test.each<[why: string, versions: Readonly<Record<string, string>>, expected: string | undefined]>([
    [
      'the newest program that runs',
      { '/old': 'v20.1.0', '/broken': '', '/good': 'v26.2.0', '/newer': 'v26.12.1\n', '/also': 'v26.9.0' },
      '/newer',
    ],
    ['the first of two equal versions', { '/running': 'v26.12.1', '/own': 'v26.12.1' }, '/running'],
    ['Node 24 without a newer one', { '/old': 'v20.1.0', '/lts': 'v24.22.1' }, '/lts'],
    ['no version is new enough', { '/old': 'v20.1.0', '/odd': 'v23.11.0', '/broken': '' }, undefined],
  ])('%s', (_why, versions, expected) =>
    expect(newestPortalNode(Object.keys(versions), (program) => versions[program] ?? '')).toBe(expected),
  )

  test('a program that is not there is passed over', () => {
    expect(newestPortalNode([join(folder, 'node'), process.execPath])).toBe(process.execPath)
  })

  /** In its package, without a link in .bin: npm 9 creates none. */
  const packaged = (script: string) => {
    const program = `node_modules/node-${process.platform}-${process.arch}/bin/node`
    write(program, `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, program), 0o755)
    return join(folder, program)
  }

  test('the packaged Node is found without a link to it', () => {
    const program = packaged('echo v26.1.0')
    expect(portalNode(folder, '/bin/false')).toBe(program)
  })

  test.each([
    [
      'a library is missing',
      'echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file" >&2; exit 127',
      /libatomic\.so\.1.*apt-get install libatomic1/,
    ],
    ['it ends in another way', 'exit 1', /The portal needs Node 24 or newer/],
  ])('a Node that does not run here is reported with advice: %s', (_why, script, message) => {
    packaged(script)
    expect(() => portalNode(folder, '/bin/false')).toThrow(message)
  })

  test('it gets the link by which documents name it, once', () => {
    const program = packaged('echo v26.1.0')
    linkPortalNode(folder)
    linkPortalNode(folder)
    const link = join(folder, 'node_modules', '.bin', 'node')
    expect(join(dirname(link), readlinkSync(link))).toBe(program)
  })

  test.each([
    ['does not run here', () => void packaged('exit 127')],
    ['is not there', () => {}],
  ])('a Node that %s gets no link', (_why, prepare) => {
    prepare()
    linkPortalNode(folder)
    expect(existsSync(join(folder, 'node_modules', '.bin', 'node'))).toBe(false)
  })

  test('npm’s own link is unchanged', () => {
    packaged('echo v26.1.0')
    write('node_modules/.bin/other', '')
    symlinkSync('other', join(folder, 'node_modules', '.bin', 'node'))
    linkPortalNode(folder)
    expect(readlinkSync(join(folder, 'node_modules', '.bin', 'node'))).toBe('other')
  })

  test('a Node too old to start is refused in words', () => {
    expect(() => refuseOldNode('v18.19.0')).toThrow(SetUpFailure)
    expect(() => refuseOldNode('v20.0.0')).not.toThrow()
  })
})

describe('one at a time', () => {
  const locked = () => join(folder, '.cache', 'lock')
  const holder = (changes: object) =>
    JSON.stringify({ pid: process.pid, startedAt: 'then', host: hostname(), token: 't', ...changes })
  const isTakenAtOnce = () => withLock(locked(), () => true, { patienceMs: 0 }).catch(() => false)

  test('gives the answer of the work and lets go, also when the work fails', async () => {
    expect(await withLock(locked(), () => existsSync(locked()))).toBe(true)
    await expect(withLock(locked(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(existsSync(locked())).toBe(false)
  })

  test('a second process is told who holds the lock, and waits', async () => {
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = withLock(locked(), async () => {
      await gate.promise
      order.push('first')
    })
    const waiting = (pid: number | undefined) => {
      order.push(`waits for ${pid}`)
      gate.resolve()
    }
    await withLock(locked(), () => order.push('second'), { waiting })
    await first
    expect(order).toEqual([`waits for ${process.pid}`, 'first', 'second'])
  })

  test.each([
    ['its process has ended', holder({ pid: 2 ** 22 + 1 }), 0, true],
    ['its number belongs to a later process', holder({}), 0, process.platform === 'linux'],
    ['another machine that shows signs of life', holder({ host: 'elsewhere' }), 1, false],
    ['another machine, silent for two minutes', holder({ host: 'elsewhere' }), 120, true],
    ['created this instant and not yet written', '', 0, false],
    ['left empty by a crash', '', 60, true],
    ['broken and old', '{"pid":', 60, true],
  ])('a stale lock: %s', async (_why, content, ageSeconds, isTaken) => {
    write('.cache/lock', content)
    const then = new Date(Date.now() - ageSeconds * 1_000)
    utimesSync(locked(), then, then)
    expect(await isTakenAtOnce()).toBe(isTaken)
  })

  test('processes that find the same stale lock work one after the other', async () => {
    write('.cache/lock', holder({ pid: 2 ** 22 + 1 }))
    const log = join(folder, 'log')
    appendFileSync(log, '')
    const program = `
      import { appendFileSync } from 'node:fs'
      import { setImmediate } from 'node:timers/promises'
      import { withLock } from ${JSON.stringify(new URL('../scripts/set-up/lock.js', import.meta.url).href)}
      await withLock(${JSON.stringify(locked())}, async () => {
        appendFileSync(${JSON.stringify(log)}, 'in\\n')
        for (let turn = 0; turn < 100; turn++) await setImmediate()
        appendFileSync(${JSON.stringify(log)}, 'out\\n')
      })`
    const start = () => run(process.execPath, ['--input-type=module', '--eval', program])
    const endings = await Promise.all([start(), start(), start(), start()])
    expect(endings.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(readFileSync(log, 'utf8')).toBe('in\nout\n'.repeat(4))
  })

  test('a process that is stopped leaves no lock', async () => {
    const program = `
      import { withLock } from ${JSON.stringify(new URL('../scripts/set-up/lock.js', import.meta.url).href)}
      process.on('SIGTERM', () => process.exit(1))
      await withLock(${JSON.stringify(locked())}, () => new Promise(() => { console.log('in'); setInterval(() => {}, 1000) }))`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    expect(existsSync(locked())).toBe(false)
  })
})

describe('running programs', () => {
  const node = (code: string) => run(process.execPath, ['--eval', code])

  test.each([
    ['its exit code and output', "console.log('out'); console.error('err'); process.exitCode = 3", 3],
    ['a signal', "console.log('out'); console.error('err'); process.kill(process.pid, 'SIGKILL')", 137],
  ])('%s', async (_why, code, expected) => {
    const ending = await node(code)
    expect(ending).toMatchObject({ code: expected, timedOut: false })
    expect(ending.output.split('\n').sort()).toEqual(['', 'err', 'out'])
  })

  test('a missing program', async () => {
    expect((await run(join(folder, 'no-such-program'), [])).code).toBe(127)
  })

  test('a program over the time limit is stopped, with its children', async () => {
    const inner = JSON.stringify('setInterval(() => {}, 1000)')
    const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${inner}], { stdio: 'inherit' })`
    expect(await run(process.execPath, ['-e', outer], { limitMs: 500 })).toMatchObject({
      code: 124,
      timedOut: true,
    })
  })

  test('its input stays open until it is told to end', async () => {
    const [begun, told] = [join(folder, 'begun'), join(folder, 'told')]
    const program = `
      const { existsSync, writeFileSync } = require('node:fs')
      writeFileSync(${JSON.stringify(begun)}, '')
      process.stdin.on('end', () => console.log(existsSync(${JSON.stringify(told)}))).resume()`
    expect(await node(program)).toMatchObject({ code: 0, output: 'false\n' })
    rmSync(begun)
    const { promise: inputUntil, resolve } = Promise.withResolvers<void>()
    const running = run(process.execPath, ['--eval', program], { inputUntil })
    await expect.poll(() => existsSync(begun)).toBe(true)
    writeFileSync(told, '')
    resolve()
    expect(await running).toMatchObject({ code: 0, output: 'true\n' })
  })

  test('in the foreground, the exit code is returned', async () => {
    expect(await inForeground(process.execPath, ['--eval', 'process.exit(7)'])).toBe(7)
  })
})

test.each([
  ['npm on a full disk', 'npm error code ENOSPC\nnpm error nospc', /disk is full/],
  ['a folder of another user', "EACCES: permission denied, mkdir '/x'", /permission/],
  ['first start without network', 'npm error code EAI_AGAIN\nnpm error request failed', /needs the network/],
  ['behind a proxy that refuses', 'npm error code ECONNREFUSED', /needs the network/],
  ["the lockfile is another commit's", 'npm error code EUSAGE', /do not agree/],
])('a failure in plain words: %s', (_why, details, sentence) =>
  expect(sentenceFor(details)).toMatch(sentence),
)

test('an unknown failure gets no invented cause', () =>
  expect(sentenceFor('TypeError: x is not a function')).toBeUndefined())
