import { mkdtemp, rm } from 'node:fs/promises'
import { inStoreOf, runOnFolder } from '#tests/factories/run-command.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { Store } from '#store/open-store.ts'
import { contentWith, inBothLanguages } from '#tests/factories/edition.ts'
import { publishContent } from '#tests/factories/living-store.ts'
import { UsageError, type Command } from './command.ts'
import { formatAge, jobs } from './jobs.ts'
import { sources } from './sources.ts'
import { status } from './status.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kvartal-report-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

async function run(
  command: Command,
  settings: Readonly<Record<string, string>> = {},
  parameters: readonly string[] = [],
) {
  const { code, printed } = await runOnFolder(command, parameters, { dataDir: folder, now: NOW, settings })
  return { code, lines: printed.split('\n').map((line) => line.split(/ {2,}/)) }
}

/** @param minutesAgo when the work is done, before NOW */
const before = (minutesAgo: number, work: (store: Store) => Promise<void>) =>
  inStoreOf({ dataDir: folder, now: NOW - minutesAgo * MINUTE_MS }, work)
const feeds = ['a', 'b', 'c'].flatMap((ID, index) =>
  inBothLanguages(
    'feed',
    ID,
    {
      ID,
      title: `Feed ${ID}`,
      attribution: ID,
      website: 'https://e.example',
      url: `https://${ID}.example/rss`,
    },
    index,
  ),
)

test.each([
  ['jobs', jobs],
  ['sources', sources],
  ['status', status],
])('%s: no report before the first import', async (_name, command) => {
  expect(await run(command)).toMatchObject({
    code: 1,
    lines: [[expect.stringMatching(/^There is no content yet/)], ['']],
  })
})

test.each([
  ['jobs', jobs],
  ['sources', sources],
  ['status', status],
])('%s takes no arguments', async (_name, command) => {
  await expect(run(command, {}, ['now'])).rejects.toThrow(UsageError)
})

test('jobs: finished, failed, not run yet, and removed', async () => {
  await before(10, async (store) => {
    await publishContent(store, contentWith(feeds))
    await (
      await store.jobs.claim({ name: 'feed/a', slot: '2026-11-20T11:50:00.000Z', leaseMs: MINUTE_MS })
    )?.succeed('12 articles')
    await (
      await store.jobs.claim({ name: 'feed/b', slot: '2026-11-20T11:43:20.000Z', leaseMs: MINUTE_MS })
    )?.fail('answered 503', NOW + MINUTE_MS)
    await (
      await store.jobs.claim({ name: 'feed/old', slot: '2026-11-20T11:40:00.000Z', leaseMs: MINUTE_MS })
    )?.fail('gone', null)
  })
  const { code, lines } = await run(jobs)
  expect(code).toBe(0)
  expect(lines.filter(([name]) => name?.startsWith('feed/'))).toEqual([
    ['feed/a', 'done', '1', '10 min', '2026-11-20 13:10', '12 articles'],
    ['feed/b', 'failed', '1', '10 min', '2026-11-20 13:01', 'answered 503'],
    ['feed/c', 'waiting', '2026-11-20 13:06'],
    ['feed/old', 'given up', '1', '10 min', 'no longer there', 'gone'],
  ])
})

test.each<[string, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
  ['as it is set up without anything', {}, [], ['mail', 'source-health']],
  [
    'with an operator and a mail server',
    { OPERATOR_MAIL: 'ops@example.org', SMTP_URL: 'smtp://mail.example.org' },
    ['mail', 'source-health', 'feed/a'],
    [],
  ],
  ['without outside requests', { FETCH_OUTSIDE: 'off' }, ['retention'], ['feed/a']],
])('jobs %s', async (_why, settings, present, absent) => {
  await before(0, (store) => publishContent(store, contentWith(feeds)))
  const names = (await run(jobs, settings)).lines.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining([...present]))
  for (const name of absent) expect(names).not.toContain(name)
})

test('sources: late ones first, and the exit code reports them', async () => {
  await before(30, async (store) => {
    await publishContent(store, contentWith(feeds))
    await store.sources.note({ source: 'feed/b', failure: null })
  })
  await before(1, (store) => store.sources.note({ source: 'feed/a', failure: null }))
  const { code, lines } = await run(sources)
  expect(code).toBe(1)
  expect(lines.filter(([name]) => name?.startsWith('feed/'))).toEqual([
    ['feed/b', 'LATE', '30 min', 'Feed b', 'no success since 2026-11-20T11:30:00.000Z'],
    ['feed/c', 'not yet run live', 'never', 'Feed c'],
    ['feed/a', 'well', '1 min', 'Feed a'],
  ])
  expect((await run(sources, { FETCH_OUTSIDE: 'off' })).code).toBe(0)
})

test('status: versions, counts, and problems, which the exit code reports', async () => {
  await before(30, async (store) => {
    await publishContent(store, contentWith(feeds))
    await store.sources.note({ source: 'feed/b', failure: null })
  })
  const lateStatus = await run(status)
  expect(lateStatus.code).toBe(1)
  expect(lateStatus.lines).toEqual(
    expect.arrayContaining([
      ['Kvartal', expect.stringMatching(/^\d+\.\d+\.\d+$/)],
      ['Database', expect.stringMatching(/^SQLite 3\.\d+\.\d+$/)],
      ['Newest migration', expect.stringMatching(/^\d{3}-/)],
      ['Content pack', 'a, imported 2026-11-20 12:30'],
      ['Past days', expect.stringMatching(/^from 2026-11-20 on: \d+ versions, 0\.0 MB$/)],
      ['Sources', '7 not yet run, 1 late'],
      ['Newsletter', 'nothing has been planned'],
      ['Wants a look:'],
      ['', 'feed/b is late: no success since 2026-11-20T11:30:00.000Z'],
    ]),
  )
  const well = await run(status, { FETCH_OUTSIDE: 'off' })
  expect([well.code, well.lines.at(-2)]).toEqual([0, ['Nothing wants a look.']])
})

test('status: mails that the mail server has refused and that wait, with its last words and the next try, however old', async () => {
  const MAIL = { to: 'kari@example.org', subject: 'Velg nytt passord', text: 'x' }
  await before(30, async (store) => {
    await publishContent(store, contentWith([]))
    for (const key of ['a', 'b']) await store.outbox.put({ ...MAIL, key })
    await store.outbox.noteFailed('a', '554 not you', NOW + 5 * MINUTE_MS)
  })
  await before(20, async (store) => {
    for (let index = 0; index < 60; index += 1) await store.outbox.put({ ...MAIL, key: `later-${index}` })
  })
  const { code, lines } = await run(status, { FETCH_OUTSIDE: 'off' })
  expect(code).toBe(1)
  const mailsLine = lines.findIndex(([line]) => line === 'Mails that the mail server has not taken yet:')
  expect(lines.slice(mailsLine + 1, mailsLine + 4)).toEqual([
    ['NEXT TRY', 'TO', 'SUBJECT', 'IT SAID LAST'],
    ['2026-11-20 13:05', 'kari@example.org', 'Velg nytt passord', '554 not you'],
    [''],
  ])
  expect(lines.flat()).toContain(
    'Mails that the mail server has not taken yet: 1; the next try is at 2026-11-20 13:05. What it said last: 554 not you',
  )
})

test.each([
  [0, 'just now'],
  [MINUTE_MS, '1 min'],
  [59 * MINUTE_MS, '59 min'],
  [60 * MINUTE_MS, '1 h 0 min'],
  [24 * 60 * MINUTE_MS - 1, '23 h 59 min'],
  [50 * 60 * MINUTE_MS, '2 d 2 h'],
])('an age of %i ms is "%s"', (ms, text) => expect(formatAge(ms)).toBe(text))

test.each([
  ['jobs', jobs, 'name'],
  ['sources', sources, 'isFetching'],
  ['status', status, 'concerns'],
])('%s --json prints JSON', async (_name, command, key) => {
  await before(0, (store) => publishContent(store, contentWith(feeds)))
  const { lines } = await run(command, {}, ['--json'])
  const printed: unknown = JSON.parse(lines.map((cells) => cells.join('  ')).join(String.fromCharCode(10)))
  expect(JSON.stringify(printed)).toContain(`"${key}":`)
})
