import { expect, test } from 'vitest'
import { typedCharacters, typeLines, type FrameClock } from './typing-progress.ts'

test.each([
  ['nothing is typed before the first second', 999, [0, 0, 0]],
  ['then 10 ms a character', 1_030, [3, 0, 0]],
  ['not before it is due', 1_039, [3, 0, 0]],
  ['the first line is whole', 1_100, [10, 0, 0]],
  ['half a second between the lines', 1_599, [10, 0, 0]],
  ['the second line', 1_620, [10, 2, 0]],
  ['the pause after a line counts from its end', 2_140, [10, 5, 0]],
  ['the third line', 2_160, [10, 5, 1]],
  ['done', 2_180, [10, 5, 3]],
  ['long after', 99_000, [10, 5, 3]],
])('typedCharacters: %s', (_why, passedMs, typed) =>
  expect(typedCharacters([10, 5, 3], passedMs)).toEqual(typed),
)

/** An animation clock controlled by the test. */
function fakeClock() {
  let waiting: ((nowMs: number) => void) | null = null
  const clock: FrameClock = {
    request: (step) => {
      waiting = step
      return 1
    },
    cancel: () => {
      waiting = null
    },
  }
  const frame = (nowMs: number) => {
    const step = waiting
    waiting = null
    step?.(nowMs)
  }
  return { clock, frame, isWaiting: () => waiting !== null }
}

function typing(lengths: readonly number[]) {
  const progress: (readonly number[])[] = []
  let ends = 0
  const { clock, frame, isWaiting } = fakeClock()
  const stop = typeLines({ clock, lengths, show: (typed) => progress.push(typed), onEnd: () => ends++ })
  return { shown: progress, frame, isWaiting, stop, ends: () => ends }
}

test('shows only new text, ends once, and then requests no more frames', () => {
  const { shown: progress, frame, isWaiting, ends } = typing([2, 1])
  for (const nowMs of [5_000, 5_500, 6_010, 6_015, 6_020, 6_300, 6_530]) frame(nowMs)
  expect(progress).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
  ])
  expect([ends(), isWaiting()]).toEqual([1, false])
})

test('stop ends the animation', () => {
  const { shown: progress, frame, isWaiting, stop, ends } = typing([4])
  frame(0)
  frame(1_010)
  stop()
  frame(9_000)
  expect([progress, ends(), isWaiting()]).toEqual([[[1]], 0, false])
})

test('a tab in the background catches up in one step', () => {
  const { shown: progress, frame, ends } = typing([4, 4])
  frame(0)
  frame(60_000)
  expect([progress, ends()]).toEqual([[[4, 4]], 1])
})
