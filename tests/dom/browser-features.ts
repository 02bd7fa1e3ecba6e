/** Features of browsers that happy-dom lacks, as far as the product uses them. */

/** Modal dialogs, in stacking order, each with the element that had the focus before it. */
const modals = new Map<HTMLDialogElement, Element | null>()

/** @returns the topmost modal dialog; `null` = none is open */
export function topModal(): HTMLDialogElement | null {
  return [...modals.keys()].filter(({ open, isConnected }) => open && isConnected).at(-1) ?? null
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"]), [contenteditable=true]'

/** Browsers do not move the focus there. */
const UNRENDERED = 'dialog:not([open]), [hidden]'

/** The top layer: a modal dialog takes the focus, and gives it back when it is closed (HTML, "dialog"). */
export function addDialogs(): void {
  modals.clear()
  const { prototype } = HTMLDialogElement
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    modals.set(this, document.activeElement)
    this.setAttribute('open', '')
    const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE)
    first?.focus()
  }
  prototype.close = function close(this: HTMLDialogElement, returnValue?: string) {
    if (!this.open) return
    const before = modals.get(this)
    modals.delete(this)
    const hadFocus = this.contains(document.activeElement)
    this.removeAttribute('open')
    if (returnValue !== undefined) this.returnValue = returnValue
    if (hadFocus) {
      if (before instanceof HTMLElement && before.isConnected && !before.closest(UNRENDERED)) before.focus()
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
}

/** A step in the history ends after the code that asks for it (HTML, "traverse the history by a delta"). */
export function addHistorySteps(): void {
  const step = history.go.bind(history)
  const go = (delta: number) => void setTimeout(() => step(delta))
  Object.assign(history, { go, back: () => go(-1), forward: () => go(1) })
}

/** Stands for `:popover-open`, which happy-dom does not know. */
export const POPOVER_OPEN = 'data-popover-open'

/** Popovers: shown and hidden with their events, by their buttons, and by a press outside (HTML, "popover"). */
export function addPopovers(): void {
  const before = new WeakMap<HTMLElement, Element | null>()
  const change = (element: HTMLElement, isOpen: boolean) => {
    if (element.hasAttribute(POPOVER_OPEN) === isOpen) return
    const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed']
    const tell = (type: string) =>
      element.dispatchEvent(Object.assign(new Event(type), { oldState, newState }))
    tell('beforetoggle')
    if (isOpen) before.set(element, document.activeElement)
    const hadFocus = !isOpen && element.contains(document.activeElement)
    element.toggleAttribute(POPOVER_OPEN, isOpen)
    const opener = before.get(element)
    if (hadFocus && opener instanceof HTMLElement) opener.focus()
    tell('toggle')
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, true)
    },
    hidePopover(this: HTMLElement) {
      change(this, false)
    },
    togglePopover(this: HTMLElement) {
      change(this, !this.hasAttribute(POPOVER_OPEN))
      return this.hasAttribute(POPOVER_OPEN)
    },
  })
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (panel && !defaultPrevented) panel.togglePopover()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    const pressed = target instanceof Element ? target : null
    for (const panel of openPopovers())
      if (!panel.contains(pressed) && !pressed?.closest(`[popovertarget="${panel.id}"]`)) panel.hidePopover()
  })
}

/** Open popovers that a press outside closes. */
export function openPopovers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[popover=auto][${POPOVER_OPEN}]`)]
}

/** Reports each element as seen as soon as it is observed: there is no layout that could hide it. */
export class SeenAtOnce implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = [0]
  readonly #tell: IntersectionObserverCallback
  #isOver = false

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }

  observe(target: Element): void {
    const rect = target.getBoundingClientRect()
    queueMicrotask(() => {
      if (this.#isOver) return
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        boundingClientRect: rect,
        intersectionRect: rect,
        rootBounds: null,
        time: 0,
      }
      this.#tell([entry], this)
    })
  }

  unobserve(): void {
    this.#isOver = true
  }

  disconnect(): void {
    this.#isOver = true
  }

  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

/** The class of an entry that no document here has: it was not fetched by a navigation. */
export class NoTiming {}

/** The initial choice of a `<select>`, which React sets and the reset of a form restores (HTML, "selected"). */
export function addOptions(): void {
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected')
    },
    set(this: HTMLOptionElement, isSelected: boolean) {
      this.toggleAttribute('selected', isSelected)
    },
  })
}

/** Labels of a button, whose id may have quotation marks: happy-dom makes a selector of it. */
export function addLabels(): void {
  Object.defineProperty(HTMLButtonElement.prototype, 'labels', {
    configurable: true,
    get(this: HTMLButtonElement) {
      const labels = [...document.querySelectorAll('label')]
      return labels.filter((label) => (this.id !== '' && label.htmlFor === this.id) || label.contains(this))
    },
  })
}

/** The value of radio buttons of one name is the checked one's, and can be set (HTML, "RadioNodeList"). */
export function addRadioLists(): void {
  const buttons = (list: Iterable<Node>) =>
    [...list].filter(
      (node): node is HTMLInputElement => node instanceof HTMLInputElement && node.type === 'radio',
    )
  Object.defineProperty(RadioNodeList.prototype, 'value', {
    configurable: true,
    get(this: RadioNodeList) {
      return buttons(this).find(({ checked }) => checked)?.value ?? ''
    },
    set(this: RadioNodeList, value: string) {
      const wanted = buttons(this).find((button) => button.value === value)
      if (wanted) wanted.checked = true
    },
  })
}
