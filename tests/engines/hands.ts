/**
 * Actions and checks of a reader in a browser of another engine, so that a journey is written once for all
 * engines. Every step waits until it is possible, as Playwright's locators do.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { EngineBrowser, InputStep } from './engine-browser.ts'
import { dropOn, placeOf, type Place } from './in-page.ts'

/** An element by selector, and by its accessible name or its text where the selector fits several. */
export interface Target {
  readonly css: string
  /** The whole name: `aria-label`, the labels of a field, or the text. */
  readonly name?: string
  /** A part of the text. */
  readonly has?: string
  /** Selector of the frame in which the element is. */
  readonly frame?: string
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Share of the width and height of an element, from its upper left corner. */
export const CENTRE: Point = { x: 0.5, y: 0.5 }

const PATIENCE_MS = 30_000
const POLL_MS = 50
/** Steps of a drag, one per animation frame. */
const DRAG_STEPS = 8
const FRAME_MS = 20

/** Keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

export class Hands {
  readonly browser: EngineBrowser
  readonly #origin: string

  /** @param origin of the portal, without a slash at its end */
  constructor(browser: EngineBrowser, origin: string) {
    this.browser = browser
    this.#origin = origin
  }

  /** Opens a path of the portal, or a whole URL, and waits until React has hydrated what is in view. */
  async open(path: string): Promise<void> {
    await this.browser.navigate(new URL(path, this.#origin).href)
  }

  /** Loads the page without storage and cookies of the earlier journey. */
  async openAsNewReader(path: string): Promise<void> {
    await this.open('/robots.txt')
    await this.browser.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    }, [])
    this.browser.complaints()
    await this.open(path)
  }

  /** Polls until the result is not `null`, `false` or an error. @throws with the last result */
  async until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const answer = await ask().catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      )
      if (!(answer instanceof Error) && answer !== null && answer !== false) return answer
      if (performance.now() > end)
        throw new Error(
          `waited ${PATIENCE_MS} ms for ${what}: ${answer instanceof Error ? answer.message : String(answer)}`,
        )
      await pause(POLL_MS)
    }
  }

  /**
   * Position of the element, once it is in view, does not move and is not covered.
   *
   * @param isDropTarget the element may be covered, and nothing scrolls
   */
  place(target: Target, at: Point = CENTRE, isDropTarget = false): Promise<Place> {
    return this.until(`${nameOf(target)} in view`, async () => {
      const answer = await this.browser.evaluate(placeOf, [target, at, isDropTarget], target.frame)
      if (typeof answer === 'string') throw new Error(answer)
      return answer
    })
  }

  async click(target: Target, at: Point = CENTRE): Promise<void> {
    const { x, y } = await this.place(target, at)
    await this.#pointer(
      [moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
      target.frame,
    )
  }

  async hover(target: Target, at: Point = CENTRE): Promise<void> {
    const { x, y } = await this.place(target, at)
    await this.#pointer([moveTo(x - 1, y - 1), moveTo(x, y)])
  }

  /** Presses, moves in several steps, and releases: for elements that the page itself drags. */
  async drag(
    from: Target,
    to: Target,
    ends: { readonly from?: Point; readonly to?: Point } = {},
  ): Promise<void> {
    const start = await this.place(from, ends.from)
    const end = await this.place(to, ends.to, true)
    const between = Array.from({ length: DRAG_STEPS }, (_, index): InputStep[] => {
      const share = (index + 1) / DRAG_STEPS
      return [
        moveTo(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share),
        { type: 'pause', duration: FRAME_MS },
      ]
    }).flat()
    await this.#pointer([
      moveTo(start.x, start.y),
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: FRAME_MS },
      ...between,
      { type: 'pointerUp', button: 0 },
    ])
  }

  /**
   * Drags an element by HTML drag and drop. Neither protocol can end such a drag: Firefox 153 starts it and
   * never drops, WebKitGTK 2.50 sends mouse moves. The page gets synthetic events instead.
   */
  async dragAndDrop(from: Target, to: Target): Promise<void> {
    const start = await this.place(from)
    const end = await this.place(to, CENTRE, true)
    await this.browser.evaluate(dropOn, [start, end])
  }

  /** Presses keys one after the other; `'Control+A'` holds the first while the second is pressed. */
  async press(...chords: readonly string[]): Promise<void> {
    const actions = chords.flatMap((chord): InputStep[] => {
      const keys = chord.split('+').map((key) => KEYS[key] ?? (key.length > 1 ? key : key.toLowerCase()))
      return [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
    })
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Replaces the text of the field. */
  async fill(field: Target, text: string): Promise<void> {
    await this.click(field)
    await this.press('Control+a')
    await this.type(text)
  }

  /**
   * Chooses an option of a select. Its list is a window of the system, which neither protocol can click: the
   * value is set, and the page gets the events of the list.
   */
  async choose(field: Target, value: string): Promise<void> {
    await this.sees(field)
    await this.browser.evaluate(
      (css, wanted) => {
        const select = document.querySelector<HTMLSelectElement>(css)
        if (select === null) throw new Error(`no ${css}`)
        const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
        setter?.call(select, wanted)
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
      },
      [field.css, value] as const,
    )
  }

  /** Visible text of the first matching element; `null` where there is none. */
  textOf(css: string, frame?: string): Promise<string | null> {
    return this.browser.evaluate(
      (selector) => {
        const element = document.querySelector<HTMLElement>(selector)
        return element === null ? null : element.innerText.replaceAll(/\s+/g, ' ').trim()
      },
      [css],
      frame,
    )
  }

  /** Waits until the text of the first matching element contains these words. */
  async seesText(css: string, words: string, frame?: string): Promise<void> {
    let seen: string | null = null
    await this.until(`“${words}” in ${css}`, async () => {
      seen = await this.textOf(css, frame)
      if (seen?.includes(words) !== true) throw new Error(`its text is “${seen}”`)
      return true
    })
  }

  /** Waits until an element is visible. */
  async sees(target: Target): Promise<void> {
    await this.place(target)
  }

  /** Waits until no element matches. */
  async seesNo(css: string): Promise<void> {
    await this.until(`no ${css}`, async () => (await this.count(css)) === 0)
  }

  count(css: string): Promise<number> {
    return this.browser.evaluate((selector) => document.querySelectorAll(selector).length, [css])
  }

  attribute(css: string, name: string): Promise<string | null> {
    return this.browser.evaluate(
      (selector, attribute) => document.querySelector(selector)?.getAttribute(attribute) ?? null,
      [css, name] as const,
    )
  }

  /** Waits until path and query of the address match. */
  async isAt(path: string | RegExp): Promise<void> {
    await this.until(`the address ${path}`, async () => {
      const now = await this.browser.evaluate(() => location.pathname + location.search, [])
      if (typeof path === 'string' ? now !== path : !path.test(now)) throw new Error(`it is ${now}`)
      return true
    })
  }

  async #pointer(actions: readonly InputStep[], frame?: string): Promise<void> {
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions } as const
    await this.browser.perform([source], frame)
  }
}

const moveTo = (x: number, y: number): InputStep => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  origin: 'viewport',
  duration: 0,
})

function nameOf({ css, name, has }: Target): string {
  return [css, name === undefined ? '' : `“${name}”`, has === undefined ? '' : `with “${has}”`]
    .join(' ')
    .trim()
}
