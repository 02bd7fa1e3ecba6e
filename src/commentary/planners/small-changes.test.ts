import { expect, test } from 'vitest'
import { createSentenceCheck } from '../check/check-sentence.ts'
import { frozenMarket, WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import { findFacts } from '../facts/find-facts.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import { factWordings } from './plan-by-rules.ts'

const OSLO: CommentaryRequest = { id: 'oslo', lang: 'no', now: WRITTEN_AT }

function marketWith(series: string, newest: number): MarketData {
  const market = frozenMarket('no')
  const points = market.points.get(series)
  if (!points) throw new Error(series)
  const values = [...points.values.slice(0, -1), newest]
  // Sizes are given between published figures only.
  return {
    ...market,
    points: new Map([...market.points, [series, { ...points, values, quality: values.map(() => 'solid') }]]),
  }
}

test.each<[string, fact: string, series: string, newest: number, told: string]>([
  ['one decimal shows it', 'prime-rent:oslo', 'oslo-office-prime-rent', 6800, '4,6 prosent'],
  [
    'exactly 0.45 per cent, which binary numbers put a hair below',
    'prime-rent:oslo',
    'oslo-office-prime-rent',
    6529.25,
    '0,5 prosent',
  ],
  ['one decimal would give 0', 'prime-rent:oslo', 'oslo-office-prime-rent', 6501, '0,02 prosent'],
  ['less than a basis point', 'prime-yield:oslo', 'oslo-office-prime-yield', 4.7004, '0,04 basispunkter'],
  [
    'less than a hundredth of a percentage point',
    'vacancy:oslo',
    'oslo-office-vacancy',
    6.604,
    '0,004 prosentpoeng',
  ],
])('the size of a change is never written as 0: %s', (_why, id, series, newest, expectedText) => {
  const data = marketWith(series, newest)
  const fact = findFacts(data, OSLO).find((fact) => fact.id === id)
  if (!fact) throw new Error(id)
  const { check } = createSentenceCheck(data, OSLO)
  const texts = factWordings(fact, data, OSLO).map((text) => text.replaceAll('\u00A0', ' '))
  expect(texts.filter((text) => text.includes(` ${expectedText}`)).length).toBeGreaterThan(1)
  for (const text of texts)
    expect([text, check(text, [fact])]).toEqual([
      expect.not.stringMatching(/ 0(?:,0+)? (?:prosent|basis)/),
      expect.objectContaining({ ok: true }),
    ])
})
