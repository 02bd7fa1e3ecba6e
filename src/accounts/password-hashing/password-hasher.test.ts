import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HasherBusyError, HasherFailedError, passwordHasher, type PasswordHasher } from './password-hasher.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvartal-hashing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const started: PasswordHasher[] = []
afterEach(async () => void (await Promise.all(started.splice(0).map((hasher) => hasher.stop()))))
function hasher(options?: Parameters<typeof passwordHasher>[0]): PasswordHasher {
  const hasher = passwordHasher(options)
  started.push(hasher)
  return hasher
}

/** A thread's program of the test's own: `parentPort` and `job` are at hand. */
async function program(name: string, onJob: string): Promise<string> {
  const path = join(folder, `${name}.mjs`)
  await writeFile(
    path,
    `import { parentPort } from 'node:worker_threads'\nlet count = 0\nparentPort.on('message', (job) => { count += 1; ${onJob} })\n`,
  )
  return path
}

describe('argon2id (S1, S2)', () => {
  test('uses the variant, cost, and a new salt each time', async () => {
    const { hash } = hasher()
    const [firstHash, two] = [await hash('Grevling 7'), await hash('Grevling 7')]
    expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(firstHash).not.toBe(two)
  })

  test('fits itself alone', async () => {
    const { hash, verify } = hasher()
    const long = 'Å'.repeat(127)
    const pairs: [string, string, boolean][] = [
      ['Grevling 7', 'Grevling 7', true],
      ['Grevling 7', 'grevling 7', false],
      ['Grevling 7', 'Grevling 7 ', false],
      ['Grevling 7', '', false],
      ['Blåbær 🫐 og 7 ærfugler', 'Blåbær 🫐 og 7 ærfugler', true],
      ['Bla\u030Aba\u0308r 7', 'Bl\u00E5b\u00E4r 7', true], // letters and rings decomposed
      [`${long}1`, `${long}1`, true],
      [`${long}1`, `${long}2`, false], // nothing is truncated
      ['nul\u00007A', 'nul\u00007B', false],
    ]
    for (const [password, typedPassword, expected] of pairs)
      expect([typedPassword, await verify(await hash(password), typedPassword)]).toEqual([
        typedPassword,
        expected,
      ])
  })

  test.each([
    ['no account', null],
    ['nothing', ''],
    ['text', 'Grevling 7'],
    ['cut off', '$argon2id$v=19$m=19456,t=2,p=1$I15SbkPjlFcZ/jPxKFoSOQ'],
    ['another hash format', '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
  ])('no password matches: %s', async (_why, hash) => {
    const { verify } = hasher()
    expect([await verify(hash, 'Grevling 7'), await verify(hash, '')]).toEqual([false, false])
  })
})

describe('threads', () => {
  test('requests are answered during hashing', async () => {
    const { hash } = hasher({ threads: 1 })
    await hash('Grevling 7') // the thread is up
    let isDone = false
    let loopTurns = 0
    const work = Promise.all([hash('Grevling 8'), hash('Grevling 9')]).then(() => void (isDone = true))
    while (!isDone) {
      loopTurns += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    await work
    // On this thread, each hash would block one event-loop turn.
    expect(loopTurns).toBeGreaterThan(20)
  })

  test.runIf(process.platform === 'linux')('threads have a lower priority', async () => {
    await hasher().hash('Grevling 7')
    const stats = await Promise.all(
      (await readdir('/proc/self/task')).map((id) =>
        readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => ''),
      ),
    )
    // proc(5): field 19; counted after the name in brackets, which is field 2.
    const nice = stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))
    expect(nice.filter((value) => value >= 10)).not.toEqual([])
    expect(nice.some((value) => value < 10)).toBe(true)
  })

  test('limits running and waiting jobs, and rejects all others', async () => {
    const workerFile = await program('echo', 'parentPort.postMessage(job.password)')
    const { hash, isFull } = hasher({ threads: 2, maxWaiting: 3, workerFile })
    const fullBefore: boolean[] = []
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => (fullBefore.push(isFull()), hash(String(index)))),
    )
    expect(fullBefore).toEqual([false, false, false, false, false, true, true, true])
    expect(isFull()).toBe(false)
    expect(
      outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value : outcome.reason instanceof HasherBusyError,
      ),
    ).toEqual(['0', '1', '2', '3', '4', true, true, true])
    expect(await hash('again')).toBe('again')
  })

  test('a network that fills the queue displaces its own jobs; another network is served next', async () => {
    const workerFile = await program('slow-echo', 'parentPort.postMessage(job.password)')
    const { hash, isFull } = hasher({ threads: 1, maxWaiting: 4, workerFile })
    const [flood, reader] = [
      (member: number) => ['2001:db8::/48', `2001:db8:0:${member}::/64`],
      ['192.0.2.1', '192.0.2.1'],
    ]
    const order: string[] = []
    const hashFor = (name: string, groups: readonly string[]) =>
      hash(name, groups).then((text) => void order.push(text))
    // All from one /48, each from its own network.
    const floods = Array.from({ length: 7 }, (_, member) => hashFor(`flood ${member}`, flood(member)))
    expect([isFull(flood(9)), isFull(reader)]).toEqual([true, false])
    const outcomes = await Promise.allSettled([hashFor('reader', reader), ...floods])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    expect(order.indexOf('reader')).toBeLessThanOrEqual(2)
  })

  test('a dead thread is replaced, and only its own job fails', async () => {
    const workerFile = await program(
      'mortal',
      'if (job.password === "die") process.exit(3); if (job.password === "throw") throw new Error("oh"); parentPort.postMessage(String(count))',
    )
    const { hash } = hasher({ threads: 1, workerFile })
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'die', 'c', 'throw', 'd'].map((password) => hash(password)),
    )
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason))),
    ).toEqual([
      '1',
      '2',
      'HasherFailedError: The password thread ended',
      '1',
      'HasherFailedError: The password thread failed: oh',
      '1',
    ])
  })

  test('a program that cannot be started rejects each time', async () => {
    const { hash } = hasher({ threads: 1, workerFile: join(folder, 'missing.mjs') })
    await expect(hash('a')).rejects.toThrow(HasherFailedError)
    await expect(hash('b')).rejects.toThrow(HasherFailedError)
  })

  test('the worker has no settings of the portal', async () => {
    const workerFile = await program('nosy', 'parentPort.postMessage(Object.keys(process.env).join())')
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    vi.stubEnv('NODE_COMPILE_CACHE', undefined)
    expect(await hasher({ threads: 1, workerFile }).hash('a')).toBe('')
    vi.stubEnv('NODE_COMPILE_CACHE', join(folder, 'compiled'))
    expect(await hasher({ threads: 1, workerFile }).hash('a')).toBe('NODE_COMPILE_CACHE')
  })

  test('stop rejects running and waiting jobs, and starts no other', async () => {
    const workerFile = await program('silent', '')
    const stopped = hasher({ threads: 1, workerFile })
    const work = Promise.allSettled([stopped.hash('works'), stopped.hash('waits')])
    await stopped.stop()
    const outcomes = [...(await work), ...(await Promise.allSettled([stopped.hash('late')]))]
    expect(
      outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof HasherFailedError),
    ).toEqual([true, true, true])
  })
})
