import { expect, test } from 'vitest'
import { animateCount, COUNTING_MS, DELAY_PER_ITEM_MS, type FrameClock } from './count-animation.ts'

/** Frames are drawn when the test says so. */
class FakeFrames implements FrameClock {
  #next: ((nowMs: number) => void) | null = null
  request(step: (nowMs: number) => void): number {
    this.#next = step
    return 1
  }
  cancel(): void {
    this.#next = null
  }
  drawAt(nowMs: number): void {
    const step = this.#next
    this.#next = null
    step?.(nowMs)
  }
  get isWaiting(): boolean {
    return this.#next !== null
  }
}

function counting(position: number) {
  const clock = new FakeFrames()
  const shares: number[] = []
  const stop = animateCount({ clock, position, show: (share) => shares.push(share) })
  return { clock, shares, stop }
}

test('takes one second from the first frame, decelerates, and ends', () => {
  const { clock, shares } = counting(0)
  for (const ms of [5_000, 5_250, 5_500, 5_750, 6_000]) clock.drawAt(ms)
  expect([COUNTING_MS, shares[0], shares.at(-1)]).toEqual([1_000, 0, 1])
  const steps = shares.slice(1).map((share, index) => share - (shares[index] ?? 0))
  expect(steps).toEqual(steps.toSorted((a, b) => b - a))
  expect(clock.isWaiting).toBe(false)
})

test('each item starts 0.2 s after the previous one', () => {
  const { clock, shares } = counting(3)
  clock.drawAt(1_000)
  clock.drawAt(1_599)
  expect([DELAY_PER_ITEM_MS, shares]).toEqual([200, []])
  clock.drawAt(1_600)
  clock.drawAt(2_600)
  expect(shares).toEqual([0, 1])
})

test('a late frame ends at the value', () => {
  const { clock, shares } = counting(0)
  clock.drawAt(0)
  clock.drawAt(60_000)
  expect(shares).toEqual([0, 1])
})

test('stopping ends it', () => {
  const { clock, shares, stop } = counting(0)
  clock.drawAt(0)
  stop()
  clock.drawAt(500)
  expect([shares, clock.isWaiting]).toEqual([[0], false])
})
