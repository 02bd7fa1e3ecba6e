import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'

type DialogProps = {
  heading: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** For wide content; default 420 px. */
  isWide?: boolean
  /** Called when the reader wants to close it: `false` keeps it open, so that a key does not lose data. */
  mayClose?: () => boolean
}

/** Open dialogs, and where the focus was before each; one that opened over another has the other's. */
const focusBefore = new Map<HTMLDialogElement, Element | null>()

/**
 * A modal dialog, open as long as it is rendered. The browser keeps the focus inside and restores it
 * afterwards. The server's markup shows it non-modal, so that it can be read and closed before any script
 * runs. Styled by `dialog.css`, which a page loads at once even where this code is loaded later.
 *
 * @param heading names the dialog
 * @param onClose called once when the reader closes it: by Esc, by the button, or by a form with
 *   `method="dialog"`
 */
export function Dialog({
  heading,
  closeLabel,
  onClose,
  children,
  isWide = false,
  mayClose = () => true,
}: DialogProps) {
  const headingId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const callbacks = useRef({ onClose, mayClose })
  useLayoutEffect(() => {
    callbacks.current = { onClose, mayClose }
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const confirmClose = (event: Event) => {
      if (!callbacks.current.mayClose()) event.preventDefault()
    }
    const close = () => {
      if (callbacks.current.mayClose()) callbacks.current.onClose()
      else element.showModal() // a second Esc closes without asking
    }
    element.removeAttribute('open')
    const below = document.activeElement?.closest('dialog')
    focusBefore.set(element, (below && focusBefore.get(below)) ?? document.activeElement)
    element.showModal()
    element.addEventListener('cancel', confirmClose)
    element.addEventListener('close', close)
    return () => {
      element.removeEventListener('cancel', confirmClose)
      element.removeEventListener('close', close)
      element.close() // gives the focus back; an element that is only taken out would lose it
      const before = focusBefore.get(element)
      focusBefore.delete(element)
      const hasLost = () =>
        document.activeElement === document.body || element.contains(document.activeElement)
      // The dialog below may have closed before this one opened, since blocks are React roots of their own.
      if (hasLost() && before instanceof HTMLElement) before.focus({ preventScroll: true })
      // The previously focused element may be removed, such as the login link after a login (WCAG 2.4.3).
      if (hasLost()) document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    // Inside a form, React would treat a submit of a form in the dialog as one of the outer form.
    <dialog
      ref={dialog}
      onSubmit={(event) => event.stopPropagation()}
      open
      className="dialog"
      data-wide={isWide || undefined}
      aria-labelledby={headingId}
      data-print="hide"
    >
      <h2 id={headingId} className="dialog-heading">
        {heading}
      </h2>
      <div className="dialog-content">{children}</div>
      <form
        method="dialog"
        className="dialog-close"
        onSubmit={(event) => mayClose() || event.preventDefault()}
      >
        <Button type="submit" variant="tertiary" icon="close" iconOnly>
          {closeLabel}
        </Button>
      </form>
    </dialog>
  )
}
