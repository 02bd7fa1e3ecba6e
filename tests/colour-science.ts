/**
 * Colour as numbers, for the tests that prove the tokens readable: contrast (WCAG 2.2, relative luminance),
 * difference (CIEDE2000) and how dichromats see it (Machado, Oliveira and Fernandes 2009, severity 1.0).
 */
import type { Hex } from '#core/palette.ts'

/** CIE L*a*b*, white point D65, 2° observer. */
export type Lab = readonly [lightness: number, a: number, b: number]

export type Sight = 'normal' | 'protan' | 'deutan' | 'tritan'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** Colours drawn onto linear-light sRGB. */
const DICHROMAT: Readonly<Record<Exclude<Sight, 'normal'>, Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Linear sRGB to CIE XYZ (IEC 61966-2-1). */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]

const WHITE_D65: Triple = [0.95047, 1, 1.08883]

/**
 * The ratio of WCAG 2.2 "contrast ratio", 1 to 21; the order of the two colours does not matter. Throws a
 * RangeError when a value is not `#rrggbb`.
 */
export function contrastRatio(one: Hex, other: Hex): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** CIEDE2000 between two sRGB colours as a person with the given sight sees them. */
export function seenDifference(one: Hex, other: Hex, sight: Sight): number {
  return deltaE2000(labOf(one, sight), labOf(other, sight))
}

/** The colour in L*a*b*, for dichromats after the simulation. Throws a RangeError when it is not `#rrggbb`. */
export function labOf(hex: Hex, sight: Sight = 'normal'): Lab {
  const linear = linearRgb(hex)
  const seen =
    sight === 'normal' ? linear : map(apply(DICHROMAT[sight], linear), (x) => Math.min(1, Math.max(0, x)))
  const [x, y, z] = apply(TO_XYZ, seen)
  const [fx, fy, fz] = [cubeRoot(x / WHITE_D65[0]), cubeRoot(y / WHITE_D65[1]), cubeRoot(z / WHITE_D65[2])]
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

/**
 * CIEDE2000 with all weights 1. Source: Sharma, Wu and Dalal (2005), whose numbering of the steps the code
 * follows.
 */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  // Step 1: stretched a*, chroma and hue
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const stretch = 1.5 - 0.5 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7))
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hueDegrees(a1 * stretch, b1), hueDegrees(a2 * stretch, b2)]

  // Step 2: differences
  const isGrey = c1 * c2 === 0
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const deltaL = l2 - l1
  const deltaC = c2 - c1
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))

  // Step 3: weights at the mean colour
  const meanL = (l1 + l2) / 2
  const meanC2 = (c1 + c2) / 2
  const meanH = isGrey ? h1 + h2 : meanHue(h1, h2)
  const t =
    1 -
    0.17 * Math.cos(radians(meanH - 30)) +
    0.24 * Math.cos(radians(2 * meanH)) +
    0.32 * Math.cos(radians(3 * meanH + 6)) -
    0.2 * Math.cos(radians(4 * meanH - 63))
  const rotation =
    -2 *
    Math.sqrt(meanC2 ** 7 / (meanC2 ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((meanH - 275) / 25) ** 2))))
  const lightness = deltaL / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2))
  const chroma = deltaC / (1 + 0.045 * meanC2)
  const hue = deltaH / (1 + 0.015 * meanC2 * t)
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue)
}

/**
 * A colour laid over an opaque one, as `fill-opacity` does it: mixed in sRGB, rounded to 8 bits.
 *
 * @param opacity 0 (only `under`) to 1 (only `over`)
 */
export function laidOver(over: Hex, under: Hex, opacity: number): Hex {
  const [top, bottom] = [channels(over), channels(under)]
  const mixed = top.map((value, i) => Math.round(255 * (value * opacity + (bottom[i] ?? 0) * (1 - opacity))))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: Hex): number {
  return apply(TO_XYZ, linearRgb(hex))[1]
}

function channels(hex: Hex): Triple {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (parts === null) throw new RangeError(`Not a colour of the form #rrggbb: ${hex}`)
  const channel = (i: number) => Number.parseInt(parts[i] ?? '', 16) / 255
  return [channel(1), channel(2), channel(3)]
}

function linearRgb(hex: Hex): Triple {
  return map(channels(hex), (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
}

function cubeRoot(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116
}

function hueDegrees(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

function meanHue(h1: number, h2: number): number {
  const sum = h1 + h2
  if (Math.abs(h1 - h2) <= 180) return sum / 2
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function apply(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = ([p, q, r]: Triple) => p * x + q * y + r * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

function map([x, y, z]: Triple, change: (value: number) => number): Triple {
  return [change(x), change(y), change(z)]
}
