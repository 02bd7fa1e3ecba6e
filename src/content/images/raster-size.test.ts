import { expect, test } from 'vitest'
import { rasterSize } from './raster-size.ts'

const hex = (bytes: string) => Buffer.from(bytes.replaceAll(' ', ''), 'hex')
const PNG = '89504e470d0a1a0a 0000000d 49484452 00000280 00000140 08060000'
const JPEG_HEAD = 'ffd8 ffe0 0010 4a464946000101000001000100 00'

test.each<[string, 'png' | 'jpg' | 'webp', string, object | null]>([
  ['PNG', 'png', PNG, { width: 640, height: 320 }],
  ['PNG cut off', 'png', PNG.slice(0, 40), null],
  ['a PNG named as a JPEG', 'jpg', PNG, null],
  [
    'JPEG, the frame after other segments',
    'jpg',
    `${JPEG_HEAD} ffc4 0004 0000 ffc2 0011 08 0140 0280 03`,
    { width: 640, height: 320 },
  ],
  ['JPEG without a frame', 'jpg', `${JPEG_HEAD} ffda 0004 0000`, null],
  ['JPEG that ends in the middle', 'jpg', JPEG_HEAD, null],
  [
    'WebP, lossy',
    'webp',
    '52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 4001',
    { width: 640, height: 320 },
  ],
  [
    'WebP, lossless',
    'webp',
    '52494646 00000000 57454250 5650384c 00000000 2f 7fc24f00',
    { width: 640, height: 320 },
  ],
  [
    'WebP, extended',
    'webp',
    '52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 3f0100',
    { width: 640, height: 320 },
  ],
  ['WebP of another kind', 'webp', '52494646 00000000 57454250 58585858 00000000', null],
  ['nothing', 'webp', '', null],
])('%s', (_why, kind, bytes, size) => expect(rasterSize(hex(bytes), kind)).toEqual(size))
