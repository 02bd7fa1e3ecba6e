/** Tests of the ring measurement with drawn pictures, so that it is known to be able to fail. */
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { PIXEL_BYTES, pixelsOf, type Pixels } from './e2e/png-pixels.ts'
import { ringFault, type Point } from './e2e/ring-pixels.ts'

const SIZE = 60
/** The control, with room for its ring. */
const BOX = { x: 12, y: 12, width: 36, height: 36 }

/** A point for each px. */
const EDGE: readonly Point[] = Array.from({ length: BOX.width }, (_, at) => at).flatMap((at) => [
  { x: BOX.x + at, y: BOX.y },
  { x: BOX.x + at, y: BOX.y + BOX.height - 1 },
  { x: BOX.x, y: BOX.y + at },
  { x: BOX.x + BOX.width - 1, y: BOX.y + at },
])

type Colour = readonly [number, number, number]
const PAPER: Colour = [250, 248, 244]
const BLUE: Colour = [26, 111, 160]
const FAINT: Colour = [190, 200, 210]
const DARK: Colour = [11, 79, 108]

interface Ring {
  readonly colour: Colour
  /** px outside the control's edge; below zero = inside. */
  readonly offset?: number
  readonly width?: number
  /** Whether a point is drawn; default: everywhere. */
  readonly isDrawn?: (x: number, y: number) => boolean
}

function picture(ground: Colour, ring?: Ring): Pixels {
  const bytes = new Uint8Array(SIZE * SIZE * PIXEL_BYTES).fill(255)
  const { offset = 2, width = 2, isDrawn = () => true } = ring ?? {}
  const isIn = (x: number, y: number, by: number) =>
    x >= BOX.x - by && x < BOX.x + BOX.width + by && y >= BOX.y - by && y < BOX.y + BOX.height + by
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const isRing = ring && isIn(x, y, offset + width) && !isIn(x, y, offset) && isDrawn(x, y)
      bytes.set(isRing ? ring.colour : ground, (y * SIZE + x) * PIXEL_BYTES)
    }
  }
  return { width: SIZE, height: SIZE, bytes }
}

test.each<[why: string, ground: Colour, ring: Ring | undefined, fault: RegExp]>([
  ['a ring of 2 px round the control', PAPER, { colour: BLUE }, /^$/],
  ['inside it', PAPER, { colour: BLUE, offset: -2 }, /^$/],
  ['a light ring on a dark background', DARK, { colour: PAPER }, /^$/],
  ['none', PAPER, undefined, /^seen along 0 %/],
  ['a ring too similar to the background', PAPER, { colour: FAINT }, /^seen along 0 %/],
  ['blue on dark blue', DARK, { colour: BLUE }, /^seen along 0 %/],
  ['of 1 px', PAPER, { colour: BLUE, width: 1 }, /^1\d\d px can be told .* 253 are needed$/],
  [
    'only a line under it',
    PAPER,
    { colour: BLUE, width: 4, isDrawn: (_x, y) => y >= BOX.y + BOX.height },
    /^seen along/,
  ],
  [
    'cut off at one side, but thick',
    PAPER,
    { colour: BLUE, width: 4, isDrawn: (x) => x < BOX.x + BOX.width - 8 },
    /^seen along/,
  ],
  ['too far away', PAPER, { colour: BLUE, offset: 9 }, /^seen along 0 %/],
])('%s', (_why, ground, ring, fault) => {
  expect(ringFault(picture(ground), picture(ground, ring), EDGE)).toMatch(fault)
})

test('the pixels of a PNG come back as they were written', () => {
  const { width, height, bytes } = picture(PAPER, { colour: BLUE })
  const png = new PNG({ width, height })
  png.data.set(bytes)
  expect(pixelsOf(PNG.sync.write(png))).toEqual({ width, height, bytes: Buffer.from(bytes) })
})

test('a file that is no PNG is refused', () => {
  expect(() => pixelsOf(Buffer.from('no picture'))).toThrow(/content/)
})
