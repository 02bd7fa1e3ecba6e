/**
 * Value axes with common gridlines: every axis has the same number of equal, round steps, and columns on
 * different axes share one zero line.
 */

/** The lowest and highest value that an axis has to show. */
export interface Extent {
  readonly min: number
  readonly max: number
}

/** Value axis from `low` to `high` in the unit of its series. */
export interface ValueScale {
  readonly low: number
  readonly high: number
  readonly step: number
  /** Number of steps from low to high, the same on every axis of a chart. */
  readonly intervals: number
}

const INTERVAL_CHOICES = [5, 4, 6]
const MANTISSAS = [1, 2, 2.5, 5, 10]

/** A range below this share of the value itself is rounding, not variation. */
const FLAT_SHARE = 1e-12
const MIN_RANGE = 1e-30

/**
 * One scale per extent, in order. Every value lies within its scale; equal values get a margin.
 *
 * @param zeroBased every scale includes zero, at the same height
 */
export function valueScales(extents: readonly Extent[], zeroBased: boolean): ValueScale[] {
  const roomy = extents.map((extent) => paddedExtent(extent, zeroBased))
  let best: ValueScale[] = []
  let leastWaste = Number.POSITIVE_INFINITY
  for (const intervals of INTERVAL_CHOICES) {
    for (const below of zeroBased ? stepsBelowZero(roomy, intervals) : [0]) {
      const scales = roomy.map((extent) =>
        zeroBased ? zeroScale(extent, intervals, below) : freeScale(extent, intervals),
      )
      const waste = scales.reduce((sum, scale, index) => sum + wasteOf(scale, roomy[index]), 0)
      // A little in favour of the earlier choice, so that data moving slightly do not move every tick.
      if (waste < leastWaste - 0.02) {
        best = scales
        leastWaste = waste
      }
    }
  }
  return best
}

/** Position of a value on a scale: 0 at the bottom, 1 at the top. */
export function fractionOf(value: number, { low, high }: Pick<ValueScale, 'low' | 'high'>): number {
  return (value - low) / (high - low)
}

/** The smallest round number (1, 2, 2.5 or 5 times a power of ten) that is not below `size`. */
export function roundStep(size: number): number {
  const power = Math.floor(Math.log10(size))
  for (const mantissa of MANTISSAS) {
    const step = timesPowerOfTen(mantissa, power)
    if (step >= size * (1 - 1e-9)) return step
  }
  return timesPowerOfTen(1, power + 1)
}

/** Division keeps 0.1 and 0.25 exact where multiplication with 10^-n would not. */
function timesPowerOfTen(mantissa: number, power: number): number {
  return power < 0 ? mantissa / 10 ** -power : mantissa * 10 ** power
}

function paddedExtent({ min, max }: Extent, zeroBased: boolean): Extent {
  const range = max - min
  const largest = Math.max(Math.abs(min), Math.abs(max))
  if (zeroBased) {
    return largest < MIN_RANGE ? { min: 0, max: 1 } : { min: Math.min(0, min), max: Math.max(0, max) }
  }
  if (range < MIN_RANGE || range <= largest * FLAT_SHARE) {
    if (largest < MIN_RANGE) return { min: 0, max: 1 }
    return { min: min - largest * 0.1, max: max + largest * 0.1 }
  }
  // An axis that nearly reaches zero might as well start there: the reader then sees proportions.
  if (min > 0 && min <= range * 0.4) return { min: 0, max }
  if (max < 0 && -max <= range * 0.4) return { min, max: 0 }
  return { min, max }
}

function freeScale({ min, max }: Extent, intervals: number): ValueScale {
  let step = roundStep((max - min) / intervals)
  // Rounding the start down may move the end below the data; the next round step is then large enough.
  for (let tries = 0; tries < 4; tries++) {
    const start = Math.floor(min / step + 1e-9)
    const scale = { low: start * step, high: (start + intervals) * step, step, intervals }
    if (scale.low <= min && scale.high >= max) return scale
    step = roundStep(step * 1.01)
  }
  return { low: min, high: max, step: (max - min) / intervals, intervals }
}

function stepsBelowZero(extents: readonly Extent[], intervals: number): number[] {
  const goesBelow = extents.some((extent) => extent.min < 0)
  const goesAbove = extents.some((extent) => extent.max > 0)
  const choices: number[] = []
  for (let below = goesBelow ? 1 : 0; below <= (goesAbove ? intervals - 1 : intervals); below++)
    choices.push(below)
  return goesBelow ? choices : [0]
}

function zeroScale({ min, max }: Extent, intervals: number, below: number): ValueScale {
  const step = roundStep(
    Math.max(intervals > below ? max / (intervals - below) : 0, below > 0 ? -min / below : 0),
  )
  return { low: 0 - below * step, high: (intervals - below) * step, step, intervals }
}

function wasteOf(scale: ValueScale, extent: Extent | undefined): number {
  return extent ? 1 - (extent.max - extent.min) / (scale.high - scale.low) : 0
}
