/** The pointer over the plot: the day under it, and the time range that it selects. */
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import {
  gestureReducer,
  HOLD_MS,
  IDLE,
  type Gesture,
  type GestureEvent,
} from '#chart/interaction/drag-gesture.ts'

interface PlotPointerOptions {
  readonly plot: RefObject<HTMLElement | null>
  /** A position from 0 at the left edge to 1 at the right, or `null` when the pointer has left. */
  readonly onPosition: (position: number | null) => void
  readonly onSelected: (from: number, to: number) => void
}

/** In px from the left edge of the plot. */
export interface PlotSelection {
  readonly left: number
  readonly width: number
}

export function usePlotPointer({ plot, onPosition, onSelected }: PlotPointerOptions) {
  // Several moves may come before the next render, so the gesture is kept in a ref.
  const gesture = useRef<Gesture>(IDLE)
  const hold = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [selection, setSelection] = useState<PlotSelection | null>(null)

  const advance = (event: GestureEvent) => {
    const next = gestureReducer(gesture.current, event)
    gesture.current = next
    if (next.phase !== 'pressed') clearTimeout(hold.current)
    setSelection(
      next.phase === 'selecting'
        ? { left: Math.min(next.from, next.to), width: Math.abs(next.to - next.from) }
        : null,
    )
    if (next.phase === 'selected')
      onSelected(next.from / widthOf(plot.current), next.to / widthOf(plot.current))
  }

  useEffect(() => {
    const element = plot.current
    // Only while a finger selects: else it scrolls the page, and the browser must not wait for us.
    const keepStill = (event: TouchEvent) => {
      if (gesture.current.phase === 'selecting') event.preventDefault()
    }
    element?.addEventListener('touchmove', keepStill, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', keepStill)
      clearTimeout(hold.current)
    }
  }, [plot])

  const pointerAt = ({ pointerId: pointer, clientX, currentTarget }: PointerEvent<HTMLElement>) => ({
    pointer,
    x: clientX - currentTarget.getBoundingClientRect().left,
  })
  const placeOf = (event: PointerEvent<HTMLElement>) => pointerAt(event).x / widthOf(event.currentTarget)
  const isTouch = (event: PointerEvent) => event.pointerType === 'touch'

  return {
    selection,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        if (!isTouch(event)) event.currentTarget.setPointerCapture(event.pointerId)
        advance({ type: 'down', ...pointerAt(event), isTouch: isTouch(event) })
        if (isTouch(event)) hold.current = setTimeout(() => advance({ type: 'hold' }), HOLD_MS)
        onPosition(placeOf(event))
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        // The lowest bit of `buttons`: the left mouse button, a finger or a pen's tip.
        advance({ type: 'move', ...pointerAt(event), isDown: event.buttons % 2 > 0 })
        onPosition(placeOf(event))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => advance({ type: 'up', ...pointerAt(event) }),
      // Follows a cancelled pointer, since every pressed pointer is captured (touch implicitly), and each
      // release, where it changes nothing.
      onLostPointerCapture: () => advance({ type: 'cancel' }),
      // A released finger also leaves; its active day stays until another touch.
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (!isTouch(event)) onPosition(null)
      },
    },
  }
}

function widthOf(element: HTMLElement | null): number {
  return Math.max(1, element?.getBoundingClientRect().width ?? 1)
}
