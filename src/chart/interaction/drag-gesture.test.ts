import { expect, test } from 'vitest'
import { gestureReducer, IDLE, type GestureEvent } from './drag-gesture.ts'

const down = (x: number, isTouch = false, pointer = 1): GestureEvent => ({
  type: 'down',
  pointer,
  isTouch,
  x,
})
const move = (x: number, pointer = 1): GestureEvent => ({ type: 'move', pointer, x, isDown: true })
const hover = (x: number, pointer = 1): GestureEvent => ({ type: 'move', pointer, x, isDown: false })
const up = (x: number, pointer = 1): GestureEvent => ({ type: 'up', pointer, x })
const hold: GestureEvent = { type: 'hold' }

test.each<[string, readonly GestureEvent[], object]>([
  ['a mouse drags', [down(10), move(80), up(90)], { phase: 'selected', from: 10, to: 90 }],
  ['to the left', [down(90), move(20), up(10)], { phase: 'selected', from: 90, to: 10 }],
  ['while it drags', [down(10), move(80)], { phase: 'selecting', pointer: 1, from: 10, to: 80 }],
  ['a click', [down(10), move(12), up(12)], IDLE],
  ['a drag that comes back', [down(10), move(80), up(14)], IDLE],
  ['only moving', [hover(10), hover(50)], IDLE],
  ['a finger slides', [down(10, true), move(60), up(90)], IDLE],
  [
    'a finger trembles, holds and drags',
    [down(10, true), move(14), hold, move(60), up(90)],
    { phase: 'selected', from: 10, to: 90 },
  ],
  ['a finger scrolls after all', [down(10, true), hold, { type: 'cancel' }, up(90)], IDLE],
  ['a second finger', [down(10, true), hold, down(50, true, 2), move(90)], IDLE],
  ['another pointer lets go', [down(10), move(80), up(90, 2)], IDLE],
  ['holding nothing', [hold], IDLE],
  ['a mouse that moves after the selection', [down(10), move(80), up(90), hover(95)], IDLE],
  ['a mouse that moves on and on', [down(10), move(80), up(90), hover(95), hover(40), hover(60)], IDLE],
  ['a pen that is dragged and then hovers', [down(10), move(80), up(90), hover(30), move(20)], IDLE],
  ['a finger that selects, and the timer of its hold', [down(10, true), hold, move(60), up(90), hold], IDLE],
  ['another finger moves after the selection', [down(10, true), hold, move(60), up(90), move(20, 2)], IDLE],
  ['a second release after the selection', [down(10), move(80), up(90), up(20)], IDLE],
  ['lost capture after the selection', [down(10), move(80), up(90), { type: 'cancel' }], IDLE],
  [
    'lost capture while dragging, then moves',
    [down(10), move(80), { type: 'cancel' }, hover(90), up(95)],
    IDLE,
  ],
  ['released outside the window, then back', [down(10), move(80), hover(60), move(90), up(95)], IDLE],
  ['pressed, released outside the window, then back', [down(10), hover(60), move(90), up(95)], IDLE],
  [
    'another pointer hovers while one drags',
    [down(10), move(80), hover(60, 2), up(90)],
    { phase: 'selected', from: 10, to: 90 },
  ],
  [
    'once more after a selection',
    [down(10), move(80), up(90), down(30), move(70)],
    { phase: 'selecting', pointer: 1, from: 30, to: 70 },
  ],
])('gestureAfter: %s', (_why, events, expected) =>
  expect(events.reduce(gestureReducer, IDLE)).toEqual(expected),
)
