/**
 * Selecting a stretch by dragging, as a state machine without a clock. A mouse selects as soon as it moves; a finger
 * must first rest, so that swiping scrolls the page and sliding reads values.
 */

export type Gesture =
  | { readonly phase: 'idle' }
  /** Down, and not yet clear what for. */
  | { readonly phase: 'pressed'; readonly pointer: number; readonly isTouch: boolean; readonly x: number }
  | { readonly phase: 'selecting'; readonly pointer: number; readonly from: number; readonly to: number }
  /** The result of the `up` that ended a selection. It lasts for that one event: the next event starts from {@link IDLE}. */
  | { readonly phase: 'selected'; readonly from: number; readonly to: number }

/** `x` in px. */
export type GestureEvent =
  | { readonly type: 'down'; readonly pointer: number; readonly isTouch: boolean; readonly x: number }
  /** `isDown`: whether the primary button, pen tip or finger is down. A release outside the window sends no `up`. */
  | { readonly type: 'move'; readonly pointer: number; readonly x: number; readonly isDown: boolean }
  /** The finger has rested for {@link HOLD_MS}. */
  | { readonly type: 'hold' }
  | { readonly type: 'up'; readonly pointer: number; readonly x: number }
  | { readonly type: 'cancel' }

export const IDLE: Gesture = { phase: 'idle' }
export const HOLD_MS = 350

/** A hand is never quite still. */
const MOUSE_SLACK_PX = 4
const FINGER_SLACK_PX = 10
/** A narrower selection was a click. */
const LEAST_SELECTION_PX = 8

/** @returns the state after the event; `selected` only when this event ended a selection */
export function gestureAfter(before: Gesture, event: GestureEvent): Gesture {
  const gesture = before.phase === 'selected' ? IDLE : before
  switch (event.type) {
    case 'down':
      // A second finger means something else, such as enlarging the page.
      return gesture.phase === 'pressed' || gesture.phase === 'selecting'
        ? IDLE
        : { phase: 'pressed', pointer: event.pointer, isTouch: event.isTouch, x: event.x }
    case 'move': return event.isDown ? moved(gesture, event.pointer, event.x) : released(gesture, event.pointer)
    case 'hold':
      return gesture.phase === 'pressed' ? { phase: 'selecting', pointer: gesture.pointer, from: gesture.x, to: gesture.x } : gesture
    case 'up': {
      const last = moved(gesture, event.pointer, event.x)
      return last.phase === 'selecting' && last.pointer === event.pointer && Math.abs(last.to - last.from) >= LEAST_SELECTION_PX
        ? { phase: 'selected', from: last.from, to: last.to }
        : IDLE
    }
    case 'cancel': return IDLE
  }
}

function moved(gesture: Gesture, pointer: number, x: number): Gesture {
  if (gesture.phase === 'selecting' && gesture.pointer === pointer) return { ...gesture, to: x }
  if (gesture.phase !== 'pressed' || gesture.pointer !== pointer) return gesture
  if (gesture.isTouch) return Math.abs(x - gesture.x) > FINGER_SLACK_PX ? IDLE : gesture
  return Math.abs(x - gesture.x) > MOUSE_SLACK_PX ? { phase: 'selecting', pointer, from: gesture.x, to: x } : gesture
}

/** The pointer moves without a button: its gesture has ended unseen. Other pointers' gestures go on. */
function released(gesture: Gesture, pointer: number): Gesture {
  return 'pointer' in gesture && gesture.pointer === pointer ? IDLE : gesture
}
