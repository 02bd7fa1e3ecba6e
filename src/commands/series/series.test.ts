import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { runCommand } from '#tests/factories/run-command.ts'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openStore, type Store } from '#store/open-store.ts'
import { localSite, outsideOnThisMachine } from '#tests/factories/local-site.ts'
import { makePack, replacing } from '#tests/factories/pack.ts'
import { readEnvironment } from '#environment/environment.ts'
import { UsageError, type CommandContext } from '../command.ts'
import { importContent } from '../import-content.ts'
import { series } from './series.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const REASON = ['--reason-no', 'Feil i kilden', '--reason-en', 'Wrong at the source']
const DATA = `date,value,quality\n2026-05-07,4.25,solid\n2026-09-24,4.5,solid\n2026-12-31,,forecast\n`

/** Response of the series' source, replaced by tests. */
let answer: RequestListener = (_request, response) => void response.writeHead(500).end()
let folder = ''

interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function portal(
  parameters: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  command = series,
): Promise<CommandResult> {
  const read = readEnvironment({ DATA_DIR: folder, ...settings })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  let output = ''
  let err = ''
  const context: CommandContext = {
    variables: {},
    environment: read.environment,
    now: () => NOW,
    print: (text) => void (output += text),
    printError: (text) => void (err += text),
    openOutside: () => outsideOnThisMachine(() => NOW),
  }
  return { code: await runCommand(command, parameters, context), out: output, err }
}

async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ databaseUrl: null, dataDir: folder })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
const storedSeries = () => withStore(async ({ content }) => (await content.points(['policy-rate']))[0])

async function file(text: string | Uint8Array): Promise<string> {
  const name = path.join(folder, 'points.csv')
  await writeFile(name, text)
  return name
}

async function importedPack(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'kvartal-series-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const origin = await localSite((request, response) => answer(request, response))
  const live = `  live: { query: { connector: csv, url: ${origin}/rate.csv, date: d, value: v }, at: ['09:30', '16:30'], expect: { max: 20, maxJump: 1 } }\n`
  const pack = await makePack({
    'series/catalog.yaml': replacing('next_update: null\n', `next_update: null\n${live}`),
  })
  onTestFinished(() => pack.remove())
  const { code, err } = await portal([pack.directory], {}, importContent)
  if (code !== 0) throw new Error(err)
}

describe('lists series', () => {
  beforeEach(importedPack)

  test('all series', async () => {
    expect(await portal([])).toEqual({
      code: 0,
      err: '',
      out: [
        'ID           TITLE        NEWEST      NEXT RUN          LAST SUCCESS',
        'policy-rate  Policy rate  2026-09-24  2026-11-20 16:30  not yet run live',
        '',
      ].join('\n'),
    })
  })

  test('a failing source, one that has never answered, and one that is not requested', async () => {
    await portal(['refresh', 'policy-rate'])
    expect((await portal([])).out).toMatch(
      /not yet run live; failing since \d{4}-\d{2}-\d{2} \d{2}:\d{2}: answered 500$/m,
    )
    answer = (_request, response) => void response.end('d,v\n2026-05-07,4.25\n2026-09-24,4.5\n')
    await portal(['refresh', 'policy-rate'])
    expect((await portal([], { FETCH_OUTSIDE: 'off' })).out).toMatch(
      /2026-09-24 {2}FETCH_OUTSIDE=off {2}\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/m,
    )
  })

  test('before the first import', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'kvartal-series-'))
    onTestFinished(() => rm(empty, { recursive: true, force: true }))
    expect(await portal([], { DATA_DIR: empty })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('portal -- import'),
    })
  })

  test('one series', async () => {
    const { code, out: output } = await portal(['show', 'policy-rate'])
    expect(code).toBe(0)
    expect(output).toContain('csv, at 09:30, 16:30; next 2026-11-20 16:30')
    expect(output).toMatch(/^1 +\d{4}-\d{2}-\d{2} \d{2}:\d{2} +pack +2026-11-20 01:00$/m)
    expect(output).toMatch(/^2026-09-24 +4\.5 +solid$/m)
  })

  test('one revision, in the format that revise reads', async () => {
    expect(await portal(['show', 'policy-rate', '1'])).toEqual({ code: 0, out: DATA, err: '' })
  })
})

describe('revise and roll back', () => {
  beforeEach(importedPack)

  test('corrects a value, publishes it as a correction, and reverts it', async () => {
    const revised = await portal([
      'revise',
      'policy-rate',
      await file(DATA.replace('4.25', '4').replace('2026-12-31,,', '2026-12-31,4.75,')),
      ...REASON,
    ])
    expect(revised).toMatchObject({ code: 0, err: '' })
    expect(revised.out).toContain(
      'Revision 2 of policy-rate: 1 published values changed, 0 added.\n  2026-05-07: 4.25 → 4\n',
    )
    expect(revised.out).toContain('Its source is asked again at 2026-11-20 16:30')
    expect((await storedSeries())?.values).toEqual([4, 4.5, 4.75])

    expect(await portal(['rollback', 'policy-rate', '1', ...REASON])).toMatchObject({ code: 0 })
    expect((await storedSeries())?.values).toEqual([4.25, 4.5, null])
    const log = await withStore(({ live }) => live.corrections(10))
    expect(
      log.map(({ revision, origin, reason, changes }) => ({ revision, origin, reason, changes })),
    ).toContainEqual({
      revision: 2,
      origin: 'operator',
      reason: { no: 'Feil i kilden', en: 'Wrong at the source' },
      changes: [{ date: '2026-05-07', before: 4.25, after: 4 }],
    })
    expect(
      (await withStore(({ live }) => live.revisionsOf('policy-rate'))).map(({ revision, origin }) => [
        revision,
        origin,
      ]),
    ).toEqual([
      [3, 'operator'],
      [2, 'operator'],
      [1, 'pack'],
    ])
  })

  test('published values are no revision', async () => {
    expect(await portal(['revise', 'policy-rate', await file(DATA), ...REASON])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to do'),
    })
    expect(await portal(['rollback', 'policy-rate', '1', ...REASON])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to do'),
    })
    expect(await withStore(({ live }) => live.revisionsOf('policy-rate'))).toHaveLength(1)
  })

  test.each<[string, string | Uint8Array, string]>([
    ['another header', 'day;value\n', 'points.csv:1: must start with the header'],
    [
      'a day twice',
      `${DATA.slice(0, 19)}2026-05-07,1,solid\n2026-05-07,2,solid\n`,
      'points.csv:3 date: 2026-05-07 does not come after',
    ],
    [
      'no number',
      'date,value,quality\n2026-05-07,"4,5",solid\n',
      'points.csv:2 value: "4,5" is not a number',
    ],
    ['no value at all', 'date,value,quality\n2026-05-07,,solid\n', 'points.csv:1: holds no value'],
    ['no point at all', 'date,value,quality\n', 'points.csv:1: holds no value'],
    [
      'another alphabet',
      Buffer.from('date,value,quality\n2026-05-07,1,sølid\n', 'latin1'),
      'points.csv:1: is not encoded as UTF-8',
    ],
  ])('a file with %s is refused with line and column, and nothing changes', async (_why, text, problem) => {
    const { code, out: output, err } = await portal(['revise', 'policy-rate', await file(text), ...REASON])
    expect({ code, out: output }).toEqual({ code: 1, out: '' })
    expect(err).toContain('Nothing was changed.')
    expect(err).toContain(problem)
    expect((await storedSeries())?.values).toEqual([4.25, 4.5, null])
  })

  test.each<[string, readonly string[], string]>([
    [
      'a file that is not there',
      ['revise', 'policy-rate', '/nowhere.csv', ...REASON],
      '/nowhere.csv: cannot be read (ENOENT)',
    ],
    ['a series that is not there', ['rollback', 'police-rate', '1', ...REASON], 'no series "police-rate"'],
    [
      'a revision that is not there',
      ['rollback', 'policy-rate', '9', ...REASON],
      'policy-rate has no revision 9',
    ],
    ['a revision to be shown', ['show', 'policy-rate', '9'], 'policy-rate has no revision 9'],
  ])('%s', async (_why, parameters, message) => {
    expect(await portal(parameters)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(message),
    })
  })
})

describe('the source', () => {
  beforeEach(importedPack)

  test('something new', async () => {
    answer = (_request, response) =>
      void response.end('d,v\n2026-05-07,4.25\n2026-09-24,4.75\n2026-11-05,5\n')
    const { code, out: output } = await portal(['refresh', 'policy-rate'])
    expect(code).toBe(0)
    expect(output).toMatch(/^policy-rate: revision 2\b/)
    expect(output).toContain('\n1 published values changed, 1 added.\n  2026-09-24: 4.5 → 4.75\n')
    expect(await portal(['refresh', 'policy-rate'])).toMatchObject({
      code: 0,
      out: 'policy-rate: unchanged\n',
    })
  })

  test('an implausible update is refused, kept, and printed without control characters', async () => {
    answer = (_request, response) =>
      void response.end('d,v\n2026-05-07,4.25\n2026-09-24,4.5\n2026-11-05,"45"\n\u001b[2J,5\n')
    const { code, err } = await portal(['refresh', 'policy-rate'])
    expect(code).toBe(1)
    expect(err).toMatch(/^policy-rate: refused: .+\nWhat readers see stays\./)
    expect((await storedSeries())?.values).toEqual([4.25, 4.5, null])
    expect((await portal(['refused'])).out).toMatch(
      /^REFUSED +SERIES +WHY\n\d{4}-\d{2}-\d{2} \d{2}:\d{2} +policy-rate +\S/,
    )
    const { out: output } = await portal(['refused', 'policy-rate'])
    expect(output).toContain('2026-11-05,"45"')
    expect(output).not.toContain('\u001b')
    expect((await portal([])).out).toContain('failing since')
  })

  test('no refused updates', async () => {
    expect(await portal(['refused'])).toEqual({
      code: 0,
      out: 'No update of a series was refused.\n',
      err: '',
    })
  })

  test('a source with Retry-After', async () => {
    answer = (_request, response) => void response.writeHead(429, { 'retry-after': '90' }).end()
    expect(await portal(['refresh', 'policy-rate'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('policy-rate: answered 429\n'),
    })
    expect(await portal(['refresh', 'policy-rate'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('left alone until 2026-11-20T12:01:30.000Z'),
    })
  })

  test('with outside requests disabled nothing is requested, and no failure is stored', async () => {
    expect(await portal(['refresh', 'policy-rate'], { FETCH_OUTSIDE: 'off' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('FETCH_OUTSIDE=off'),
    })
    expect(await withStore(({ sources }) => sources.states())).toEqual([])
  })
})

test.each<[string, readonly string[], string]>([
  ['an action that there is not', ['remove', 'x'], 'remove'],
  ['no series', ['show'], "missing required argument 'ID'"],
  ['too many words', ['refresh', 'a', 'b'], "too many arguments for 'refresh'"],
  ['a revision that is no number', ['rollback', 'policy-rate', 'last', ...REASON], "'last' is invalid"],
  ['no reason', ['rollback', 'policy-rate', '1'], '--reason-no <TEXT>'],
  [
    'a reason in one language',
    ['rollback', 'policy-rate', '1', '--reason-no', 'Feil', '--reason-en', ' '],
    '--reason-en is missing',
  ],
  [
    'a reason without end',
    ['rollback', 'policy-rate', '1', '--reason-no', 'x'.repeat(501), '--reason-en', 'x'],
    '--reason-no may have 500',
  ],
  ['a reason without a revision', ['refresh', 'policy-rate', ...REASON], "unknown option '--reason-no'"],
  ['an option that there is not', ['show', 'policy-rate', '--all'], '--all'],
])('called wrongly: %s', async (_why, parameters, message) => {
  const failure = await portal(parameters).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UsageError)
  expect(failure).toMatchObject({ message: expect.stringContaining(message) })
})
