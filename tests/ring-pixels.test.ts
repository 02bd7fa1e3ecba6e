/**
 * What counts as a ring: drawn here, and written as a picture, so that the measure is known to be able to
 * fail.
 */
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pixelsOf, type Pixels } from './e2e/png-pixels.ts'
import { ringFault, type Point } from './e2e/ring-pixels.ts'

const SIZE = 60
/** The control, with room for its ring. */
const BOX = { x: 12, y: 12, width: 36, height: 36 }

/** A point for each px. */
const EDGE: readonly Point[] = Array.from({ length: BOX.width }, (_, index) => index).flatMap((at) => [
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
  /** Where it is drawn; everywhere unless given. */
  readonly isDrawn?: (x: number, y: number) => boolean
}

function picture(ground: Colour, ring?: Ring): Pixels {
  const bytes = new Uint8Array(SIZE * SIZE * 3)
  const { offset = 2, width = 2, isDrawn = () => true } = ring ?? {}
  const isIn = (x: number, y: number, by: number) =>
    x >= BOX.x - by && x < BOX.x + BOX.width + by && y >= BOX.y - by && y < BOX.y + BOX.height + by
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const isRing = ring && isIn(x, y, offset + width) && !isIn(x, y, offset) && isDrawn(x, y)
      bytes.set(isRing ? ring.colour : ground, (y * SIZE + x) * 3)
    }
  }
  return { width: SIZE, height: SIZE, channels: 3, bytes }
}

test.each<[why: string, ground: Colour, ring: Ring | undefined, fault: RegExp]>([
  ['a ring of 2 px round the control', PAPER, { colour: BLUE }, /^$/],
  ['inside it', PAPER, { colour: BLUE, offset: -2 }, /^$/],
  ['a light one on dark ground', DARK, { colour: PAPER }, /^$/],
  ['none', PAPER, undefined, /^seen along 0 %/],
  ['one that is too like the ground', PAPER, { colour: FAINT }, /^seen along 0 %/],
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

/** A picture of 2 × 5 pixels, each line filtered in another way. */
function png(channels: 3 | 4): { readonly file: Buffer; readonly bytes: readonly number[] } {
  const lineBytes = 2 * channels
  const bytes = Array.from({ length: 5 * lineBytes }, (_, index) => (index * 37 + 11) % 256)
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (bytes[y * lineBytes + x] ?? 0))
  const lines = [0, 1, 2, 3, 4].flatMap((filter, y) => [
    filter,
    ...Array.from({ length: lineBytes }, (_, x) => {
      const [left, above, corner] = [
        at(x - channels, y),
        at(x, y - 1),
        x < channels ? 0 : at(x - channels, y - 1),
      ]
      const nearest =
        [left, above, corner].toSorted(
          (a, b) => Math.abs(left + above - corner - a) - Math.abs(left + above - corner - b),
        )[0] ?? 0
      return (at(x, y) - ([0, left, above, (left + above) >> 1, nearest][filter] ?? 0)) & 0xff
    }),
  ])
  const chunk = (name: string, data: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 5, 8, channels === 3 ? 2 : 6, 0, 0, 0])
  const packed = deflateSync(Buffer.from(lines))
  return {
    file: Buffer.concat([
      Buffer.alloc(8),
      chunk('IHDR', header),
      chunk('IDAT', packed.subarray(0, 5)),
      chunk('IDAT', packed.subarray(5)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
    bytes,
  }
}

test.each([3, 4] as const)('a PNG of %i channels is read, however its lines are filtered', (channels) => {
  const { file, bytes } = png(channels)
  const pixels = pixelsOf(file)
  expect({ ...pixels, bytes: [...pixels.bytes] }).toEqual({ width: 2, height: 5, channels, bytes })
})

test('another kind of PNG is refused', () => {
  const { file } = png(3)
  file[24] = 16
  expect(() => pixelsOf(file)).toThrow(RangeError)
})
