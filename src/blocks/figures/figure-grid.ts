/**
 * How key figures share the width: rows of equal length where the count allows, and type that the narrowest
 * column holds.
 */
import type { FigureView } from './figures.view.ts'

/** Widths in em of the big number's type: its figures, and the unit at its two sizes, in capitals ("NOK/sqm"). */
const DIGIT_EM = 0.54
const GAP_EM = 0.25
const UNIT_CHARACTER_EM = 0.34
const LONG_UNIT_CHARACTER_EM = 0.27

/**
 * A unit of more characters is a sentence: it is broken over lines instead of making all numbers of the grid
 * small.
 */
const MAX_UNIT_LENGTH_ON_ONE_LINE = 20

/** A longer number, such as one of 1e308, is wrapped as well, and does not shrink the others. */
const MAX_NUMBER_CHARACTERS = 18

/** A number wider than this many em does not stand in two columns on a narrow phone. */
const WIDE_ABOVE_EM = 5

/**
 * The number of columns, at most `max`, that leaves the fewest places empty without needing more rows: 6 in
 * at most 5 columns are 3 + 3.
 */
export function balancedColumns(count: number, max: number): number {
  const rows = Math.ceil(count / max)
  return rows === 0 ? 1 : Math.ceil(count / rows)
}

/** About how wide the widest number with its unit is, in em of the number's type. */
export function widestEm(figures: readonly Pick<FigureView, 'number' | 'unit'>[]): number {
  return Math.max(
    1,
    ...figures.map(
      ({ number, unit }) => Math.min(number.text.length, MAX_NUMBER_CHARACTERS) * DIGIT_EM + unitEm(unit),
    ),
  )
}

/** Whether a number of this width, in em of its type, needs a wide column. */
export function isWide(em: number): boolean {
  return em > WIDE_ABOVE_EM
}

/** Whether the number is too long for one line of the narrowest column. */
export function isNumberBroken({ text }: { readonly text: string }): boolean {
  return text.length > MAX_NUMBER_CHARACTERS
}

/** Whether the unit is too long for one line of the narrowest column. */
export function isUnitBroken({ text }: { readonly text: string }): boolean {
  return text.length > MAX_UNIT_LENGTH_ON_ONE_LINE
}

function unitEm(unit: FigureView['unit']): number {
  if (unit === null) return 0
  if (isUnitBroken(unit)) return 0
  return (
    (unit.gap === '' ? 0 : GAP_EM) +
    unit.text.length * (unit.isLong ? LONG_UNIT_CHARACTER_EM : UNIT_CHARACTER_EM)
  )
}
