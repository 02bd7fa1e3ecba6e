/** Series that a formula computes from others, answered by their reference (decision 0110). */
import { LRUCache } from 'lru-cache'
import { deriveSeries, type DeriveProblem, type FormulaInput } from '#core/figures/derive-series.ts'
import {
  formulaInputs,
  parseFormula,
  usesPriceIndex,
  type Formula,
  type FormulaProblem,
} from '#core/figures/formula.ts'
import { combinedLicence } from '#core/figures/formula-licence.ts'
import type { Lang } from '#core/locale.ts'
import type { SeriesRecord, Snapshot } from '../snapshot/snapshot.ts'
import { storedSeries, type AreaSeries } from './area-series.ts'
import { derivedMeta } from './derived-meta.ts'
import { priceLevels, priceSeriesIds } from './price-levels.ts'

export interface DerivedAnswer extends AreaSeries {
  /** Ids of the series that the result is computed from, the price index included. */
  readonly inputs: readonly string[]
}

export type FormulaRefusal =
  | { readonly kind: 'syntax'; readonly problem: FormulaProblem }
  /** The licence of an input forbids derived works. */
  | { readonly kind: 'licence'; readonly licence: string }
  | DeriveProblem

export type DerivedResult =
  | { readonly ok: true; readonly series: DerivedAnswer }
  | { readonly ok: false; readonly refusal: FormulaRefusal }

/** Points of all kept results, of all snapshots together: some megabytes. */
const MAX_KEPT_POINTS = 100_000
const MAX_KEPT_RESULTS = 500

const results = new LRUCache<string, DerivedResult>({
  max: MAX_KEPT_RESULTS,
  maxSize: MAX_KEPT_POINTS,
  sizeCalculation: (result) => 1 + (result.ok ? result.series.points.dates.length : 0),
})

/** Numbers of snapshots in keys, so that no key keeps a snapshot in memory. */
const snapshotNumbers = new WeakMap<Snapshot, number>()
let lastSnapshotNumber = 0

function numberOf(snapshot: Snapshot): number {
  const known = snapshotNumbers.get(snapshot)
  if (known !== undefined) return known
  lastSnapshotNumber += 1
  snapshotNumbers.set(snapshot, lastSnapshotNumber)
  return lastSnapshotNumber
}

/** Computed once for each snapshot and language. Results of unknown series are not kept. */
export function derivedSeries(snapshot: Snapshot, reference: string, lang: Lang): DerivedResult {
  const parsed = parseFormula(reference)
  if (!parsed.ok) return { ok: false, refusal: { kind: 'syntax', problem: parsed.problem } }
  const key = `${numberOf(snapshot)} ${lang} ${reference}`
  const kept = results.get(key)
  if (kept) return kept
  const result = compute(snapshot, reference, parsed.formula, lang)
  if (result.ok || result.refusal.kind !== 'unknownSeries') results.set(key, result)
  return result
}

function compute(snapshot: Snapshot, reference: string, formula: Formula, lang: Lang): DerivedResult {
  const prices = usesPriceIndex(formula) ? priceLevels(snapshot) : null
  const derived = deriveSeries(formula, (id) => inputOf(storedSeries(snapshot, id, lang)), prices)
  if (!derived.ok) return { ok: false, refusal: derived.problem }
  const ids = [...formulaInputs(formula), ...(prices ? priceSeriesIds(snapshot) : [])]
  const inputs = [...new Set(ids)].flatMap((id) => storedSeries(snapshot, id, lang) ?? [])
  const licence = combinedLicence(inputs.map(({ meta }) => meta))
  if (!licence.ok) return { ok: false, refusal: { kind: 'licence', licence: licence.licence } }
  const { series } = derived
  const points: SeriesRecord = {
    series: reference,
    dates: [...series.dates],
    values: [...series.values],
    quality: [...series.quality],
    forecastFrom: series.forecastFrom,
    lastUpdated: inputs.map(({ points: { lastUpdated } }) => lastUpdated).reduce((a, b) => (a > b ? a : b)),
  }
  const meta = derivedMeta(
    inputs.map((input) => input.meta),
    { ID: reference, formula, unit: series.unit, frequency: series.frequency, licence, month: prices?.month },
    lang,
  )
  return { ok: true, series: { meta, points, inputs: inputs.map(({ meta: { ID } }) => ID) } }
}

function inputOf(known: AreaSeries | null): FormulaInput | null {
  if (!known) return null
  const { meta, points } = known
  const { dates, values, quality, forecastFrom } = points
  return { frequency: meta.frequency, unit: meta.texts.unit, dates, values, quality, forecastFrom }
}
