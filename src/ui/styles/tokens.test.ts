import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastRatio, laidOver, seenDifference, type Sight } from '#tests/colour-science.ts'
import { palettes, type ColourToken, type Hex, type Palette } from '#core/palette.ts'

const GROUNDS = ['paper', 'surface', 'tint'] as const satisfies ColourToken[]
const TEXT = [
  'ink',
  'ink-muted',
  'accent',
  'accent-strong',
  'highlight',
  'danger',
  'good',
  'up',
  'down',
  'even',
] as const
const CHART = ['chart-1', 'chart-2', 'chart-3', 'chart-4'] as const
const VACANCY = ['vacancy-low', 'vacancy-medium', 'vacancy-high', 'vacancy-none'] as const
const OUTLINES = [
  'vacancy-low-line',
  'vacancy-medium-line',
  'vacancy-high-line',
  'vacancy-none-line',
] as const
/** CIEDE2000; 2 is just noticeable, 15 is another colour. */
const DISTINCT_DELTA_E = 15
/**
 * How much of a vacancy colour covers the map at rest, as `map.module.css` has it (specification: fill
 * opacity 0.55).
 */
const VACANCY_FILL_OPACITY = 0.55
const SIGHTS: Sight[] = ['normal', 'protan', 'deutan', 'tritan']

/** Colour tokens set by the rules with one of these selectors, in order of the style sheet. */
function declared(css: string, selectors: string[]): Record<string, string> {
  const rules = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
  const bodies = rules.filter(([, selector]) =>
    selector?.split(',').some((part) => selectors.includes(part.trim())),
  )
  const colours = bodies.flatMap(([, , body]) => [...(body ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)])
  return Object.fromEntries(colours.map(([, name, value]) => [name ?? '', value ?? '']))
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((item, i) => items.slice(i + 1).map((otherItem): [T, T] => [item, otherItem]))
}

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

test.each<[string, string[], Palette]>([
  ['light', [':root'], palettes.light],
  ['dark by choice', [":root[data-theme='dark']"], palettes.dark],
  ['dark by the system', [':root:not([data-theme])'], palettes.dark],
  ['inverted', ["[data-ground='inverted']"], palettes.inverted],
])('tokens.css has the same colours: %s', (_why, selectors, palette) => {
  expect(declared(css, selectors)).toEqual(palette)
})

test('print is light: every dark rule is for the screen', () => {
  const outsideScreen = css.replaceAll(/@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  expect(outsideScreen).not.toContain('color-scheme: dark')
  expect(outsideScreen).toContain('color-scheme: light')
})

describe.each<[string, Palette]>(Object.entries(palettes))('%s', (_name, palette) => {
  const onGrounds = (tokens: readonly ColourToken[], grounds: readonly ColourToken[]) =>
    tokens.flatMap((token) => grounds.map((ground): [ColourToken, ColourToken] => [token, ground]))

  test.each(onGrounds(TEXT, GROUNDS))('text: %s on %s at least 4.5', (token, ground) => {
    expect(contrastRatio(palette[token], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each<[ColourToken]>([['accent'], ['accent-strong']])(
    'text: on-accent on %s at least 4.5',
    (ground) => {
      expect(contrastRatio(palette['on-accent'], palette[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(onGrounds(['line', 'focus', ...CHART], GROUNDS))(
    'graphics: %s on %s at least 3',
    (token, ground) => {
      expect(contrastRatio(palette[token], palette[ground])).toBeGreaterThanOrEqual(3)
    },
  )

  test.each(onGrounds(OUTLINES, ['paper', 'surface']))('outline: %s on %s at least 3', (token, ground) => {
    expect(contrastRatio(palette[token], palette[ground])).toBeGreaterThanOrEqual(3)
  })

  /** Pairs that are indistinguishable with this colour vision. */
  const confused = (tokens: readonly ColourToken[], vision: Sight, colourOf: (token: ColourToken) => Hex) =>
    pairs(tokens).filter(([a, b]) => seenDifference(colourOf(a), colourOf(b), vision) < DISTINCT_DELTA_E)
  const full = (token: ColourToken) => palette[token]
  const onMap = (token: ColourToken) => laidOver(palette[token], palette.surface, VACANCY_FILL_OPACITY)

  test.each(SIGHTS)('chart colours are distinguishable with %s sight', (vision) => {
    expect(confused(CHART, vision, full)).toEqual([])
  })

  test.each(SIGHTS)(
    'vacancy colours are distinguishable with %s sight, opaque and as on the map',
    (vision) => {
      expect(confused(VACANCY, vision, full)).toEqual([])
      expect(confused(VACANCY, vision, onMap)).toEqual([])
    },
  )
})
