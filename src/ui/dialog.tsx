import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'

/**
 * A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and gives it back afterwards. The server's
 * markup shows it without being modal, so that it can be read and closed before any script runs.
 *
 * Its looks are in `dialog.css`, which a page loads at once even where this code comes later.
 *
 * @param heading names the dialog
 * @param onClose called once when the reader closes it: by Esc, by the button, or by a form with `method="dialog"`
 */
export function Dialog({ heading, closeLabel, onClose, children }: { heading: string; closeLabel: string; onClose: () => void; children: ReactNode }) {
  const headingId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const tell = useRef(onClose)
  useLayoutEffect(() => {
    tell.current = onClose
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = () => tell.current()
    element.removeAttribute('open')
    element.showModal()
    element.addEventListener('close', close)
    return () => {
      element.removeEventListener('close', close)
      element.close() // gives the focus back; an element that is only taken out would lose it
    }
  }, [])
  return (
    <dialog ref={dialog} open className="dialog" aria-labelledby={headingId} data-print="hide">
      <h2 id={headingId} className="dialog-heading">
        {heading}
      </h2>
      <div className="dialog-content">{children}</div>
      <form method="dialog" className="dialog-close">
        <Button type="submit" variant="tertiary" icon="close" iconOnly>
          {closeLabel}
        </Button>
      </form>
    </dialog>
  )
}
