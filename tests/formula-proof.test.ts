/** Formulas of series against a second computation, and what must hold of every result. */
import { expect, test } from 'vitest'
import { deriveSeries, type FormulaInput } from '#core/figures/derive-series.ts'
import { formatFormula, parseFormula, type FormulaTerm } from '#core/figures/formula.ts'
import { combinedLicence } from '#core/figures/formula-licence.ts'
import { isIllustrative, type QualityWord } from '#core/figures/quality.ts'
import type { UpdateRhythm } from '#core/figures/freshness.ts'
import { addDays } from '#core/time/iso-date.ts'
import { exactFormula } from './factories/exact-formula.ts'
import { seededRandom } from './factories/seeded-random.ts'

const FORMULAS = 10_000
const FORMULAS_PER_SET = 50
const SERIES_PER_SET = 12

const UNITS = ['%', 'kr/kvm', 'kr', 'indeks', 'kvm'] as const
const RHYTHMS: readonly UpdateRhythm[] = [
  'change',
  'daily',
  'monthly',
  'quarterly',
  'half-year',
  'annual',
  'irregular',
]
const WORDS: readonly QualityWord[] = [
  'solid',
  'computed',
  'fitted',
  'anchored',
  'press',
  'approx',
  'approx-low',
]
const STEP_DAYS: Readonly<Record<UpdateRhythm, number>> = {
  change: 50,
  daily: 1,
  monthly: 30,
  quarterly: 91,
  'half-year': 182,
  annual: 365,
  irregular: 100,
}

type Random = () => number
const chosen = <Item>(random: Random, items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

function randomSeries(random: Random): FormulaInput {
  const frequency = chosen(random, RHYTHMS)
  const places = Math.floor(random() * 4)
  const length = 2 + Math.floor(random() * 22)
  const dates: string[] = []
  let day = addDays('2019-01-01', Math.floor(random() * 900))
  for (let at = 0; at < length; at += 1) {
    dates.push(day)
    const isGap = random() < 0.1
    const isTwice = random() < 0.05
    if (!isTwice) day = addDays(day, STEP_DAYS[frequency] * (isGap ? 3 : 1))
  }
  const size = 10 ** Math.floor(random() * 5)
  const forecasts = random() < 0.2 ? Math.floor(random() * 3) : 0
  return {
    frequency,
    unit: chosen(random, UNITS),
    dates,
    values: dates.map(() => {
      if (random() < 0.08) return null
      return random() < 0.05 ? 0 : Number(((random() - 0.15) * size).toFixed(places))
    }),
    quality: dates.map((_date, at) => (at >= length - forecasts ? 'forecast' : chosen(random, WORDS))),
    forecastFrom: null,
  }
}

function randomTerm(random: Random, ids: readonly string[], depth: number): FormulaTerm {
  if (depth === 0 || (depth === 1 && random() < 0.6)) return { operation: 'series', id: chosen(random, ids) }
  const a = randomTerm(random, ids, depth - 1)
  const operation = chosen(random, ['difference', 'ratio', 'real', 'average', 'change'] as const)
  if (operation === 'real') return { operation, a }
  if (operation === 'average') return { operation, a, count: 2 + Math.floor(random() * 5) }
  if (operation === 'change') return { operation, a, count: 1 + Math.floor(random() * 5) }
  return { operation, a, b: randomTerm(random, ids, depth - 1) }
}

/** Levels of the price index in tenths, with months that are missing. */
function randomPrices(random: Random): Readonly<Record<string, number>> {
  const months = Array.from({ length: 140 }, (_, at) => {
    const year = 2019 + Math.floor(at / 12)
    return `${year}-${String((at % 12) + 1).padStart(2, '0')}`
  })
  const known = months.filter((month) => month === '2030-08' || random() > 0.05)
  return Object.fromEntries(known.map((month, at) => [month, 1000 + at * 3 + Math.floor(random() * 9)]))
}

const kindOfProblem: Readonly<Record<string, string>> = {
  units: 'units',
  frequencies: 'frequencies',
  notMoney: 'money',
}

/** Whether a result computed from values of these qualities may have this one. */
function isQualityOf(word: QualityWord, words: ReadonlySet<string>): boolean {
  const shouldIllustrate = [...words].some((one) => isIllustrative(one))
  return (
    word !== 'solid' &&
    (word === 'computed' || words.has(word)) &&
    isIllustrative(word) === shouldIllustrate &&
    (shouldIllustrate || (word === 'forecast') === words.has('forecast'))
  )
}

test(`${FORMULAS} random formulas equal a computation with fractions`, () => {
  const random = seededRandom(37_5)
  const counts = { computed: 0, refused: 0, points: 0 }
  while (counts.computed + counts.refused < FORMULAS) {
    const ids = Array.from({ length: SERIES_PER_SET }, (_, at) => `s${at}`)
    const inputs = Object.fromEntries(ids.map((id) => [id, randomSeries(random)]))
    const tenths = randomPrices(random)
    const prices = {
      month: '2030-08',
      levels: new Map(
        Object.entries(tenths).map(([month, level]) => [
          month,
          { level: level / 10, quality: 'solid' as const },
        ]),
      ),
    }
    for (let at = 0; at < FORMULAS_PER_SET; at += 1) {
      const term = randomTerm(random, ids, 2)
      const text = formatFormula(term)
      const parsed = parseFormula(text)
      if (!parsed.ok) continue
      const exact = exactFormula(parsed.formula, inputs, { levels: tenths, month: '2030-08' })
      const derived = deriveSeries(parsed.formula, (id) => inputs[id] ?? null, prices)
      if (!derived.ok) {
        expect(kindOfProblem[derived.problem.kind], text).toBe(exact.refused)
        counts.refused += 1
        continue
      }
      if (exact.refused !== null) throw new Error(`${text}: not refused, though ${exact.refused}`)
      const { series } = derived
      const exactForecast = exact.points.find(({ isForecast }) => isForecast)?.date ?? null
      expect(series.dates, text).toEqual(exact.points.map(({ date }) => date))
      expect(series.values, text).toEqual(exact.points.map(({ value }) => value))
      expect(series.forecastFrom, text).toBe(exactForecast)
      // One comparison a formula: an expectation for each of its points takes longer than both computations.
      const wrongWords = series.quality.filter(
        (word, place) => !isQualityOf(word, exact.points[place]?.words ?? new Set()),
      )
      expect(wrongWords, text).toEqual([])
      counts.computed += 1
      counts.points += series.values.filter((value) => value !== null).length
    }
  }
  // Both outcomes must be common, or the comparison says little.
  expect(counts.computed).toBeGreaterThan(2_000)
  expect(counts.refused).toBeGreaterThan(2_000)
  expect(counts.points).toBeGreaterThan(10_000)
}, 60_000)

test('a result is never licensed more loosely than an input', () => {
  const random = seededRandom(9)
  const licences = [
    '',
    'CC BY 4.0',
    'CC BY-SA 4.0',
    'CC0',
    'NLOD 2.0',
    'PDDL',
    'Gjengis uendret',
    'CC BY-ND 4.0',
  ]
  for (let round = 0; round < 2_000; round += 1) {
    const inputs = Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
      licence: chosen(random, licences),
      exportable: random() > 0.3,
    }))
    const combined = combinedLicence(inputs)
    const all = inputs.map(({ licence }) => licence)
    expect(combined.ok).toBe(!all.includes('CC BY-ND 4.0'))
    if (!combined.ok) continue
    if (combined.exportable) {
      expect(inputs.every(({ exportable }) => exportable)).toBe(true)
      expect(all).not.toContain('Gjengis uendret')
    }
    const isShareAlike = combined.licence === 'CC BY-SA 4.0'
    const named = all.filter((licence) => licence !== '')
    expect(isShareAlike || named.every((licence) => combined.licence.split('; ').includes(licence))).toBe(
      true,
    )
    if (all.includes('CC BY-SA 4.0')) expect(combined.licence).toContain('CC BY-SA 4.0')
  }
})
