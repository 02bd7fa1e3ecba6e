/**
 * A menu that the browser's own popover shows: the focus goes into it, and it closes when its reader follows
 * a link in it or goes a step in the history. It closes as well when Tab leads out of it: what comes next
 * lies under it (WCAG 2.4.11). A page that arrives by itself, because it was asked for before the menu was
 * opened, leaves it as it is.
 */
import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type ToggleEvent,
} from 'react'

interface Drawer {
  readonly ref: RefObject<HTMLElement | null>
  readonly onToggle: (event: ToggleEvent<HTMLElement>) => void
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function useDrawer(): Drawer {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const close = () => hide(ref.current)
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  return { ref, onToggle: moveFocus, onClick: closeBehindLink, onKeyDown: closeBehindTab }
}

function hide(menu: HTMLElement | null): void {
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

/** Not where the link opens beside this page. */
function closeBehindLink({
  target,
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLElement>): void {
  if (!ctrlKey && !metaKey && !shiftKey && target instanceof Element && target.closest('a'))
    hide(currentTarget)
}

/** The focus moves when the key has been handled. */
function closeBehindTab({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Tab') setTimeout(() => currentTarget.contains(document.activeElement) || hide(currentTarget))
}

/**
 * The first thing that can be reached; the browser itself gives the focus back when Esc or a button closes
 * the menu.
 */
function moveFocus({ target, currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  // React hands on what happens inside as well: an item that is opened keeps the focus.
  if (target === currentTarget && newState === 'open')
    currentTarget.querySelector<HTMLElement>('a, button, summary')?.focus()
}
