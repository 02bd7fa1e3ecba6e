/** A menu that the browser's own popover shows: the focus goes into it, and it closes when its reader has gone somewhere. */
import { useEffect, useRef, type RefObject, type ToggleEvent } from 'react'
import { useLocation } from 'react-router'

export function useDrawer(): { readonly ref: RefObject<HTMLElement | null>; readonly onToggle: (event: ToggleEvent<HTMLElement>) => void } {
  const ref = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }, [key])
  return { ref, onToggle: moveFocus }
}

/** The first thing that can be reached; the browser itself gives the focus back when Esc or a button closes the menu. */
function moveFocus({ target, currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  // React hands on what happens inside as well: an item that is opened keeps the focus.
  if (target === currentTarget && newState === 'open') currentTarget.querySelector<HTMLElement>('a, button, summary')?.focus()
}
