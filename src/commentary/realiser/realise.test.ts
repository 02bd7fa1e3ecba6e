import { describe, expect, test } from 'vitest'
import type { Quality } from '#contract/primitives.ts'
import { createSentenceCheck } from '../check/check-sentence.ts'
import { frozenMarket, WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import { expectationFact, seriesFact } from '../facts/series-facts.ts'
import { findFacts } from '../facts/find-facts.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import { permittedClaims } from '../plan/permitted-claims.ts'
import { phrasings, realise } from './realise.ts'

const TODAY = '2026-11-20'
const OSLO = { concept: 'vacancy', place: 'oslo' } as const
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** Vacancy in Oslo at the end of 2024 and of 2025. */
function vacancyOf(before: Quality, now: Quality): MarketData {
  const common = {
    texts: { title: 'T', unit: '%', source: 'S' },
    sourceUrl: '',
    frequency: 'annual',
    step: false,
  } as const
  const points = {
    dates: ['2024-12-31', '2025-12-31'],
    values: [6.6, 6.9],
    quality: [before, now],
    forecastFrom: null,
  }
  return { series: new Map([['s', common]]), points: new Map([['s', points]]), areas: [] }
}

function phrasingsOf(data: MarketData, lang: CommentaryRequest['lang']): readonly string[] {
  const facts = [seriesFact(data, OSLO, 's', TODAY), expectationFact(data, OSLO, 's', TODAY)].flatMap(
    (fact) => fact ?? [],
  )
  const { check } = createSentenceCheck(data, { id: 'oslo', lang, now: new Date(`${TODAY}T05:00:00Z`) })
  return facts.flatMap((fact) =>
    permittedClaims(fact).flatMap((claim) =>
      phrasings({ ...claim, join: 'new' }, data, { lang }).map((text) => {
        expect([text, check(text, [fact])]).toEqual([text, expect.objectContaining({ ok: true })])
        return plain(text)
      }),
    ),
  )
}

describe('the words of certainty stand in the clause of the figure', () => {
  test.each<[string, Quality, Quality, CommentaryRequest['lang'], string]>([
    [
      'both published, with the size of the change',
      'solid',
      'press',
      'no',
      'Kontorledigheten i Oslo var 6,9 prosent ved utgangen av 2025, 0,3 prosentpoeng høyere enn ved utgangen av 2024.',
    ],
    [
      'both published, with the size of the change',
      'solid',
      'press',
      'en',
      'Office vacancy in Oslo was 6.9 per cent at the end of 2025, 0.3 percentage points higher than at the end of 2024.',
    ],
    [
      'the newest estimated',
      'solid',
      'anchored',
      'no',
      'Ved utgangen av 2025 var kontorledigheten i Oslo anslått til 6,9 prosent, opp fra 6,6 prosent ved utgangen av 2024.',
    ],
    [
      'the newest estimated',
      'solid',
      'anchored',
      'en',
      'Office vacancy in Oslo rose from 6.6 per cent at the end of 2024 to an estimated 6.9 per cent at the end of 2025.',
    ],
    [
      'the newest illustrative',
      'solid',
      'approx',
      'no',
      'Kontorledigheten i Oslo steg fra 6,6 prosent ved utgangen av 2024 til 6,9 prosent (illustrasjonstall) ved utgangen av 2025.',
    ],
    [
      'the newest illustrative',
      'solid',
      'approx',
      'en',
      'Office vacancy in Oslo rose from 6.6 per cent at the end of 2024 to 6.9 per cent (illustrative figure) at the end of 2025.',
    ],
    [
      'the earlier illustrative',
      'approx',
      'solid',
      'no',
      'Kontorledigheten i Oslo var 6,9 prosent ved utgangen av 2025, mot 6,6 prosent (illustrasjonstall) ved utgangen av 2024.',
    ],
    [
      'both illustrative: one mark for both',
      'approx',
      'approx',
      'no',
      'Kontorledigheten i Oslo steg fra 6,6 prosent ved utgangen av 2024 til 6,9 prosent ved utgangen av 2025 (illustrasjonstall).',
    ],
    [
      'both illustrative: one mark for both',
      'approx',
      'approx',
      'en',
      'Office vacancy in Oslo rose from 6.6 per cent at the end of 2024 to 6.9 per cent at the end of 2025 (illustrative figures).',
    ],
    [
      'a forecast',
      'solid',
      'forecast',
      'no',
      'Kontorledigheten i Oslo var ventet å bli 6,9 prosent ved utgangen av 2025.',
    ],
    [
      'a forecast',
      'solid',
      'forecast',
      'en',
      'Office vacancy in Oslo was expected to be 6.9 per cent at the end of 2025.',
    ],
  ])('%s (%s, %s) in %s', (_why, before, now, lang, expected) =>
    expect(phrasingsOf(vacancyOf(before, now), lang)).toContain(expected),
  )

  test.each<[string, Quality, Quality, RegExp]>([
    ['no size of a change from an estimate', 'solid', 'anchored', /prosentpoeng/],
    [
      'the day of a forecast does not come first, where it would be read as the day it was made',
      'solid',
      'forecast',
      /^Ved utgangen av 2025/,
    ],
    ['no size of a change from an illustrative figure', 'approx', 'solid', /prosentpoeng/],
    ['a forecast is never where vacancy rose to', 'solid', 'forecast', /steg|økte|gikk opp|\bopp\b|mot/],
  ])('%s', (_why, before, now, forbidden) =>
    expect(phrasingsOf(vacancyOf(before, now), 'no').filter((text) => forbidden.test(text))).toEqual([]),
  )
})

describe('joining', () => {
  const data = frozenMarket('no')
  const facts = findFacts(data, { id: 'market', now: WRITTEN_AT })
  const claim = (fact: string, relation: string, join: 'new' | 'and' | 'contrast') => {
    const matching = facts
      .filter(({ id }) => id === fact)
      .flatMap(permittedClaims)
      .find((item) => item.claim.relation === relation)
    if (!matching) throw new Error(`${fact} permits no ${relation}`)
    return { ...matching, join }
  }
  const sentencesOf = (...claims: readonly ReturnType<typeof claim>[]) =>
    realise(claims, data, { lang: 'no' }).map(({ text }) => plain(text))

  test.each<[string, readonly ReturnType<typeof claim>[], readonly RegExp[]]>([
    [
      'a remark joins its figure',
      [claim('policy-rate', 'change', 'new'), claim('policy-rate', 'run', 'and')],
      [/^\S.*virkning fra 25\. september 2026, den andre hevingen på rad\.$/],
    ],
    [
      'a remark without its figure brings it along',
      [claim('policy-rate', 'run', 'new')],
      [/4,50 prosent med virkning fra 25\. september 2026, den andre hevingen på rad\.$/],
    ],
    [
      'a contrast',
      [claim('policy-rate', 'change', 'new'), claim('cpi', 'level', 'contrast')],
      [/2026, mens prisveksten var 3,0 prosent i juli 2026\.$/],
    ],
    [
      'an addition',
      [claim('policy-rate', 'change', 'new'), claim('cpi', 'level', 'and')],
      [/2026, og prisveksten var 3,0 prosent i juli 2026\.$/],
    ],
    [
      'no third claim in a sentence',
      [claim('policy-rate', 'change', 'new'), claim('cpi', 'level', 'and'), claim('volume', 'level', 'and')],
      [/og prisveksten/, /ransaksjonsvolumet/],
    ],
    [
      'a duplicate claim is worded once',
      [claim('cpi', 'level', 'new'), claim('cpi', 'level', 'new')],
      [/risveksten/],
    ],
    [
      'no contrast of one concept at two times',
      [claim('vacancy:oslo', 'level', 'new'), claim('published-vacancy:trondheim', 'level', 'contrast')],
      [
        /2025.*Oslo anslått til 6,9 prosent\.$/,
        /^I juni 2024 var kontorledigheten i Trondheim 4,5 prosent\.$/,
      ],
    ],
    [
      'a contrast of one concept at one time',
      [claim('vacancy:oslo', 'level', 'new'), claim('vacancy:trondheim', 'level', 'contrast')],
      [/Oslo anslått til 6,9 prosent, mens .*Trondheim/],
    ],
    [
      'a remark on another figure is a sentence of its own',
      [claim('cpi', 'level', 'new'), claim('policy-rate', 'run', 'and')],
      [/risveksten/, /på rad/],
    ],
  ])('%s', (_why, claims, expected) => {
    const texts = sentencesOf(...claims)
    expect(texts).toHaveLength(expected.length)
    for (const [index, pattern] of expected.entries()) expect(texts[index]).toMatch(pattern)
  })
})
