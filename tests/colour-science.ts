/**
 * Colour as numbers, by culori, for the tests that prove the tokens readable: contrast (WCAG 2.2), difference
 * (CIEDE2000) and colour vision deficiencies (Machado, Oliveira and Fernandes 2009, severity 1.0).
 */
import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  interpolate,
  parse,
  wcagContrast,
  type Color,
  type Rgb,
} from 'culori'
import type { Hex } from '#core/palette.ts'

/** CIE L*a*b*, white point D65, 2° observer. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** Colour vision: normal, or without one of the three kinds of cones. */
export type Sight = 'normal' | 'protan' | 'deutan' | 'tritan'

const SEEN: Readonly<Record<Sight, (colour: Rgb) => Color>> = {
  normal: (colour) => colour,
  protan: filterDeficiencyProt(1),
  deutan: filterDeficiencyDeuter(1),
  tritan: filterDeficiencyTrit(1),
}
const toLab = converter('lab65')
const difference = differenceCiede2000()

/**
 * The contrast ratio of WCAG 2.2, 1 to 21; the order of the two colours does not matter.
 *
 * @throws RangeError when a colour is not `#rrggbb`
 */
export function contrastRatio(one: Hex, other: Hex): number {
  return wcagContrast(rgbOf(one), rgbOf(other))
}

/** CIEDE2000 difference of two sRGB colours as seen with this colour vision. */
export function seenDifference(one: Hex, other: Hex, sight: Sight): number {
  return deltaE2000(labOf(one, sight), labOf(other, sight))
}

/**
 * The colour in L*a*b*, after the simulation of the colour vision.
 *
 * @throws RangeError when it is not `#rrggbb`
 */
export function labOf(hex: Hex, sight: Sight = 'normal'): Lab {
  const { l, a, b } = toLab(SEEN[sight](rgbOf(hex)))
  return [l, a, b]
}

/** CIEDE2000 with all weights 1. */
export function deltaE2000(one: Lab, other: Lab): number {
  return difference(labColour(one), labColour(other))
}

/**
 * A translucent colour over an opaque one, as drawn by `fill-opacity`: mixed in sRGB, rounded to 8 bits.
 *
 * @param opacity 0 (only `under`) to 1 (only `over`)
 */
export function laidOver(over: Hex, under: Hex, opacity: number): Hex {
  const hex = formatHex(interpolate([rgbOf(under), rgbOf(over)], 'rgb')(opacity))
  return `#${hex.slice(1)}`
}

/** CIEDE2000 is defined on L*a*b* for any white point, so culori may use these numbers unchanged. */
function labColour([l, a, b]: Lab): Color {
  return { mode: 'lab65', l, a, b }
}

function rgbOf(hex: Hex): Rgb {
  const colour = /^#[0-9a-f]{6}$/i.test(hex) ? parse(hex) : undefined
  if (colour?.mode !== 'rgb') throw new RangeError(`Not a colour of the form #rrggbb: ${hex}`)
  return colour
}
