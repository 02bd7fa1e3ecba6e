import { expect, test } from 'vitest'
import { drawMonotoneCurve } from './monotone-curve.ts'
import { pathWriter, type PathWriter } from './paths.ts'

test.each<[string, (path: PathWriter) => void, string]>([
  ['nothing', () => undefined, ''],
  [
    'from point to point, in whole numbers',
    (path) => {
      path.moveTo(1.4, 2.6)
      path.lineTo(3, 1)
      path.lineTo(5, 4)
    },
    'm1 3 2-2 2 3',
  ],
  [
    'level and upright',
    (path) => {
      path.moveTo(0, 5)
      path.lineTo(4, 5)
      path.lineTo(4, 1)
    },
    'm0 5h4v-4',
  ],
  [
    'coinciding points',
    (path) => {
      path.moveTo(0, 0)
      path.lineTo(0.2, 0.1)
      path.lineTo(2, 2)
    },
    'm0 0 2 2',
  ],
  [
    'rounding errors do not accumulate',
    (path) => {
      path.moveTo(0, 0)
      for (let x = 1; x <= 5; x++) path.lineTo(x * 0.6, x)
    },
    'm0 0 1 1v1l1 1v1l1 1',
  ],
  [
    'a second piece',
    (path) => {
      path.moveTo(0, 0)
      path.lineTo(1, 1)
      path.moveTo(5, 0)
      path.lineTo(6, 1)
    },
    'm0 0 1 1m4-1 1 1',
  ],
  [
    'dots',
    (path) => {
      path.dot(1, 2)
      path.dot(4, 2)
    },
    'm1 2h0m3 0h0',
  ],
  [
    'boxes from the zero line',
    (path) => {
      path.box(1, 9, 2, -5)
      path.box(5, 9, 2, 3)
    },
    'm1 9v-5h2v5zm4 0v3h2v-3z',
  ],
])('pathWriter: %s', (_why, draw, expected) => {
  const path = pathWriter()
  draw(path)
  expect(path.text()).toBe(expected)
})

test('a curve stays between the two points it joins', () => {
  const ys = [0, 0, 50, 51, 20, 100]
  const pieces: [number, number, number][] = []
  const path: PathWriter = {
    ...pathWriter(),
    bezierCurveTo: (_x1, y1, _x2, y2, _x, y) => pieces.push([y1, y2, y]),
  }
  drawMonotoneCurve(path, [0, 10, 20, 30, 40, 50], ys)
  expect(pieces).toHaveLength(5)
  pieces.forEach(([y1, y2, y], index) => {
    const from = ys[index] ?? 0
    for (const control of [y1, y2]) {
      expect(control).toBeGreaterThanOrEqual(Math.min(from, y) - 1e-9)
      expect(control).toBeLessThanOrEqual(Math.max(from, y) + 1e-9)
    }
  })
})
