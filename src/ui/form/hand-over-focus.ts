/**
 * For the `ref` of a button that goes once it was pressed: if it has the focus then, what it stands in takes
 * it (WCAG 2.4.3), be that an article, a section, a dialog or the page. React lets go of a ref while the
 * element is still in its place. It is one of the forms' modules because every screen with such a button has
 * those.
 */
export function handOverFocus(button: HTMLElement | null): () => void {
  return () => {
    const around = button?.closest<HTMLElement>('article, section, dialog, main')
    if (!around || button !== document.activeElement) return
    around.tabIndex = -1
    around.focus({ preventScroll: true })
  }
}
