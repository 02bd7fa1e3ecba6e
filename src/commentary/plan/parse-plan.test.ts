import { describe, expect, test } from 'vitest'
import { growthOf } from '#tests/factories/growth.ts'
import { frozenMarket, WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import { findFacts } from '../facts/find-facts.ts'
import { parsePlan } from './parse-plan.ts'
import { permittedClaims } from './permitted-claims.ts'

const FACTS = findFacts(frozenMarket('no'), { id: 'market', now: WRITTEN_AT })
const parse = (answer: unknown) =>
  parsePlan(typeof answer === 'string' ? answer : JSON.stringify(answer), FACTS, 'no')
const plan = (...claims: readonly unknown[]) => ({ language: 'no', claims })

const LEVEL = { relation: 'level', fact: 'cpi', at: { date: '2026-07-01', value: 3 } }
const CHANGE = {
  relation: 'change',
  fact: 'vacancy:trondheim',
  from: { date: '2024-06-30', value: 4.5 },
  to: { date: '2025-12-31', value: 6 },
  direction: 'up',
}
const RECORD = {
  relation: 'record',
  fact: 'vacancy:oslo',
  extreme: 'highest',
  rank: 1,
  since: '2021-12-31',
  at: { date: '2025-12-31', value: 6.9 },
}
const RUN = {
  relation: 'run',
  fact: 'policy-rate',
  direction: 'up',
  length: 2,
  to: { date: '2026-09-25', value: 4.5 },
}
const RATIO = {
  relation: 'ratio',
  fact: 'volume',
  from: { date: '2024-12-31', value: 80 },
  to: { date: '2025-12-31', value: 100 },
  ratio: 'quarter-more',
}
const COUNT = {
  relation: 'count',
  fact: 'areas:oslo:count',
  date: '2024-01-31',
  since: '2022-07-31',
  up: 12,
  down: 1,
  even: 1,
  total: 14,
}
const COMPARISON = {
  relation: 'comparison',
  fact: 'vacancy:trondheim',
  other: 'vacancy:oslo',
  at: { date: '2025-12-31', value: 6 },
  otherAt: { date: '2025-12-31', value: 6.9 },
  direction: 'lower',
}

describe('an invalid plan is refused as a whole, with position and reason', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', 'Styringsrenten ble hevet til 4,50 prosent i september 2026.', 'no JSON'],
    ['a list', [LEVEL], 'plan: '],
    ['no claims', plan(), 'claims: '],
    ['no language', { claims: [LEVEL] }, 'language: '],
    ['an unknown language', { language: 'sv', claims: [LEVEL] }, 'language: '],
    [
      'the other language',
      { language: 'en', claims: [LEVEL] },
      'language: the plan is in "en", and "no" was asked for',
    ],
    [
      'a thousand claims',
      plan(...Array.from({ length: 1000 }, () => LEVEL)),
      'claims: the plan has 1000 claims, and at most 12 are read',
    ],
    ['prose beside the claims', { ...plan(LEVEL), text: 'Renten steg.' }, 'plan: '],
    [
      'the sentences that models once wrote',
      { sentences: [{ text: 'Renten steg.', facts: ['policy-rate'] }] },
      'language: ',
    ],
    ['brackets without end', '{"language":"no","claims":'.repeat(200), 'no JSON'],
  ])('%s', (_why, answer, note) =>
    expect(parse(answer)).toEqual({ ok: false, note: expect.stringContaining(note) }),
  )

  test.each([
    ['a fence', `Her er planen:\n\`\`\`json\n${JSON.stringify(plan(LEVEL))}\n\`\`\``],
    ['words around it', `Sure! ${JSON.stringify(plan(LEVEL))} Hope it helps.`],
  ])('%s is ignored', (_why, answer) =>
    expect(parse(answer)).toMatchObject({ ok: true, claims: [{ claim: LEVEL }], notes: [] }),
  )
})

describe('a claim', () => {
  test.each([
    ['a level', LEVEL],
    ['a change with its own two dates', CHANGE],
    ['a record', RECORD],
    ['a run', RUN],
    ['a ratio', RATIO],
    ['a count', COUNT],
    ['a comparison of two facts', COMPARISON],
  ])('holds: %s', (_why, claim) =>
    expect(parse(plan(claim))).toMatchObject({ ok: true, claims: [{ claim }], notes: [] }),
  )

  test.each<[string, object, string]>([
    ['a fact that was not offered', { ...LEVEL, fact: 'vacancy:molde' }, 'there is no fact "vacancy:molde"'],
    ['a sentence for an id', { ...LEVEL, fact: 'Renten steg til 4,5 prosent' }, 'fact: '],
    ['prose in a claim', { ...LEVEL, text: 'Prisveksten falt.' }, 'plan: '],
    ['an unknown relation', { ...LEVEL, relation: 'cause' }, 'relation: '],
    ['a relation that the fact does not permit', { ...RUN, fact: 'volume' }, 'permits no run'],
    [
      'another value',
      { ...LEVEL, at: { ...LEVEL.at, value: 3.1 } },
      'at: the plan has {"date":"2026-07-01","value":3.1}, and the fact holds {"date":"2026-07-01","value":3}',
    ],
    ['a year for a month', { ...LEVEL, at: { ...LEVEL.at, date: '2026-12-31' } }, 'at: '],
    [
      'a move of 18 months described as one from the year before',
      { ...CHANGE, from: { ...CHANGE.from, date: '2024-12-31' } },
      'from: ',
    ],
    ['from and to exchanged', { ...CHANGE, from: CHANGE.to, to: CHANGE.from }, 'from: '],
    [
      'the wrong direction',
      { ...CHANGE, direction: 'down' },
      'direction: the plan has "down", and the fact holds "up"',
    ],
    ['a record beyond the reach of the figures', { ...RECORD, since: null }, 'since: '],
    ['a record since an earlier year', { ...RECORD, since: '2015-12-31' }, 'since: '],
    ['the lowest for the highest', { ...RECORD, extreme: 'lowest' }, 'extreme: '],
    ['a longer run', { ...RUN, length: 3 }, 'length: '],
    ['a ratio that does not hold by rounding', { ...RATIO, ratio: 'third-more' }, 'ratio: '],
    ['another count', { ...COUNT, up: 13 }, 'up: '],
    ['a count since another day', { ...COUNT, since: '2023-07-31' }, 'since: '],
    ['a comparison the other way', { ...COMPARISON, direction: 'higher' }, 'direction: '],
    [
      'a comparison of a rent with a vacancy',
      { ...COMPARISON, other: 'prime-rent:oslo' },
      'may not be compared',
    ],
    ['a comparison with itself', { ...COMPARISON, other: 'vacancy:trondheim' }, 'may not be compared'],
    [
      'a record from illustrative figures',
      { ...RECORD, fact: 'prime-rent:oslo', since: null, at: { date: '2025-12-31', value: 6800 } },
      'permits no record',
    ],
    ['an unknown join', { ...LEVEL, join: 'because' }, 'join: '],
  ])('is left out with its position and the reason: %s', (_why, claim, note) => {
    expect(parse(plan(LEVEL, claim))).toMatchObject({
      ok: true,
      claims: [{ claim: LEVEL }],
      notes: [expect.stringMatching(/^claims\[1\] left out: /)],
    })
    expect(parse(plan(claim))).toMatchObject({ notes: [expect.stringContaining(note)] })
  })

  test('every claim that a fact permits holds as it stands', () => {
    const claims = FACTS.flatMap((fact) => permittedClaims(fact).map(({ claim }) => claim))
    expect(claims.length).toBeGreaterThan(40)
    for (const claim of claims)
      expect(parse(plan(claim))).toMatchObject({ ok: true, claims: [{ claim }], notes: [] })
  })
})

const TIMES = 8
const LENGTH = 10_000

test.each<[string, (length: number) => string]>([
  ['a fence that does not close, and space', (length) => `\`\`\`json${' '.repeat(length)}{`],
  ['fences', (length) => '```'.repeat(length)],
  ['opening brackets', (length) => '{'.repeat(length)],
])('parsing takes time in proportion to the length of the answer: %s', async (_why, answer) => {
  const read = async (text: string) => expect(parse(text).ok).toBe(false)
  expect(await growthOf(read, { short: answer(LENGTH), long: answer(LENGTH * TIMES) })).toBeLessThan(
    2.5 * TIMES,
  )
})
