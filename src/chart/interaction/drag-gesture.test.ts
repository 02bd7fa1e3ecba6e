import { expect, test } from 'vitest'
import { gestureReducer, IDLE, type GestureEvent } from './drag-gesture.ts'

const press = (x: number, isTouch = false, pointer = 1): GestureEvent => ({
  type: 'down',
  pointer,
  isTouch,
  x,
})
const move = (x: number, pointer = 1): GestureEvent => ({ type: 'move', pointer, x, isDown: true })
const hover = (x: number, pointer = 1): GestureEvent => ({ type: 'move', pointer, x, isDown: false })
const release = (x: number, pointer = 1): GestureEvent => ({ type: 'up', pointer, x })
const hold: GestureEvent = { type: 'hold' }

test.each<[string, readonly GestureEvent[], object]>([
  ['a mouse drags', [press(10), move(80), release(90)], { phase: 'selected', from: 10, to: 90 }],
  ['to the left', [press(90), move(20), release(10)], { phase: 'selected', from: 90, to: 10 }],
  ['during a drag', [press(10), move(80)], { phase: 'selecting', pointer: 1, from: 10, to: 80 }],
  ['a click', [press(10), move(12), release(12)], IDLE],
  ['a drag back to its start', [press(10), move(80), release(14)], IDLE],
  ['movement without a button', [hover(10), hover(50)], IDLE],
  ['a finger slides', [press(10, true), move(60), release(90)], IDLE],
  [
    'a finger trembles, holds and drags',
    [press(10, true), move(14), hold, move(60), release(90)],
    { phase: 'selected', from: 10, to: 90 },
  ],
  ['a finger that scrolls', [press(10, true), hold, { type: 'cancel' }, release(90)], IDLE],
  ['a second finger', [press(10, true), hold, press(50, true, 2), move(90)], IDLE],
  ['release of another pointer', [press(10), move(80), release(90, 2)], IDLE],
  ['hold without a press', [hold], IDLE],
  ['a mouse that moves after the selection', [press(10), move(80), release(90), hover(95)], IDLE],
  ['repeated mouse moves', [press(10), move(80), release(90), hover(95), hover(40), hover(60)], IDLE],
  ['a pen that is dragged and then hovers', [press(10), move(80), release(90), hover(30), move(20)], IDLE],
  [
    'a finger that selects, and the timer of its hold',
    [press(10, true), hold, move(60), release(90), hold],
    IDLE,
  ],
  [
    'another finger moves after the selection',
    [press(10, true), hold, move(60), release(90), move(20, 2)],
    IDLE,
  ],
  ['a second release after the selection', [press(10), move(80), release(90), release(20)], IDLE],
  ['lost capture after the selection', [press(10), move(80), release(90), { type: 'cancel' }], IDLE],
  [
    'lost capture while dragging, then moves',
    [press(10), move(80), { type: 'cancel' }, hover(90), release(95)],
    IDLE,
  ],
  ['released outside the window, then back', [press(10), move(80), hover(60), move(90), release(95)], IDLE],
  ['pressed, released outside the window, then back', [press(10), hover(60), move(90), release(95)], IDLE],
  [
    'another pointer hovers while one drags',
    [press(10), move(80), hover(60, 2), release(90)],
    { phase: 'selected', from: 10, to: 90 },
  ],
  [
    'once more after a selection',
    [press(10), move(80), release(90), press(30), move(70)],
    { phase: 'selecting', pointer: 1, from: 30, to: 70 },
  ],
])('gestureReducer: %s', (_why, events, expected) =>
  expect(events.reduce(gestureReducer, IDLE)).toEqual(expected),
)
