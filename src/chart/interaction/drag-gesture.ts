/**
 * Selecting a time range by dragging, as a state machine without a clock. A mouse selects as soon as it
 * moves; a finger must first rest, so that swiping scrolls the page and sliding reads values.
 */

export type Gesture =
  | { readonly phase: 'idle' }
  /** Pressed, purpose not yet known. */
  | { readonly phase: 'pressed'; readonly pointer: number; readonly isTouch: boolean; readonly x: number }
  | { readonly phase: 'selecting'; readonly pointer: number; readonly from: number; readonly to: number }
  /**
   * Result of the `up` that ended a selection. Valid for that event only: the next event starts from
   * {@link IDLE}.
   */
  | { readonly phase: 'selected'; readonly from: number; readonly to: number }

/** `x` in px. */
export type GestureEvent =
  | { readonly type: 'down'; readonly pointer: number; readonly isTouch: boolean; readonly x: number }
  /**
   * `isDown`: whether the primary button, pen tip or finger is down. A release outside the window sends no
   * `up`.
   */
  | { readonly type: 'move'; readonly pointer: number; readonly x: number; readonly isDown: boolean }
  /** The finger has rested for {@link HOLD_MS}. */
  | { readonly type: 'hold' }
  | { readonly type: 'up'; readonly pointer: number; readonly x: number }
  | { readonly type: 'cancel' }

export const IDLE: Gesture = { phase: 'idle' }
export const HOLD_MS = 350

/** A hand is never quite still. */
const MOUSE_TOLERANCE_PX = 4
const TOUCH_TOLERANCE_PX = 10
/** A narrower selection was a click. */
const MIN_SELECTION_PX = 8

/** @returns the state after the event; `selected` only when this event ended a selection */
export function gestureReducer(before: Gesture, event: GestureEvent): Gesture {
  const gesture = before.phase === 'selected' ? IDLE : before
  switch (event.type) {
    case 'down':
      // A second finger means another gesture, such as pinch zoom.
      return gesture.phase === 'pressed' || gesture.phase === 'selecting'
        ? IDLE
        : { phase: 'pressed', pointer: event.pointer, isTouch: event.isTouch, x: event.x }
    case 'move':
      return afterMove(gesture, event, event.isDown)
    case 'hold':
      return gesture.phase === 'pressed'
        ? { phase: 'selecting', pointer: gesture.pointer, from: gesture.x, to: gesture.x }
        : gesture
    case 'up': {
      const last = afterMove(gesture, event, true)
      return last.phase === 'selecting' &&
        last.pointer === event.pointer &&
        Math.abs(last.to - last.from) >= MIN_SELECTION_PX
        ? { phase: 'selected', from: last.from, to: last.to }
        : IDLE
    }
    case 'cancel':
      return IDLE
  }
}

/** A pointer that moves without a button has ended its gesture unseen. Moves of another pointer are ignored. */
function afterMove(
  gesture: Gesture,
  { pointer, x }: { readonly pointer: number; readonly x: number },
  isDown: boolean,
): Gesture {
  if (!('pointer' in gesture) || gesture.pointer !== pointer) return gesture
  if (!isDown) return IDLE
  if (gesture.phase === 'selecting') return { ...gesture, to: x }
  const distance = Math.abs(x - gesture.x)
  if (gesture.isTouch) return distance > TOUCH_TOLERANCE_PX ? IDLE : gesture
  return distance > MOUSE_TOLERANCE_PX ? { phase: 'selecting', pointer, from: gesture.x, to: x } : gesture
}
