import { expect, test } from 'vitest'
import { createSentenceCheck } from '../check/check-sentence.ts'
import { frozenMarket, WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import { findFacts } from '../facts/find-facts.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import { factWordings } from './plan-by-rules.ts'

/** The rate, with these decisions as the newest. */
function marketWith(
  lang: CommentaryRequest['lang'],
  newest: readonly (readonly [date: string, value: number])[],
): MarketData {
  const market = frozenMarket(lang)
  const rate = market.points.get('no-policy-rate')
  if (!rate) throw new Error('no policy rate')
  const dates = [...rate.dates.slice(0, -1), ...newest.map(([date]) => date)]
  const values = [...rate.values.slice(0, -1), ...newest.map(([, value]) => value)]
  return {
    ...market,
    points: new Map([
      ...market.points,
      ['no-policy-rate', { ...rate, dates, values, quality: dates.map(() => 'solid') }],
    ]),
  }
}

function factOf(data: MarketData) {
  const fact = findFacts(data, { id: 'market', now: WRITTEN_AT }).find(({ id }) => id === 'policy-rate')
  if (!fact) throw new Error('no fact')
  return fact
}

const RAISED = [['2026-09-25', 4.5]] as const
const LOWERED = [['2026-09-25', 4]] as const
const HELD = [
  ['2026-09-25', 4.5],
  ['2026-11-06', 4.5],
] as const
const HELD_TWICE = [
  ['2026-08-21', 4.5],
  ['2026-09-25', 4.5],
  ['2026-11-06', 4.5],
] as const

/** Phrasings of a decision, each also with the end of the sentence. */
function decisions(phrasings: readonly string[], end = ''): readonly string[] {
  return phrasings.flatMap((text) => (end === '' ? [`${text}.`] : [`${text}.`, `${text}${end}.`])).toSorted()
}

test.each<[string, CommentaryRequest['lang'], Parameters<typeof marketWith>[1], readonly string[]]>([
  [
    'raised',
    'no',
    RAISED,
    decisions(
      [
        'Norges Bank hevet styringsrenten med 0,25 prosentpoeng til 4,50 prosent med virkning fra 25. september 2026',
        'Norges Bank hevet styringsrenten fra 4,25 til 4,50 prosent med virkning fra 25. september 2026',
        'Styringsrenten ble hevet fra 4,25 til 4,50 prosent med virkning fra 25. september 2026',
        'Styringsrenten ble hevet med 0,25 prosentpoeng til 4,50 prosent med virkning fra 25. september 2026',
      ],
      ', den andre hevingen på rad',
    ),
  ],
  [
    'raised',
    'en',
    RAISED,
    decisions(
      [
        'Norges Bank raised the policy rate by 0.25 percentage points to 4.50 per cent with effect from 25 September 2026',
        'Norges Bank raised the policy rate from 4.25 to 4.50 per cent with effect from 25 September 2026',
        'The policy rate was raised from 4.25 to 4.50 per cent with effect from 25 September 2026',
        'The policy rate was raised by 0.25 percentage points to 4.50 per cent with effect from 25 September 2026',
      ],
      ', the second increase in a row',
    ),
  ],
  [
    'lowered',
    'no',
    LOWERED,
    decisions(
      [
        'Norges Bank senket styringsrenten med 0,25 prosentpoeng til 4,00 prosent med virkning fra 25. september 2026',
        'Norges Bank senket styringsrenten fra 4,25 til 4,00 prosent med virkning fra 25. september 2026',
        'Styringsrenten ble senket fra 4,25 til 4,00 prosent med virkning fra 25. september 2026',
        'Styringsrenten ble senket med 0,25 prosentpoeng til 4,00 prosent med virkning fra 25. september 2026',
      ],
      ', den første nedgangen siden 19. september 2025',
    ),
  ],
  [
    'lowered',
    'en',
    LOWERED,
    decisions(
      [
        'Norges Bank lowered the policy rate by 0.25 percentage points to 4.00 per cent with effect from 25 September 2026',
        'Norges Bank lowered the policy rate from 4.25 to 4.00 per cent with effect from 25 September 2026',
        'The policy rate was lowered from 4.25 to 4.00 per cent with effect from 25 September 2026',
        'The policy rate was lowered by 0.25 percentage points to 4.00 per cent with effect from 25 September 2026',
      ],
      ', the first decline since 19 September 2025',
    ),
  ],
  [
    'unchanged',
    'no',
    HELD,
    [
      '6. november 2026 var styringsrenten 4,50 prosent, uendret siden 25. september 2026.',
      'Styringsrenten var 4,50 prosent 6. november 2026, uendret siden 25. september 2026.',
    ],
  ],
  [
    'unchanged',
    'en',
    HELD,
    [
      'On 6 November 2026 the policy rate was 4.50 per cent, unchanged since 25 September 2026.',
      'The policy rate was 4.50 per cent on 6 November 2026, unchanged since 25 September 2026.',
    ],
  ],
  [
    'unchanged since its last change',
    'no',
    HELD_TWICE,
    [
      '6. november 2026 var styringsrenten 4,50 prosent, uendret siden 21. august 2026.',
      'Styringsrenten var 4,50 prosent 6. november 2026, uendret siden 21. august 2026.',
    ],
  ],
  [
    'unchanged since its last change',
    'en',
    HELD_TWICE,
    [
      'On 6 November 2026 the policy rate was 4.50 per cent, unchanged since 21 August 2026.',
      'The policy rate was 4.50 per cent on 6 November 2026, unchanged since 21 August 2026.',
    ],
  ],
])(
  'the rate is described by its decision and date, never by its level: %s (%s)',
  (_why, lang, newest, expected) => {
    const data = marketWith(lang, newest)
    const fact = factOf(data)
    const texts = factWordings(fact, data, { lang })
    expect(texts.map((text) => text.replaceAll('\u00A0', ' ')).toSorted()).toEqual(expected)
    const { check } = createSentenceCheck(data, { id: 'market', lang, now: WRITTEN_AT })
    for (const text of texts) expect(check(text, [fact])).toMatchObject({ ok: true })
  },
)

test.each<[string, CommentaryRequest['lang'], Parameters<typeof marketWith>[1], string, boolean]>([
  [
    'beyond the last decision',
    'no',
    RAISED,
    'Styringsrenten har vært uendret på 4,50 prosent siden 25. september 2026.',
    false,
  ],
  [
    'beyond the last decision',
    'en',
    RAISED,
    'The policy rate has been unchanged at 4.50 per cent since 25 September 2026.',
    false,
  ],
  ['as it stands', 'no', RAISED, 'Styringsrenten er 4,50 prosent etter hevingen 25. september 2026.', false],
  [
    'as it stands',
    'en',
    RAISED,
    'The policy rate is 4.50 per cent after the increase on 25 September 2026.',
    false,
  ],
  [
    'after the last decision, which changed nothing',
    'no',
    HELD,
    'Styringsrenten har vært uendret på 4,50 prosent siden 25. september 2026.',
    false,
  ],
  [
    'after the last decision, which changed nothing',
    'en',
    HELD,
    'The policy rate has been unchanged at 4.50 per cent since 25 September 2026.',
    false,
  ],
  [
    'decided on the day from which it holds',
    'no',
    HELD,
    'Styringsrenten ble holdt uendret på 4,50 prosent 6. november 2026.',
    false,
  ],
  [
    'up to it',
    'en',
    HELD,
    'The policy rate was 4.50 per cent on 6 November 2026, unchanged since 25 September 2026.',
    true,
  ],
  [
    'with another day',
    'en',
    HELD,
    'The policy rate was held unchanged at 4.50 per cent on 25 September 2026.',
    false,
  ],
])('a model may not word it otherwise: %s (%s)', (_why, lang, newest, text, isTrue) => {
  const data = marketWith(lang, newest)
  expect(
    createSentenceCheck(data, { id: 'market', lang, now: WRITTEN_AT }).check(text, [factOf(data)]).ok,
  ).toBe(isTrue)
})
