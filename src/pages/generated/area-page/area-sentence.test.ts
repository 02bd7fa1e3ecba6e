import { expect, test } from 'vitest'
import type { Area } from '#contract/entities/area.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { areaWith, areaWithUndatedCount } from '#tests/factories/area.ts'
import { areaSentence } from './area-sentence.ts'

const said = (area: Area, locale: 'nb-NO' | 'en-GB') =>
  areaSentence(area, textsByLocale[locale].areas, locale).replaceAll('\u00A0', ' ')

const NO_RENTS = {
  good_standard_from: null,
  good_standard_to: null,
  high_standard_from: null,
  high_standard_to: null,
}

test.each<[string, Partial<Area>, string]>([
  [
    'estimated figures of both days',
    { quality_vacancy: 'anchored' },
    'I området Skøyen var kontorledigheten 6,5 prosent 31. januar 2024, ned fra 7,0 prosent 1. juli 2022 (anslått).',
  ],
  [
    'a rise',
    { vacancy: 18 },
    'I området Skøyen var kontorledigheten 18,0 prosent 31. januar 2024, opp fra 7,0 prosent 1. juli 2022.',
  ],
  [
    'no change',
    { vacancy: 7 },
    'I området Skøyen var kontorledigheten 7,0 prosent 31. januar 2024, uendret fra 1. juli 2022.',
  ],
  [
    'no count before',
    { vacancy_prev: null },
    'I området Skøyen var kontorledigheten 6,5 prosent 31. januar 2024.',
  ],
  [
    'an illustrative figure before a published one is not compared',
    { quality_vacancy_prev: 'approx' },
    'I området Skøyen var kontorledigheten 6,5 prosent 31. januar 2024.',
  ],
  [
    'an estimate before a published figure',
    { quality_vacancy_prev: 'anchored' },
    'I området Skøyen var kontorledigheten 6,5 prosent 31. januar 2024, ned fra 7,0 prosent 1. juli 2022 (anslått).',
  ],
  [
    'illustrative figures',
    { quality_vacancy: 'approx' },
    'I området Skøyen var kontorledigheten 6,5 prosent 31. januar 2024, ned fra 7,0 prosent 1. juli 2022 (illustrasjonstall).',
  ],
  ['no vacancy', { vacancy: null }, 'For området Skøyen er det ikke publisert noen kontorledighet.'],
  [
    'a name that any city may have',
    { name: 'Sentrum', market: 'bergen', vacancy_prev: null },
    'I området Sentrum i Bergen var kontorledigheten 6,5 prosent 31. januar 2024.',
  ],
  [
    'logistics',
    { name: 'Moss', market: 'logistics_oslo', vacancy_prev: null },
    'I området Moss var ledigheten i logistikkbygg 6,5 prosent 31. januar 2024.',
  ],
])('areaSentence: %s', (_why, more, sentence) => {
  expect(said(areaWith({ ...NO_RENTS, ...more }), 'nb-NO')).toBe(sentence)
})

test('a count before without a day is not told', () => {
  expect(said(areaWithUndatedCount(NO_RENTS), 'nb-NO')).toBe(
    'I området Skøyen var kontorledigheten 6,5 prosent 31. januar 2024.',
  )
})

test('both ranges of rents, with how sure they are', () => {
  const area = areaWith({ vacancy_prev: null, quality_rent: 'approx' })
  expect(said(area, 'nb-NO')).toBe(
    'I området Skøyen var kontorledigheten 6,5 prosent 31. januar 2024. Leien var 2 600–3 200 kroner per kvadratmeter og år for god standard og 3 400–4 000 for høy standard (illustrasjonstall).',
  )
  expect(said(area, 'en-GB')).toBe(
    'Office vacancy in the Skøyen area was 6.5 per cent on 31 January 2024. Rents were 2,600–3,200 kroner per square metre per year for good standard and 3,400–4,000 for high standard (illustrative).',
  )
})

test('rents alone have their day; one bound of one range is told', () => {
  const area = areaWith({
    vacancy: null,
    good_standard_from: null,
    good_standard_to: null,
    high_standard_to: null,
  })
  expect(said(area, 'nb-NO')).toBe(
    'For området Skøyen er det ikke publisert noen kontorledighet. Leien var fra 3 400 kroner per kvadratmeter og år for høy standard 31. januar 2024.',
  )
})
