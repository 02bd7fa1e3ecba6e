import { expect, test } from 'vitest'
import { gestureAfter, IDLE, type GestureEvent } from './drag-gesture.ts'

const down = (x: number, isTouch = false, pointer = 1): GestureEvent => ({ type: 'down', pointer, isTouch, x })
const move = (x: number, pointer = 1): GestureEvent => ({ type: 'move', pointer, x })
const up = (x: number, pointer = 1): GestureEvent => ({ type: 'up', pointer, x })
const hold: GestureEvent = { type: 'hold' }

test.each<[string, readonly GestureEvent[], object]>([
  ['a mouse drags', [down(10), move(80), up(90)], { phase: 'selected', from: 10, to: 90 }],
  ['to the left', [down(90), move(20), up(10)], { phase: 'selected', from: 90, to: 10 }],
  ['while it drags', [down(10), move(80)], { phase: 'selecting', pointer: 1, from: 10, to: 80 }],
  ['a click', [down(10), move(12), up(12)], IDLE],
  ['a drag that comes back', [down(10), move(80), up(14)], IDLE],
  ['only moving', [move(10), move(50)], IDLE],
  ['a finger slides', [down(10, true), move(60), up(90)], IDLE],
  ['a finger trembles, holds and drags', [down(10, true), move(14), hold, move(60), up(90)], { phase: 'selected', from: 10, to: 90 }],
  ['a finger scrolls after all', [down(10, true), hold, { type: 'cancel' }, up(90)], IDLE],
  ['a second finger', [down(10, true), hold, down(50, true, 2), move(90)], IDLE],
  ['another pointer lets go', [down(10), move(80), up(90, 2)], IDLE],
  ['holding nothing', [hold], IDLE],
  ['once more after a selection', [down(10), move(80), up(90), down(30), move(70)], { phase: 'selecting', pointer: 1, from: 30, to: 70 }],
])('gestureAfter: %s', (_why, events, expected) => expect(events.reduce(gestureAfter, IDLE)).toEqual(expected))
