/** One figure as an outcome, an estimate and a forecast: each kind allows only its own words. */
import { expect, test } from 'vitest'
import type { Quality } from '#contract/primitives.ts'
import { frozenMarket, WRITTEN_AT } from '#tests/commentary-corpus/frozen-market.ts'
import { findFacts } from '../facts/find-facts.ts'
import type { CommentaryRequest } from '../market-data.ts'
import { createSentenceCheck } from './check-sentence.ts'

type Lang = CommentaryRequest['lang']

/** The qualities of the figure of 2025 with which a sentence passes, when that of 2024 is solid. */
function passesWith(lang: Lang, text: string): readonly Quality[] {
  return (['solid', 'anchored', 'approx', 'forecast'] as const).filter((quality) => {
    const market = frozenMarket(lang)
    const points = {
      dates: ['2024-12-31', '2025-12-31'],
      values: [6.6, 6.9],
      quality: ['solid', quality] as const,
      forecastFrom: null,
    }
    const data = { ...market, points: new Map([...market.points, ['oslo-office-vacancy', points]]) }
    const about: CommentaryRequest = { id: 'oslo', lang, now: WRITTEN_AT }
    return createSentenceCheck(data, about).check(
      text,
      findFacts(data, about).filter(({ id }) => id.endsWith('vacancy:oslo')),
    ).ok
  })
}

test.each<[why: string, lang: Lang, text: string, qualities: readonly Quality[]]>([
  ['an outcome', 'no', 'Kontorledigheten i Oslo var 6,9 prosent ved utgangen av 2025.', ['solid']],
  ['an outcome', 'en', 'Office vacancy in Oslo was 6.9 per cent at the end of 2025.', ['solid']],
  [
    'an estimate',
    'no',
    'Kontorledigheten i Oslo er anslått til 6,9 prosent ved utgangen av 2025.',
    ['anchored'],
  ],
  [
    'an estimate',
    'en',
    'Office vacancy in Oslo is estimated at 6.9 per cent at the end of 2025.',
    ['anchored'],
  ],
  [
    'an estimate that was counted',
    'no',
    'Kontorledigheten i Oslo ble målt til anslått 6,9 prosent ved utgangen av 2025.',
    [],
  ],
  [
    'an estimate that was counted',
    'en',
    'Office vacancy in Oslo was measured at an estimated 6.9 per cent at the end of 2025.',
    [],
  ],
  [
    'an invented figure',
    'no',
    'Kontorledigheten i Oslo var 6,9 prosent (illustrasjonstall) ved utgangen av 2025.',
    ['approx'],
  ],
  [
    'an invented figure',
    'en',
    'Office vacancy in Oslo was 6.9 per cent (illustrative figure) at the end of 2025.',
    ['approx'],
  ],
  [
    'a forecast',
    'no',
    'Kontorledigheten i Oslo var ventet å bli 6,9 prosent ved utgangen av 2025.',
    ['forecast'],
  ],
  [
    'a forecast',
    'en',
    'Office vacancy in Oslo was expected to be 6.9 per cent at the end of 2025.',
    ['forecast'],
  ],
  ['a rise to an outcome', 'no', 'Kontorledigheten i Oslo steg fra 6,6 til 6,9 prosent i 2025.', ['solid']],
  [
    'a rise to an estimate',
    'no',
    'Kontorledigheten i Oslo steg fra 6,6 prosent til anslått 6,9 prosent i 2025.',
    ['anchored'],
  ],
  [
    'a rise to a forecast, which has not been',
    'en',
    'Office vacancy in Oslo rose from 6.6 per cent in 2024 to an expected 6.9 per cent in 2025.',
    [],
  ],
  [
    'the size of a rise to an outcome',
    'en',
    'Office vacancy in Oslo rose by 0.3 percentage points in 2025.',
    ['solid'],
  ],
  [
    'one end of a move with the size of the move',
    'no',
    'Kontorledigheten i Oslo var 6,9 prosent (illustrasjonstall) ved utgangen av 2025, opp 0,3 prosentpoeng siden 2024.',
    [],
  ],
  [
    'an outcome with its source',
    'no',
    'Ifølge Publiserte meglerrapporter var kontorledigheten i Oslo 6,9 prosent ved utgangen av 2025.',
    ['solid'],
  ],
  [
    'an estimate with a source',
    'en',
    'According to Published broker reports office vacancy in Oslo was estimated at 6.9 per cent at the end of 2025.',
    [],
  ],
])('%s (%s): %s', (_why, lang, text, qualities) => {
  expect(passesWith(lang, text)).toEqual(qualities)
})
