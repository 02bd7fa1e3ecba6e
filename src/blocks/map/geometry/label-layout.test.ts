import { describe, expect, test } from 'vitest'
import { layoutLabels, type Box, type Label } from './label-layout.ts'
import { labelLines } from './label-lines.ts'
import { scaleToFit } from './map-window.ts'

test.each([
  ['one word', 'Vika', ['Vika']],
  ['breaks after a slash', 'Bryn/Helsfyr', ['Bryn/', 'Helsfyr']],
  ['nowhere else', 'Aker Brygge–Tjuvholmen', ['Aker Brygge–Tjuvholmen']],
  ['a fraction is no break', '1/2', ['1/2']],
])('lines: %s', (_why, name, lines) => {
  expect(labelLines(name)).toEqual(lines)
})

const FAR: Box = [-10_000, -10_000, 10_000, 10_000]

/** A square around its label. */
function area(name: string, x: number, half: number): Label {
  return { name, figure: '4,5 %', at: [x, 0], clearance: half, box: [x - half, -half, x + half, half] }
}

function placed(labels: readonly Label[], scale = 1, bounds = FAR, windowWidth = 0): readonly string[] {
  return layoutLabels(labels, scale, bounds, windowWidth).map(({ detail, side }) => `${detail} ${side}`)
}

describe('inside', () => {
  test.each([
    ['much room', 100, 1, 'full in'],
    ['room for the figure', 20, 1, 'figure in'],
    ['the same area from farther away', 100, 0.2, 'figure in'],
    ['a small area from nearer', 5, 8, 'full in'],
  ])('%s', (_why, half, scale, expected) => {
    expect(placed([area('Vika', 0, half)], scale)).toEqual([expected])
  })

  test('a long name needs more space than a short one', () => {
    expect(placed([area('Vika', 0, 40)])).toEqual(['full in'])
    expect(placed([area('Kokstad Flyplassen vest', 0, 40)])).toEqual(['figure in'])
  })
})

describe('beside', () => {
  test.each<[string, readonly Label[], Box, readonly string[]]>([
    ['to the right', [area('Moss', 0, 5)], FAR, ['figure right']],
    [
      'to the left when the right is taken',
      [area('Moss', 0, 5), area('Ski', 20, 5)],
      FAR,
      ['figure left', 'figure right'],
    ],
    [
      'nowhere between two others',
      [area('Moss', 0, 5), area('Ås', -20, 5), area('Ski', 20, 5)],
      FAR,
      ['none in', 'figure left', 'figure right'],
    ],
    [
      'not over another label',
      [area('Moss', 0, 5), area('Ski', 60, 5), area('Ås', 90, 5)],
      FAR,
      ['figure right', 'none in', 'figure right'],
    ],
    ['not beyond the window', [area('Moss', 0, 5)], [-100, -100, 5, 100], ['figure left']],
    ['in a window without space beside it', [area('Moss', 0, 5)], [-5, -5, 5, 5], ['none in']],
  ])('%s', (_why, labels, bounds, expected) => {
    expect(placed(labels, 1, bounds)).toEqual(expected)
  })

  test('in a window wider than the areas there is space beside them', () => {
    expect(placed([area('Moss', 0, 5)], 1, [-5, -5, 5, 5], 100)).toEqual(['figure right'])
  })

  test('from nearer there is room again', () => {
    const crowd = [area('Moss', 0, 5), area('Ås', -20, 5), area('Ski', 20, 5)]
    expect(placed(crowd, 16)).toEqual(['full in', 'full in', 'full in'])
  })
})

test.each([
  ['limited by the height', 720, 1.5, { width: 100, height: 398 }, 1],
  ['limited by the width', 720, 1.5, { width: 696, height: 100 }, 1],
  ['the narrowest is square', 0, 2, { width: 132, height: 206 }, 1],
] as const)('scale: %s', (_why, step, ratio, drawing, scale) => {
  expect(scaleToFit(step, ratio, drawing)).toBe(scale)
})
