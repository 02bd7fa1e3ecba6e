import { expect, test } from 'vitest'
import { scaleToHeap } from './memory-budget.ts'

const MB = 1024 * 1024

test.each<[why: string, heapLimitMb: number, roomMb: number]>([
  ['a usual machine', 4_144, 128],
  ['as much as all needs', 1_024, 128],
  ['half of it', 512, 64],
  ['a small heap (reliability R15)', 256, 32],
])('%s', (_why, heapLimitMb, roomMb) => expect(scaleToHeap(128 * MB, heapLimitMb * MB)).toBe(roomMb * MB))
