/** For the `ref` of what replaces the element that had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/**
 * For the `ref` of a button that is removed when pressed: if it has the focus, its container gets it (WCAG
 * 2.4.3): an article, a section, a dialog or the page. React releases a ref while the element is still
 * attached. Part of the form modules, since every screen with such a button loads those.
 */
export function handOverFocus(button: HTMLElement | null): () => void {
  return () => {
    const around = button?.closest<HTMLElement>('article, section, dialog, main')
    if (!around || button !== document.activeElement) return
    around.tabIndex = -1
    around.focus({ preventScroll: true })
  }
}
