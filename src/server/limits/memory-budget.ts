/**
 * Memory for what could be made again: less where the process was given less (`--max-old-space-size`, or a
 * container's limit).
 */
import { getHeapStatistics } from 'node:v8'

/**
 * With a heap that may grow this large, everything has the room that is named for it; all of it together is
 * about a quarter of that.
 */
const FULL_BUDGET_HEAP_BYTES = 1024 ** 3

/**
 * @param bytes where there is no lack of memory
 * @param heapLimit bytes that the heap may grow to; Node makes it half of a container's memory
 */
export function scaleToHeap(bytes: number, heapLimit: number = getHeapStatistics().heap_size_limit): number {
  return Math.floor(bytes * Math.min(1, heapLimit / FULL_BUDGET_HEAP_BYTES))
}
