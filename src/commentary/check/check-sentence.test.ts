import { describe, expect, test } from 'vitest'
import { SENSE_KINDS } from '#tests/commentary-corpus/alterations-of-sense.ts'
import { corpus, verdictOn } from '#tests/commentary-corpus/corpus.ts'
import { casesOf, type WrittenCase } from '#tests/commentary-corpus/draft-case.ts'
import { frozenMarket, WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import { findFacts } from '../facts/find-facts.ts'
import type { MarketData } from '../market-data.ts'
import { factWordings } from '../planners/plan-by-rules.ts'
import { createSentenceCheck } from './check-sentence.ts'

const MIN_DRAFTS = 200

describe('the corpus', () => {
  const { trueByHand, trueByRules, alteredByHand, altered, alteredInSense } = corpus()
  const refused = (drafts: readonly Parameters<typeof verdictOn>[0][]) =>
    drafts.flatMap((draft) => {
      const verdict = verdictOn(draft)
      return verdict.ok ? [] : [`${draft.text} → ${verdict.reason}`]
    })
  const passed = (drafts: readonly Parameters<typeof verdictOn>[0][]) =>
    drafts.filter((draft) => verdictOn(draft).ok).map(({ text }) => text)

  test('no altered draft passes', () => {
    expect(passed([...alteredByHand, ...altered])).toEqual([])
    for (const kind of ['number', 'direction', 'date', 'unit', 'name'] as const) {
      expect(altered.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(MIN_DRAFTS / 4)
    }
  })

  test('no draft passes whose right figures support another claim', () => {
    expect(passed(alteredInSense)).toEqual([])
    const MIN_DRAFTS = 3
    expect(
      SENSE_KINDS.filter((kind) => alteredInSense.filter((one) => one.kind === kind).length < MIN_DRAFTS),
    ).toEqual([])
  })

  test('a sentence in one language is refused under the other', () => {
    const swapped = [...trueByHand, ...trueByRules].map((draft) => ({
      ...draft,
      about: { ...draft.about, lang: draft.about.lang === 'no' ? 'en' : 'no' } as const,
    }))
    expect(passed(swapped)).toEqual([])
  })

  test('true drafts pass, in the words of the rules and in others', () => {
    expect(trueByHand.length + trueByRules.length).toBeGreaterThanOrEqual(MIN_DRAFTS)
    expect(refused(trueByRules)).toEqual([])
    expect(refused(trueByHand)).toEqual([])
  })

  test('every altered draft has another meaning than the true one', () => {
    expect(altered.filter(({ text, before }) => text === before)).toEqual([])
    expect(
      new Set(
        altered.map(({ text, about, facts }) => [text, about.id, about.now.toISOString(), facts].join(' ')),
      ).size,
    ).toBeGreaterThan(MIN_DRAFTS)
  })
})

type Row = readonly [why: string, id: WrittenCase[0], facts: string, text: string]

describe.each([
  [
    'no',
    [
      [
        'no-break space',
        'oslo',
        'prime-rent:oslo',
        'Toppleien var 6\u00A0800 kroner per kvadratmeter i 2025 (illustrasjonstall).',
      ],
      [
        'thin space',
        'oslo',
        'prime-rent:oslo',
        'Toppleien var 6\u2009800 kroner per kvadratmeter i 2025 (illustrasjonstall).',
      ],
      [
        'narrow no-break space',
        'oslo',
        'prime-rent:oslo',
        'Toppleien var 6\u202F800 kroner per kvadratmeter i 2025 (illustrasjonstall).',
      ],
      ['English decimals', 'market', 'cpi', 'Prisveksten var 3.0 prosent i juli 2026.'],
      [
        'a minus that is a sign',
        'market',
        'cpi',
        'Prisveksten var 3,0 prosent i juli 2026, \u22120,3 prosentpoeng fra juli 2025.',
      ],
      [
        'a date in digits',
        'market',
        'policy-rate',
        'Styringsrenten ble hevet med virkning fra 25.9.2026, til 4,5 %.',
      ],
      [
        'an ISO date',
        'market',
        'policy-rate',
        'Styringsrenten ble hevet med virkning fra 2026-09-25, til 4,5 %.',
      ],
      [
        'number words',
        'oslo',
        'areas:oslo:count',
        'Ledigheten økte i tolv av fjorten områder, målt i januar 2024 (delvis illustrasjonstall).',
      ],
      [
        'approximately',
        'bergen',
        'prime-rent:bergen',
        'Toppleien steg rundt 9 prosent fra juni 2024 til utgangen av 2025 (delvis illustrasjonstall).',
      ],
      [
        'its own source',
        'market',
        'cpi',
        'Ifølge Statistisk sentralbyrå var prisveksten 3,0 prosent i juli 2026.',
      ],
    ],
  ],
  [
    'en',
    [
      ['Norwegian decimals', 'market', 'cpi', 'Inflation was 3,0 per cent in July 2026.'],
      ['percent', 'market', 'cpi', 'Inflation was 3.0 percent in July 2026.'],
      [
        'an American date',
        'market',
        'policy-rate',
        'The policy rate was raised with effect from September 25, 2026, to 4.5%.',
      ],
      [
        'a day with letters',
        'market',
        'policy-rate',
        'The policy rate was raised with effect from the 25th of September 2026, to 4.5%.',
      ],
      ['last year', 'market', 'volume', 'Transaction volume was NOK 100 billion last year (illustrative).'],
    ],
  ],
] satisfies (readonly ['no' | 'en', readonly Row[]])[])('forms that are understood: %s', (lang, rows) => {
  test.each(rows)('%s', (_why, id, facts, text) => {
    const [draft] = casesOf(lang, WRITTEN_AT, [[id, facts, text]])
    expect(draft && verdictOn(draft)).toMatchObject({ ok: true })
  })
})

test.each([
  ['no fact is cited', '', 'Prisveksten var 3,0 prosent i juli 2026.', 'not what the cited facts are about'],
  ['an unreadable number', 'cpi', 'Prisveksten var 3,0,1 prosent i juli 2026.', 'cannot be read'],
  [
    'a group or a decimal',
    'volume',
    'Transaksjonsvolumet var 1.000 milliarder kroner i 2025.',
    'cannot be read',
  ],
  ['a fraction', 'cpi', 'Prisveksten var 3½ prosent i juli 2026.', 'cannot be read'],
  ['a cause', 'cpi', 'Prisveksten falt fordi kronen ble svekket.', 'does not know'],
  ['a forecast', 'cpi', 'Prisveksten ventes å falle.', 'does not know'],
  ['a denial', 'cpi', 'Prisveksten falt ikke i juli 2026.', 'does not know'],
  ['no claim about figures', 'cpi', 'Prisveksten ble målt i juli 2026.', 'says nothing'],
  ['an unknown word', 'cpi', 'Prisveksten følges tett i juli 2026.', 'a word that the check does not know'],
  [
    'a name at the beginning',
    'cpi',
    'Sverige hadde en prisvekst på 3,0 prosent i juli 2026.',
    'a name that is not',
  ],
  [
    'a small word with a capital letter, which is part of a name',
    'cpi',
    'Prisveksten i Det var 3,0 prosent i juli 2026.',
    'a name that is not',
  ],
  [
    'a rate that may have been changed since',
    'policy-rate',
    'Styringsrenten er 4,50 prosent etter hevingen i september 2026.',
    'does not know',
  ],
  ['percent for points', 'cpi', 'Prisveksten falt 0,3 prosent til 3,0 prosent i juli 2026.', '0,3 prosent'],
  ['markup', 'cpi', 'Prisveksten var <b>3,0 prosent</b> i juli 2026.', 'cannot be read'],
])('refused: %s', (_why, facts, text, reason) => {
  const about = { id: 'market', lang: 'no', now: WRITTEN_AT } as const
  const data = frozenMarket('no')
  const verdict = createSentenceCheck(data, about).check(
    text,
    findFacts(data, about).filter(({ id }) => id === facts),
  )
  expect(verdict.ok ? 'passed' : verdict.reason).toContain(reason)
})

/** The frozen market with the vacancy of Oslo counted by the quarter, dated by its first day or its last. */
function quarterly(day: 'first' | 'last', lang: 'no' | 'en'): MarketData {
  const market = frozenMarket(lang)
  const about = market.series.get('oslo-office-vacancy')
  if (!about) throw new Error('no series')
  const dates = day === 'first' ? ['2026-04-01', '2026-07-01'] : ['2026-06-30', '2026-09-30']
  return {
    ...market,
    series: new Map([...market.series, ['oslo-office-vacancy', { ...about, frequency: 'quarterly' }]]),
    points: new Map([
      ...market.points,
      ['oslo-office-vacancy', { dates, values: [6.6, 6.9], quality: ['solid', 'solid'], forecastFrom: null }],
    ]),
  }
}

const QUARTERLY: readonly (readonly [why: string, lang: 'no' | 'en', text: string, isTrue: boolean])[] = [
  [
    'by its quarter',
    'no',
    'Kontorledigheten i Oslo var 6,9 prosent i 3. kvartal 2026, opp 0,3 prosentpoeng siden 2. kvartal 2026.',
    true,
  ],
  [
    'by its half-year, which has another quarter too',
    'no',
    'Kontorledigheten i Oslo var 6,9 prosent i andre halvår 2026.',
    false,
  ],
  [
    'by its year, which has three other quarters',
    'no',
    'Kontorledigheten i Oslo var 6,9 prosent i 2026.',
    false,
  ],
  [
    'by a quarter that is not its own',
    'no',
    'Kontorledigheten i Oslo var 6,9 prosent i 2. kvartal 2026.',
    false,
  ],
  ['by the first month of it', 'no', 'Kontorledigheten i Oslo var 6,9 prosent i juli 2026.', false],
  ['by the last month of it', 'no', 'Kontorledigheten i Oslo var 6,9 prosent i september 2026.', false],
  ['by a day', 'no', 'Kontorledigheten i Oslo var 6,9 prosent 1. juli 2026.', false],
  [
    'by a season that it does not lie in',
    'no',
    'Kontorledigheten i Oslo var 6,9 prosent sommeren 2026.',
    false,
  ],
  [
    'in English',
    'en',
    'Office vacancy in Oslo was 6.9 per cent in Q3 2026, up 0.3 percentage points since Q2 2026.',
    true,
  ],
  ['in English, by a month', 'en', 'Office vacancy in Oslo was 6.9 per cent in July 2026.', false],
]

describe.each(['first', 'last'] as const)('a quarterly figure dated by the %s day is accepted', (day) => {
  test.each(QUARTERLY)('%s', (_why, lang, text, isTrue) => {
    const data = quarterly(day, lang)
    const about = { id: 'oslo', lang, now: WRITTEN_AT } as const
    expect(
      createSentenceCheck(data, about).check(
        text,
        findFacts(data, about).filter(({ id }) => id === 'vacancy:oslo'),
      ).ok,
    ).toBe(isTrue)
  })

  test('in every wording of the rules, which the check lets pass', () => {
    for (const lang of ['no', 'en'] as const) {
      const data = quarterly(day, lang)
      const about = { id: 'oslo', lang, now: WRITTEN_AT } as const
      const [fact] = findFacts(data, about).filter(({ id }) => id === 'vacancy:oslo')
      const texts = fact ? factWordings(fact, data, about) : []
      expect(texts.length).toBeGreaterThan(2)
      for (const text of texts) {
        expect(text).toContain(lang === 'no' ? '3. kvartal 2026' : 'Q3 2026')
        expect(createSentenceCheck(data, about).check(text, fact ? [fact] : [])).toMatchObject({ ok: true })
      }
    }
  })
})

test('the links of a sentence are its numbers with their units', () => {
  const text =
    'Kontorledigheten var anslått til 6,9 prosent i Oslo og 8,0 prosent (illustrasjonstall) i Bergen ved utgangen av 2025.'
  const [draft] = casesOf('no', WRITTEN_AT, [['market', 'vacancy:oslo vacancy:bergen', text]])
  const verdict = draft && verdictOn(draft)
  expect(
    verdict?.ok === true && verdict.links.map(({ from, to, series }) => [text.slice(from, to), series]),
  ).toEqual([
    ['6,9 prosent', 'oslo-office-vacancy'],
    ['8,0 prosent', 'bergen-office-vacancy'],
  ])
})
