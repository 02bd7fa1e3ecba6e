import { expect, test } from 'vitest'
import { parseLease } from '#core/lease/lease-case.ts'
import { leaseReport } from '#core/lease/lease-report.ts'
import { LOCALES } from '#core/locale.ts'
import { shippedCpi } from '#tests/factories/cpi-months.ts'
import { proofDocument } from './proof-document.ts'

const TODAY = '2026-11-27'
const CASE = { leie: '1000000', start: '2021-01-01', basis: '2020-10', indeks: '10', forste: '2022-01-01' }

/**
 * Signs that the embedded fonts (the Latin subset of Fontsource) have: another one is drawn as an empty box.
 * Latin-1, punctuation, Œ and œ, the minus sign.
 */
const DRAWN = /^[\u0020-\u007E\u00A0-\u00FF\u2000-\u206F\u0152\u0153\u2212]*$/

test.each<[string, Readonly<Record<string, string>>]>([
  [
    'a cap, steps, VAT and paid rents',
    { tak: '2.5', trinn: '2024-07-01 + 2.5 %', mva: '25', betalt: '2021-01-01: 1000000' },
  ],
  [
    'a share, whole kroner and a missed adjustment that is lost',
    { andel: '80', avrunding: 'krone', uteblitt: '2023-01-01', 'uteblitt-er': 'tapt' },
  ],
  [
    'the last known index, from a base before',
    { basis: '2014-10', start: '2015-01-01', forste: '2016-01-01', indeks: 'siste', areal: '450' },
  ],
])('the fonts of the proof have every sign of it: %s', (_why, terms) => {
  for (const locale of LOCALES) {
    const parsed = parseLease({ ...CASE, ...terms }, 'en-GB', TODAY)
    if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems))
    const { parts, footer, title } = proofDocument({
      report: leaseReport(parsed.lease, shippedCpi(), TODAY),
      locale,
      siteName: 'Kvartal',
      address: 'https://kvartal.example.org/leie/regulering',
      warnings: [],
    })
    const texts = JSON.stringify([title, footer, parts])
    expect(texts.length).toBeGreaterThan(1_000)
    expect(texts).toMatch(DRAWN)
  }
})
