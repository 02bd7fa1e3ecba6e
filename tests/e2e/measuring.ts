/** Measures positions of elements in the browser. */
import type { Page } from '@playwright/test'

/**
 * Names what makes the page wider than the window, `[]` if nothing does: first the page's own width, then the
 * elements that overflow on the right outside a scroller of their own.
 */
export function tooWide(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const { scrollWidth } = document.documentElement
    const pageWidth = Math.max(scrollWidth, document.body.scrollWidth)
    if (pageWidth <= limit) return []
    const right = (element: Element) => element.getBoundingClientRect().right
    const scrolls = (element: Element) =>
      element !== document.body && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const isContained = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || isContained(element.parentElement))
    const name = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? ''} to ${right(element)} px: ${element.textContent.slice(0, 40)}`
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) => right(element) > limit + 0.5 && !isContained(element),
    )
    return [`page ${pageWidth} px`, ...outside.slice(0, 8).map(name)]
  }, width)
}

/** Message of {@link focusFault} for a document without a focused element. */
const NO_FOCUS = 'nothing has focus'

/**
 * Fault of the focused element, `''` if there is none: nothing may cover it (WCAG 2.4.11: header, bottom
 * bar), and it shows a ring (2.4.7). An element about as tall as the window only has to be partly visible,
 * and so has a shape on a map, whose ring is an outline of its own.
 */
export function focusFault(page: Page): Promise<string> {
  return page.evaluate(lookAtStop, [NO_FOCUS, 'body', null] as const).then(({ fault }) => fault)
}

interface TabStop {
  readonly fault: string
  /** Inside the container, and not seen before. */
  readonly isNew: boolean
}

/**
 * Runs in the page: judges the focused element.
 *
 * @param nothing message where no element has the focus
 * @param within a selector of the container of a walk
 * @param seen the stops of the walk, to which the element is added
 */
async function lookAtStop([nothing, within, seen]: readonly [
  nothing: string,
  within: string,
  seen: WeakSet<Element> | null,
]): Promise<TabStop> {
  const faultOfFocus = async (): Promise<string> => {
    if (document.activeElement === document.body) return nothing
    // A note beside the focused element and its side are in place after a paint; a map or a drawer once it
    // has moved there.
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    // An element that only changes its colour is in place; endless animations stay in place.
    const isMoving = (one: Animation) =>
      one instanceof CSSAnimation &&
      one.playState === 'running' &&
      one.effect?.getComputedTiming().endTime !== Infinity
    do await painted()
    while (document.querySelector('.leaflet-pan-anim') !== null || document.getAnimations().some(isMoving))
    const focused = document.activeElement
    if (!focused) return nothing
    // A radio button is invisible inside its label, which shows the ring.
    const shown = focused.closest('label') ?? focused
    const name = `${shown.localName} "${(shown.getAttribute('aria-label') ?? shown.textContent).trim().slice(0, 30)}"`
    const over = new Set<string>()
    const isOnTop = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      // The button that shows a password is inside its field.
      if (shown.contains(top) || (top !== null && shown.closest('.field-password')?.contains(top) === true))
        return true
      over.add(
        top === null ? 'the edge of the window' : `${top.localName} "${top.textContent.trim().slice(0, 30)}"`,
      )
      return false
    }
    const isShape = shown instanceof SVGGeometryElement
    // A link may break over two lines: each line is checked at its edges and in the middle.
    const lines = isShape
      ? []
      : [...shown.getClientRects()].filter(({ width, height }) => width > 4 && height > 4)
    const points = lines.flatMap(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [
        [left + 2, y],
        [x, y],
        [right - 2, y],
        [x, top + 2],
        [x, bottom - 2],
      ] as const
    })
    const box = shown.getBoundingClientRect()
    // Searches from the middle outwards, where most of a shape is, and ends at the first point found.
    const steps = Array.from(
      { length: 19 },
      (_, index) => (10 + (index % 2 === 0 ? index : -index - 1) / 2) / 20,
    )
    if (isShape)
      points.push(
        ...steps.flatMap((across) =>
          steps.map((down) => [box.left + across * box.width, box.top + down * box.height] as const),
        ),
      )
    const isTall = isShape || box.height > innerHeight * 0.6
    const isSeen = isTall
      ? points.some(([x, y]) => isOnTop(x, y))
      : points.length > 0 && points.filter(([x, y]) => !isOnTop(x, y)).length === 0
    if (!isSeen) {
      return `${name} at ${Math.round(box.top)}–${Math.round(box.bottom)} of ${innerHeight} px lies under ${[...over].join(', ')}`
    }
    // Where the control itself is invisible, its label or a sibling inside it shows the ring.
    const ringed = shown === focused ? [focused] : [shown, ...shown.querySelectorAll(':scope > :not(input)')]
    // A search field and its button share one box with one ring.
    const search = shown.matches('input[type=search]') ? shown.closest('[role=search]') : null
    // A link that covers its whole card draws the ring around the card.
    const styles = [
      ...[...ringed, ...(search ? [search] : [])].map((element) => getComputedStyle(element)),
      getComputedStyle(shown, '::after'),
    ]
    const strokes = isShape
      ? [...(shown.parentElement?.children ?? [])].map((shape) => getComputedStyle(shape).stroke)
      : []
    const own = getComputedStyle(shown)
    const hasOutline =
      isShape &&
      Number.parseFloat(own.strokeWidth) >= 4 &&
      strokes.filter((stroke) => stroke === own.stroke).length === 1
    // In a frame, the focused element inside shows the ring.
    const hasRing =
      hasOutline ||
      shown instanceof HTMLIFrameElement ||
      styles.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      )
    return hasRing ? '' : `${name} shows no ring`
  }
  const fault = await faultOfFocus()
  const { activeElement } = document
  if (activeElement === null || activeElement.closest(within) === null || seen?.has(activeElement) === true)
    return { fault, isNew: false }
  seen?.add(activeElement)
  return { fault, isNew: true }
}

/** Controls smaller than 24 × 24 px, except links in running text (WCAG 2.5.8). */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24
    const isInSentence = (element: Element) =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, td, dd')?.textContent.trim() !== element.textContent.trim()
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.checkVisibility() && !isInSentence(control))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < LEAST || box.height < LEAST))
      .map(({ control, box: { width, height } }) => {
        const name = `${control.localName} "${control.textContent.trim().slice(0, 30)}"`
        return `${name}: ${Math.round(width)} × ${Math.round(height)}`
      })
  })
}

export interface Walk {
  /** Faults of the tab stops, one line each. */
  readonly faults: readonly string[]
  readonly stops: number
}

/**
 * Presses Tab from stop to stop and checks each as {@link focusFault} does. A walk ends where no element has
 * the focus, where it leaves the container, or where it returns to a known stop. A walk that begins in the
 * middle, as in a dialog, continues at the start.
 *
 * @param within a selector: the walk begins at the focused element inside, or at its start
 */
export async function walkStops(page: Page, within: string): Promise<Walk> {
  let isLate = await page.evaluate(beginIn, within)
  // More stops than focusable elements would be a keyboard trap.
  const most =
    2 +
    (await page
      .locator('a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]')
      .count())
  const seen = await page.evaluateHandle(() => new WeakSet<Element>())
  const faults: string[] = []
  for (let stops = 0; stops <= most; stops += 1) {
    await page.keyboard.press('Tab')
    const { fault, isNew } = await page.evaluate(lookAtStop, [NO_FOCUS, within, seen] as const)
    if (fault === NO_FOCUS && isLate) {
      isLate = false
      continue
    }
    if (fault === NO_FOCUS || !isNew) return { faults, stops }
    if (fault !== '') faults.push(fault)
  }
  return { faults: [...faults, `a trap: more than ${most} stops`], stops: most }
}

/** @returns whether an element in the middle of the container has the focus */
function beginIn(within: string): boolean {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body && activeElement.closest(within) !== null) return true
  const start = document.querySelector<HTMLElement>(within)
  if (start === null) return false
  if (start === body) {
    // Where an element with the focus was removed, Tab goes on from its place: here from the top of the page.
    const top = document.createElement('span')
    top.tabIndex = -1
    body.prepend(top)
    top.focus()
    top.remove()
    return false
  }
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  start.focus()
  return false
}
