/** Focuses one control of each kind and measures its focus ring. */
import type { CDPSession, Page } from '@playwright/test'
import { PIXEL_BYTES, pixelsOf, type Pixels } from './png-pixels.ts'
import { ringFault, type Point } from './ring-pixels.ts'

export interface RingsSeen {
  /** One line for each control whose ring is wrong. */
  readonly faults: readonly string[]
  /** Names of the checked controls. */
  readonly names: readonly string[]
}

/** Space for the ring around a control, px. */
const ROOM = 10
const LOOKS = 3
/** Up to this number of controls, a picture of each without the focus costs less than one of the whole window. */
const MAX_FEW = 6

export class RingWatch {
  readonly #page: Page
  /** Kinds of control that were checked before and are skipped. */
  readonly #kinds = new Set<string>()
  readonly #protocol: CDPSession

  private constructor(page: Page, protocol: CDPSession) {
    this.#page = page
    this.#protocol = protocol
  }

  static async on(page: Page): Promise<RingWatch> {
    return new RingWatch(page, await page.context().newCDPSession(page))
  }

  /**
   * Checks every kind of control that is in the window now; controls that need scrolling are left out.
   *
   * @param within a selector
   */
  async look(within: string): Promise<RingsSeen> {
    const page = this.#page
    // From this key on, the browser attributes focus to the keyboard and shows it.
    await page.keyboard.press('Shift')
    const found = await page.evaluate(markKinds, [within, [...this.#kinds]] as const)
    await page.evaluate(unfocus)
    const without = found.length > MAX_FEW ? await this.#picture() : undefined
    const faults: string[] = []
    for (const { kind, name, nr } of found) {
      this.#kinds.add(kind)
      const fault = await this.#faultOf(nr, without)
      if (fault !== '') faults.push(`${name}: ${fault}`)
    }
    await page.evaluate(unfocus)
    return { faults, names: found.map(({ name }) => name) }
  }

  /**
   * Checks the ring of the option that the arrow key marks next, while the focus stays in the field of the
   * list.
   *
   * @param option a selector of the marked option
   * @returns the fault of its ring; `''` = none
   */
  async lookAtMarked(option: string): Promise<string> {
    const page = this.#page
    const before = await this.#picture()
    await page.keyboard.press('ArrowDown')
    const edge = pointsOf(await page.locator(option).evaluate(edgeOfBox))
    return ringFault(before, await this.#picture(), edge)
  }

  /** @param without screenshot of the window without the focus; left out, one of the control is made */
  async #faultOf(nr: number, without: Pixels | undefined): Promise<string> {
    const page = this.#page
    const window = without ?? (await page.evaluate(() => ({ width: innerWidth, height: innerHeight })))
    let fault = ''
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const edge = pointsOf(await page.evaluate(focusOn, [nr, looks > 0] as const))
      const clip = placeOf(edge, window)
      const focused = await this.#picture(clip)
      // On a busy machine a screenshot may be outdated, and an opened part may take the focus late: a fault
      // is checked a second time.
      const isCut = looks === 0 && without !== undefined
      if (!isCut) await page.evaluate(unfocus)
      fault = ringFault(
        isCut ? cut(without, clip) : await this.#picture(clip),
        focused,
        edge.map(({ x, y }) => ({ x: x - clip.x, y: y - clip.y })),
      )
      if (fault === '') return ''
    }
    return fault
  }

  /**
   * Screenshot of the window, or of a clip of it, by the browser's own command: Playwright's also waits for
   * typefaces and animations, and compresses each picture well.
   */
  async #picture(clip?: Clip): Promise<Pixels> {
    const scroll = await this.#page.evaluate(() => ({ x: scrollX, y: scrollY }))
    const { data } = await this.#protocol.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      ...(clip === undefined
        ? {}
        : { clip: { ...clip, x: clip.x + scroll.x, y: clip.y + scroll.y, scale: 1 } }),
    })
    return pixelsOf(Buffer.from(data, 'base64'))
  }
}

interface RingFinding {
  readonly kind: string
  readonly name: string
  readonly nr: number
}

/** Runs in the page: numbers one control of each kind that is not among the known ones. */
function markKinds([within, known]: readonly [string, readonly string[]]): RingFinding[] {
  // Numbers of an earlier look, such as that in the other theme.
  for (const marked of document.querySelectorAll('[data-ring-nr]')) marked.removeAttribute('data-ring-nr')
  // A blinking caret would count as a part of the ring.
  document.documentElement.style.caretColor = 'transparent'
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true], path[role=button]'
  const shownOf = (control: Element) => control.closest('label') ?? control
  const groundOf = (element: Element | null): string => {
    const colour = element === null ? '' : getComputedStyle(element).backgroundColor
    return element === null || !/^rgba\(.*, 0\)$/.test(colour) ? colour : groundOf(element.parentElement)
  }
  const isWhole = (control: Element) => {
    const shown = shownOf(control)
    const { left, right, top, bottom, width, height } = shown.getBoundingClientRect()
    const isInside =
      left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > 4 && height > 4
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return (
      isInside &&
      (control instanceof SVGElement ||
        (shown.getClientRects().length === 1 && (shown.contains(hit) || hit?.contains(shown) === true)))
    )
  }
  const kindOf = (control: Element) => {
    const states = [
      'type',
      'role',
      'class',
      'data-variant',
      'data-size',
      'aria-pressed',
      'aria-selected',
      'aria-current',
      'data-level',
    ].map((name) => control.getAttribute(name) ?? '')
    const isChecked = control instanceof HTMLInputElement && control.checked
    return [
      control.localName,
      ...states,
      isChecked,
      shownOf(control).className,
      groundOf(control.parentElement),
    ].join('|')
  }
  const room = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const controls = [...room.querySelectorAll<HTMLElement | SVGElement>(CONTROLS)].filter(
    (control) =>
      control.closest(within) !== null &&
      control.tabIndex >= 0 &&
      control.closest('[inert], :disabled, iframe') === null &&
      control.checkVisibility({ visibilityProperty: true }) &&
      isWhole(control),
  )
  const kinds = new Set(known)
  return controls.flatMap((control) => {
    const kind = kindOf(control)
    if (kinds.has(kind)) return []
    kinds.add(kind)
    const nr = kinds.size
    control.dataset['ringNr'] = String(nr)
    const words =
      (control.getAttribute('aria-label') ?? shownOf(control).textContent).trim() ||
      (control.getAttribute('name') ?? '')
    const place =
      control.closest('[data-block]')?.getAttribute('data-block') ??
      control.closest('dialog, nav, header, footer, form, main')?.localName ??
      ''
    return [
      {
        kind,
        nr,
        name: `${control.localName} “${words.slice(0, 30)}” in ${place} on ${groundOf(control.parentElement)}`,
      },
    ]
  })
}

/** Points as text, `1 2.5;1 3.5`: of thousands of objects, Playwright would copy each. */
type PointsText = string

function pointsOf(text: PointsText): Point[] {
  if (text === '') return []
  return text.split(';').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return { x, y }
  })
}

/**
 * Runs in the page. @returns the edge of the element that shows the ring, a point for each px, in px of the
 * window
 */
async function focusOn([nr, isRepeated]: readonly [nr: number, isRepeated: boolean]): Promise<PointsText> {
  const textOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x} ${y}`).join(';')
  const control = document.querySelector<HTMLElement | SVGElement>(`[data-ring-nr="${nr}"]`)
  if (control === null) return ''
  if (document.activeElement !== control) control.focus({ preventScroll: true })
  // The screenshot draws a frame of its own; a ring that comes later is seen when the look is repeated.
  for (let frames = isRepeated ? 2 : 1; frames > 0; frames -= 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  const matrix = control instanceof SVGGeometryElement ? control.getScreenCTM() : null
  if (control instanceof SVGGeometryElement && matrix !== null) {
    const scale = Math.hypot(matrix.a, matrix.b)
    const length = control.getTotalLength()
    // Part of the edge may lie outside the map or under the map's buttons.
    const isInMap = ({ x, y }: Point) =>
      control.closest('.leaflet-container')?.contains(document.elementFromPoint(x, y)) === true
    const outline = Array.from({ length: Math.floor(length * scale) }, (_, at) =>
      control.getPointAtLength(at / scale).matrixTransform(matrix),
    )
    return textOf(outline.filter(isInMap))
  }
  const shown = control.closest('label') ?? control
  const hasOutline = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  // A radio button may be invisible inside its label; a search field and its button share one box; a link may
  // cover its whole card.
  const box = control.closest('[role=search]')
  const ringed = [
    control,
    shown,
    ...shown.querySelectorAll(':scope > span'),
    ...(box === null ? [] : [box]),
  ].find((element) => hasOutline(element))
  const card =
    ringed === undefined && control instanceof HTMLElement && hasOutline(control, '::after')
      ? control.offsetParent
      : null
  const edged = ringed ?? card ?? shown
  const { left, right, top, bottom, width, height } = edged.getBoundingClientRect()
  const radius = Math.min(
    Number.parseFloat(getComputedStyle(edged).borderTopLeftRadius) || 0,
    width / 2,
    height / 2,
  )
  const steps = (length: number) => Array.from({ length: Math.round(length) }, (_, at) => at)
  const corner = (x: number, y: number, turn: number) =>
    steps((radius * Math.PI) / 2).map((at) => {
      const angle = ((turn + at / Math.max(1, (radius * Math.PI) / 2)) * Math.PI) / 2
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    })
  return textOf([
    ...steps(width - 2 * radius).flatMap((at) => [
      { x: left + radius + at, y: top },
      { x: left + radius + at, y: bottom - 1 },
    ]),
    ...steps(height - 2 * radius).flatMap((at) => [
      { x: left, y: top + radius + at },
      { x: right - 1, y: top + radius + at },
    ]),
    ...corner(right - radius, bottom - radius, 0),
    ...corner(left + radius, bottom - radius, 1),
    ...corner(left + radius, top + radius, 2),
    ...corner(right - radius, top + radius, 3),
  ])
}

/** Runs in the page. @returns the edge of a box without rounded corners, in the form of `focusOn` */
function edgeOfBox(box: Element): PointsText {
  const { left, right, top, bottom, width, height } = box.getBoundingClientRect()
  const edge = [
    ...Array.from({ length: Math.round(width) }, (_, at) => [
      { x: left + at, y: top },
      { x: left + at, y: bottom - 1 },
    ]).flat(),
    ...Array.from({ length: Math.round(height) }, (_, at) => [
      { x: left, y: top + at },
      { x: right - 1, y: top + at },
    ]).flat(),
  ]
  return edge.map(({ x, y }) => `${x} ${y}`).join(';')
}

async function unfocus(): Promise<void> {
  if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement)
    document.activeElement.blur()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Clip around the edge with space for a ring, in whole px of the window. */
function placeOf(edge: readonly Point[], { width, height }: Pick<Pixels, 'width' | 'height'>): Clip {
  const bounds = edge.reduce(
    ({ left, top, right, bottom }, { x, y }) => ({
      left: Math.min(left, x),
      top: Math.min(top, y),
      right: Math.max(right, x),
      bottom: Math.max(bottom, y),
    }),
    { left: width, top: height, right: 0, bottom: 0 },
  )
  const [x, y] = [Math.max(0, Math.floor(bounds.left) - ROOM), Math.max(0, Math.floor(bounds.top) - ROOM)]
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(bounds.right) + ROOM) - x,
    height: Math.min(height, Math.ceil(bounds.bottom) + ROOM) - y,
  }
}

function cut({ width, bytes }: Pixels, clip: Clip): Pixels {
  const lines = Array.from({ length: clip.height }, (_, at) =>
    bytes.subarray(
      ((clip.y + at) * width + clip.x) * PIXEL_BYTES,
      ((clip.y + at) * width + clip.x + clip.width) * PIXEL_BYTES,
    ),
  )
  const cutOut = new Uint8Array(clip.width * clip.height * PIXEL_BYTES)
  for (const [at, line] of lines.entries()) cutOut.set(line, at * clip.width * PIXEL_BYTES)
  return { width: clip.width, height: clip.height, bytes: cutOut }
}
