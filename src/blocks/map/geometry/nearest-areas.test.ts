import { expect, test } from 'vitest'
import type { AreaShapes } from '#contract/entities/area.ts'
import { nearestAreas } from './nearest-areas.ts'

/** A square of a hundredth of a degree whose south-western corner is at the given hundredths. */
function square(id: string, east: number, north: number): AreaShapes['features'][number] {
  const corner = (x: number, y: number): [number, number] => [
    10.7 + (east + x) / 100,
    59.9 + (north + y) / 100,
  ]
  return {
    type: 'Feature',
    id,
    properties: { ID: id, name: id },
    geometry: {
      type: 'Polygon',
      coordinates: [[corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)]],
    },
  }
}

const features = [
  square('own', 0, 0),
  square('far', 9, 0),
  square('across', 3, 0),
  square('corner', 1, 1),
  square('beside', 1, 0),
]

test('the nearest first; of two that touch, the one with the nearer centre', () => {
  expect(nearestAreas({ features }, 'own', 9)).toEqual(['beside', 'corner', 'across', 'far'])
})

test('as many as asked for', () => expect(nearestAreas({ features }, 'own', 1)).toEqual(['beside']))

test('none for an area without an outline', () => expect(nearestAreas({ features }, 'other', 3)).toEqual([]))
