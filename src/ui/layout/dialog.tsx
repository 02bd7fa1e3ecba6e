import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'

type DialogProps = {
  heading: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** For what needs the room of a page; 420 px unless said. */
  isWide?: boolean
  /** Asked when the reader wants to close it: `false` keeps it open, so that nothing is lost by a key. */
  mayClose?: () => boolean
}

/**
 * A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and gives it back
 * afterwards. The server's markup shows it without being modal, so that it can be read and closed before any
 * script runs.
 *
 * Its looks are in `dialog.css`, which a page loads at once even where this code comes later.
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
  const tell = useRef({ onClose, mayClose })
  useLayoutEffect(() => {
    tell.current = { onClose, mayClose }
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const ask = (event: Event) => {
      if (!tell.current.mayClose()) event.preventDefault()
    }
    const close = () => {
      if (tell.current.mayClose()) tell.current.onClose()
      else element.showModal() // a second Esc closes without asking
    }
    element.removeAttribute('open')
    element.showModal()
    element.addEventListener('cancel', ask)
    element.addEventListener('close', close)
    return () => {
      element.removeEventListener('cancel', ask)
      element.removeEventListener('close', close)
      element.close() // gives the focus back; an element that is only taken out would lose it
      // What had the focus may be gone, such as the login link after a login (WCAG 2.4.3).
      if (document.activeElement === document.body || element.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    // Where it stands in a form, React would take its forms, the one that closes it too, for that form being
    // sent.
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
