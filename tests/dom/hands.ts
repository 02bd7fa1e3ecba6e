/** What a reader does, with the events and default actions of a browser. */
import { vi } from 'vitest'
import { openPopovers, topModal } from './browser-features.ts'
import { SOON } from './elements.ts'

/** Between two events of a reader a browser has time for all that the first one led to. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'

/** Presses with the primary button, as soon as the element is enabled. */
export async function press(element: HTMLElement): Promise<void> {
  await vi.waitFor(() => {
    if (element.matches('[disabled], [aria-disabled=true]')) throw new Error('it stays disabled')
  }, SOON)
  const pointer = { bubbles: true, cancelable: true, composed: true, isPrimary: true, button: 0 }
  element.dispatchEvent(new PointerEvent('pointerdown', pointer))
  element.dispatchEvent(new MouseEvent('mousedown', pointer))
  const focusable = element.closest<HTMLElement>(FOCUSABLE)
  if (focusable) focusable.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  element.dispatchEvent(new PointerEvent('pointerup', pointer))
  element.dispatchEvent(new MouseEvent('mouseup', pointer))
  element.click()
  await turn()
}

/** Replaces the text of a field. */
export async function fill(element: HTMLElement, text: string): Promise<void> {
  element.focus()
  if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement))
    throw new Error(`${element.tagName} has no text to replace`)
  setValue(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
  await turn()
}

/** Chooses an option by its value, as soon as it is there. */
export async function choose(element: HTMLElement, value: string): Promise<void> {
  element.focus()
  if (!(element instanceof HTMLSelectElement)) throw new Error(`${element.tagName} has no options`)
  await vi.waitFor(() => {
    if (![...element.options].some((option) => option.value === value)) throw new Error(`no option ${value}`)
  }, SOON)
  setValue(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
  await turn()
}

/** React puts a setter of its own over the element's to tell its writes from the reader's. */
function setValue(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
}

/** Presses a key where the focus is: its events, and what browsers do with Enter, the space bar and Esc. */
export async function key(name: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body
  const event = { key: name, bubbles: true, cancelable: true, composed: true, ...modifiers }
  const isHandled = !target.dispatchEvent(new KeyboardEvent('keydown', event))
  if (!isHandled && name === 'Escape') closeTopmost()
  if (!isHandled && name === 'Enter' && target instanceof HTMLInputElement) submitFrom(target)
  if (!isHandled && (name === 'Enter' || name === ' ') && target.matches('button, summary, a[href]'))
    if (target instanceof HTMLElement) target.click()
  target.dispatchEvent(new KeyboardEvent('keyup', event))
  await turn()
}

function closeTopmost(): void {
  const popover = openPopovers().at(-1)
  if (popover) return popover.hidePopover()
  const modal = topModal()
  if (modal?.dispatchEvent(new Event('cancel', { cancelable: true }))) modal.close()
}

/** Submits by the form's first submit button (HTML, "implicit submission"). */
function submitFrom({ form }: HTMLInputElement): void {
  const submit = form?.querySelector<HTMLElement>('button[type=submit], button:not([type])')
  if (submit) submit.click()
}
