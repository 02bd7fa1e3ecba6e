/** Memory for caches, scaled to the heap (`--max-old-space-size`, or a container's limit). */
import { getHeapStatistics } from 'node:v8'

/** With a heap of this size every cache has its full budget; all together use about a quarter of it. */
const FULL_BUDGET_HEAP_BYTES = 1024 ** 3

/**
 * @param bytes budget with a full-sized heap
 * @param heapLimit bytes that the heap may grow to; Node makes it half of a container's memory
 */
export function scaleToHeap(bytes: number, heapLimit: number = getHeapStatistics().heap_size_limit): number {
  return Math.floor(bytes * Math.min(1, heapLimit / FULL_BUDGET_HEAP_BYTES))
}
