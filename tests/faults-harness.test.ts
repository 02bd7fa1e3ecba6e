/** The parts of the faults that judge, so that it is known that they can fail. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { enduredProblems, type FullDiskResult } from './faults/full-disk-verdict.ts'
import { problemOf } from './faults/failing-statement-verdict.ts'
import { comparable, type AccountRow } from './faults/harness/account-rows.ts'
import { syncsBeforeAnswers } from './faults/harness/synced-writes.ts'
import { brokenStatement, isStatement, messageReader, textOf } from './faults/harness/wire-messages.ts'
import {
  fieldsOf,
  findingOf,
  isAfterWrite,
  shownState,
  type WrittenState,
} from './faults/harness/written-state.ts'
import { copyStore, cutLog, integrityOf } from './faults/harness/store-copy.ts'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'
import { copyFinding } from './faults/torn-copy-verdict.ts'
import { lostContents } from './faults/two-devices-run.ts'
import { userTag } from '#server/subscriber-api/user-tag.ts'

const at = (names: number, list: number, version: number): WrittenState => ({ names, list, version })

describe('state of the writers’ data after a failure', () => {
  // Write 4 changes names, 5 layouts, 6 both.
  test.each<[why: string, unanswered: readonly number[], shown: WrittenState | null, finding: string]>([
    ['as it was acknowledged', [4], at(3, 3, 8), 'kept'],
    ['the write that was under way as well', [4], at(4, 3, 9), 'unheard'],
    ['the last of several', [4, 5, 6], at(6, 6, 9), 'unheard'],
    ['two of several', [4, 5], at(4, 5, 10), 'unheard'],
    ['the write before', [4], at(2, 2, 7), 'lost'],
    ['a write that was not pending', [4], at(5, 3, 9), 'torn'],
    ['half of a write of both', [6], at(6, 3, 9), 'torn'],
    ['names of one write and layouts of another', [4], at(3, 2, 8), 'torn'],
    ['more versions than writes', [4], at(4, 3, 10), 'torn'],
    ['parts of several in one field', [4], null, 'torn'],
    ['more than acknowledged, without a pending write', [], at(4, 3, 9), 'torn'],
  ])('%s', (_why, unanswered, shown, finding) =>
    expect(findingOf(at(3, 3, 8), unanswered, shown)).toBe(finding),
  )

  test.each<
    [why: string, number: number, unanswered: readonly number[], shown: WrittenState | null, isSo: boolean]
  >([
    ['names and layouts', 6, [], at(6, 6, 9), true],
    ['names', 7, [], at(7, 3, 9), true],
    ['layouts', 8, [], at(3, 8, 9), true],
    ['on top of a write without an answer', 8, [7], at(7, 8, 10), true],
    ['another number', 7, [], at(4, 3, 9), false],
    ['only one part of both', 6, [], at(6, 3, 9), false],
    ['no new version', 7, [], at(7, 3, 8), false],
    ['a mix of writes', 7, [], null, false],
  ])('the answer to a write: %s', (_why, number, unanswered, shown, isSo) =>
    expect(isAfterWrite(at(3, 3, 8), unanswered, number, shown)).toBe(isSo),
  )

  const user = (over: object = {}) => ({ ID: 5, ...fieldsOf(3), ...over })
  const layouts = z.array(z.looseObject({ rows: z.array(z.unknown()) })).parse(fieldsOf(3)[LAYOUTS_FIELD])
  test.each<[why: string, user: object, tag: string, state: WrittenState | null]>([
    ['a single write', user(), userTag(5, 2), at(3, 3, 2)],
    ['names of another', user({ first_name: 'Write 4', last_name: 'Write 4' }), userTag(5, 2), at(4, 3, 2)],
    [
      'no write yet',
      { ID: 5, first_name: '', last_name: '', board_settings: [] },
      userTag(5, 1),
      at(0, 0, 1),
    ],
    ['half of the names', user({ first_name: 'Write 4' }), userTag(5, 2), null],
    ['a layout is missing', user({ board_settings: layouts.slice(1) }), userTag(5, 2), null],
    [
      'a layout without its last row',
      user({
        board_settings: layouts.map((layout, index) =>
          index === 0 ? { ...layout, rows: layout.rows.slice(1) } : layout,
        ),
      }),
      userTag(5, 2),
      null,
    ],
    ['a tag of another reader', user(), userTag(6, 2), null],
  ])('state of an account: %s', (_why, shown, tag, state) => expect(shownState(shown, tag)).toEqual(state))
})

describe('a copy from the middle of writing', () => {
  test.each<
    [
      why: string,
      shown: WrittenState | null,
      known: WrittenState | undefined,
      isCut: boolean,
      finding: string,
    ]
  >([
    ['the acknowledged state', at(3, 3, 8), at(3, 3, 8), false, 'whole'],
    ['a later write', at(4, 3, 9), at(4, 3, 9), false, 'whole'],
    ['an earlier state', at(2, 2, 7), at(2, 2, 7), false, 'lost'],
    ['an earlier state, where the end of the log was cut', at(2, 2, 7), at(2, 2, 7), true, 'whole'],
    ['a version that never was', at(2, 2, 9), undefined, true, 'torn'],
    ['another state of that version', at(4, 2, 8), at(3, 3, 8), true, 'torn'],
    ['a mix of writes', null, undefined, false, 'torn'],
  ])('%s', (_why, shown, known, isCut, finding) =>
    expect(copyFinding({ acknowledged: at(3, 3, 8), shown, known }, isCut)).toBe(finding),
  )
})

describe('a log whose end was lost with the power', () => {
  test.each<[why: string, steps: readonly ('write' | 'checkpoint' | 'read on')[], left: number]>([
    ['not yet in the file', ['write', 'write'], 0],
    ['all of it is in the file', ['write', 'write', 'checkpoint'], 2],
    [
      'only a part is in the file, since a reader holds an older snapshot',
      ['write', 'read on', 'write', 'checkpoint'],
      1,
    ],
    ['it has started over since', ['write', 'checkpoint', 'write'], 1],
  ])('%s', async (_why, steps, left) => {
    const [from, to] = [
      mkdtempSync(path.join(tmpdir(), 'kvartal-log-')),
      mkdtempSync(path.join(tmpdir(), 'kvartal-log-')),
    ]
    const open = () => new Database(path.join(from, SQLITE_FILE))
    const [writer, reader] = [open(), open()]
    try {
      writer.pragma('journal_mode = WAL')
      writer.exec('create table written (step integer, filling text)')
      writer.pragma('wal_checkpoint(TRUNCATE)')
      const write = writer.prepare('insert into written values (?, hex(zeroblob(50000)))')
      let written = 0
      for (const step of steps) {
        if (step === 'write') write.run((written += 1))
        else if (step === 'checkpoint') writer.pragma('wal_checkpoint(PASSIVE)')
        else reader.exec('begin; select count(*) from written')
      }
      await copyStore(from, to, { withIndex: true, order: 'file first' })
      await cutLog(to, 0.3)
      const copy = new Database(path.join(to, SQLITE_FILE))
      expect(integrityOf(to)).toBe('ok')
      expect(copy.prepare('select count(*) from written').pluck().get()).toBe(left)
      copy.close()
    } finally {
      writer.close()
      reader.close()
      for (const folder of [from, to]) rmSync(folder, { recursive: true })
    }
  })
})

describe('a call with a failed statement', () => {
  test.each<[why: string, status: number, ms: number, after: string, problem: string | null]>([
    ['done', 200, 5, 'new', null],
    ['refused, and not stored', 503, 5, 'old', null],
    ['refused after it was stored', 503, 5, 'new', null],
    ['acknowledged and not stored', 200, 5, 'old', 'not stored'],
    ['half of it', 503, 5, 'half', 'a part of the new state'],
    ['a refusal that blames the reader', 401, 5, 'old', '401'],
    ['late', 503, 1_001, 'old', '1001 ms'],
  ])('%s', (_why, status, ms, after, problem) => {
    const found = problemOf({ status, ms, before: 'old', after }, 'new', 1_000)
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })

  const NAMES = new Map([
    ['kari@example.org', 'the address'],
    ['140', 'the account'],
  ])
  const row = (over: object): AccountRow => [
    'session',
    { id: 'aaaabbbbccccddddeeee', account: '140', last_used_at: '1795340600000', device: 'Firefox', ...over },
  ]
  test.each<[why: string, after: AccountRow, isSame: boolean]>([
    ['the same row', row({}), true],
    ['another random id', row({ id: 'ffffgggghhhhiiiijjjj' }), false],
    ['another instant', row({ last_used_at: '1795340600001' }), false],
    ['another word', row({ device: 'Chrome' }), false],
  ])('rows are compared: %s', (_why, after, isSame) =>
    expect(comparable([after], [row({})], NAMES) === comparable([row({})], [row({})], NAMES)).toBe(isSame),
  )

  test('messages that were written at two instants are equal, and with other words are not', () => {
    const message = (at: string, text: string) =>
      comparable([row({ body: JSON.stringify({ at, text }) })], [], NAMES)
    const first = message('2026-11-27T23:07:14.948Z', 'Test')
    expect(message('2026-11-27T23:07:15.207Z', 'Test')).toBe(first)
    expect(message('2026-11-27T23:07:14.948Z', 'Another')).not.toBe(first)
  })

  test('two accounts to which the same was done', () => {
    const other = new Map([
      ['ola@example.org', 'the address'],
      ['93', 'the account'],
    ])
    const after = row({ id: 'ffffgggghhhhiiiijjjj', email: 'kari@example.org' })
    const afterOther: AccountRow = [
      'session',
      { ...after[1], id: 'kkkkllllmmmmnnnnoooo', account: '93', email: 'ola@example.org' },
    ]
    expect(comparable([after], [row({})], NAMES)).toBe(
      comparable([afterOther], [], other)
        .replace('"as before"', '"new"')
        .replace('["last_used_at","new"]', '["last_used_at","as before"]'),
    )
  })
})

describe('writes as the kernel sees them', () => {
  const WRITE = '12 pwrite64(21</d/kvartal.sqlite-wal>, "x"..., 4096, 32) = 4096'
  const SYNC = '12 fdatasync(21</d/kvartal.sqlite-wal>) = 0'
  const OTHER_SYNC = '12 fdatasync(22</d/kvartal.sqlite>) = 0'
  const ANSWER = '12 writev(30<socket:[9]>, [{iov_base="HTTP/1.1 200 OK\\r\\n"..., iov_len=400}], 1) = 400'
  test.each<[why: string, lines: readonly string[], unwritten: number, unsynced: number]>([
    ['written, synced, answered', [WRITE, WRITE, SYNC, ANSWER, WRITE, SYNC, ANSWER], 0, 0],
    ['answered before the sync', [WRITE, ANSWER, SYNC], 0, 1],
    ['only the first was synced', [WRITE, SYNC, ANSWER, WRITE, ANSWER], 0, 1],
    ['another file was synced', [WRITE, OTHER_SYNC, ANSWER], 0, 1],
    ['synced before it was written', [SYNC, WRITE, ANSWER], 0, 1],
    ['without any write', [ANSWER], 1, 0],
  ])('%s', (_why, lines, unwritten, unsynced) =>
    expect(syncsBeforeAnswers(lines.join('\n'))).toMatchObject({ unwritten, unsynced }),
  )
})

describe('a store that cannot be written for a while', () => {
  const WELL: FullDiskResult = {
    name: 'full disk',
    write: { status: 503, retryAfter: '5', message: 'Prøv igjen' },
    reads: [['/', 200]],
    refused: 30,
    lines: ['in trouble'],
    named: ['in trouble'],
    recoveredMs: 40,
  }
  test.each<[why: string, over: Partial<FullDiskResult>, problem: string | null]>([
    ['well', {}, null],
    ['an answer of its own for full disks', { write: { ...WELL.write, status: 507 } }, null],
    ['acknowledged', { write: { ...WELL.write, status: 200 } }, 'answered with 200'],
    [
      'without a word when to come again',
      { write: { ...WELL.write, retryAfter: undefined } },
      'when to come again',
    ],
    ['without a message', { write: { ...WELL.write, message: '' } }, 'not told why'],
    [
      'a page that is not shown',
      {
        reads: [
          ['/', 200],
          ['/oslo', 503],
        ],
      },
      '/oslo (503)',
    ],
    ['not named', { named: [] }, 'names it 0 times'],
    ['a line per request', { lines: Array.from({ length: 30 }, () => 'refused') }, '30 lines'],
    ['for good', { recoveredMs: null }, 'nothing could be written'],
    ['damaged', { integrity: 'row 7 missing' }, 'row 7 missing'],
  ])('%s', (_why, over, problem) =>
    expect(enduredProblems({ ...WELL, ...over })).toEqual(
      problem === null ? [] : [expect.stringContaining(problem)],
    ),
  )
})

test.each<[why: string, now: readonly string[], lost: readonly string[]]>([
  ['all there', ['a', 'b'], []],
  ['a missing row', ['a'], ['b']],
  ['deleted rows may be missing or present', ['a', 'b', 'c'], []],
])('layouts of several devices: %s', (_why, now, lost) =>
  expect(
    lostContents(
      { saved: new Set(['a', 'b', 'c']), ended: new Set(['c']) },
      now.map((subtitle) => ({ subtitle })),
    ),
  ).toEqual(lost),
)

describe('messages to PostgreSQL', () => {
  const message = (kind: string, body: string) => {
    const head = Buffer.alloc(5)
    head.write(kind)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, Buffer.from(body)])
  }
  const untyped = (...words: number[]) => {
    const bytes = Buffer.alloc(4 * (words.length + 1))
    for (const [index, word] of [bytes.length, ...words].entries()) bytes.writeInt32BE(word, 4 * index)
    return bytes
  }
  const [ASKS_FOR_TLS, START] = [untyped(80_877_103), untyped(196_608, 0)]
  const sent = [
    ASKS_FOR_TLS,
    START,
    message('Q', 'begin\0'),
    message('P', 'name\0select $1\0\0\0'),
    message('E', '\0\0\0\0\0'),
    message('S', ''),
  ]

  test.each([1, 3, 7, 1_000])('in pieces of %i bytes', (size) => {
    const read = messageReader()
    const all = Buffer.concat(sent)
    const messages = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
      read(all.subarray(index * size, (index + 1) * size)),
    ).flat()
    expect(messages.map(({ kind, bytes }) => [kind, bytes.toString('hex')])).toEqual(
      [null, null, 'Q', 'P', 'E', 'S'].map((kind, index) => [kind, sent[index]?.toString('hex')]),
    )
    expect(messages.map(textOf)).toEqual([null, null, 'begin', 'select $1', null, null])
    expect(messages.map(isStatement)).toEqual([false, false, true, false, true, false])
  })

  test.each(['Q', 'E'])('a broken %s is a whole message of its kind', (kind) => {
    const read = messageReader()
    read(START)
    expect(read(brokenStatement({ kind, bytes: Buffer.alloc(0) })).map((one) => one.kind)).toEqual([kind])
  })
})
