/**
 * Input devices of a reader: mouse, keyboard alone, or touch. A journey is written once and run with each
 * (accessibility C2, C4).
 */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { focusFault } from './measuring.ts'

export interface ReaderHands {
  readonly press: (target: Locator) => Promise<void>
  /** Replaces the field's text. */
  readonly type: (field: Locator, text: string) => Promise<void>
  readonly tick: (box: Locator) => Promise<void>
  readonly choose: (select: Locator, value: string) => Promise<void>
  /** Closes the dialog. */
  readonly dismiss: (page: Page, closeLabel: string) => Promise<void>
}

const mouse: ReaderHands = {
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: async (select, value) => void (await select.selectOption(value)),
  dismiss: (page, closeLabel) =>
    page.locator('dialog[open]').getByRole('button', { name: closeLabel }).click(),
}

const keyboard: ReaderHands = {
  press: async (target) => {
    await reach(target)
    const isLink = await target.evaluate((element) => element.localName === 'a')
    await target.page().keyboard.press(isLink ? 'Enter' : 'Space')
  },
  type: async (field, text) => {
    await reach(field)
    const { keyboard: keys } = field.page()
    await keys.press('ControlOrMeta+A')
    await keys.type(text)
  },
  tick: async (box) => {
    await reach(box)
    await box.page().keyboard.press('Space')
    await expect(box).toBeChecked()
  },
  choose: async (select, value) => {
    await reach(select)
    const options = await select.locator('option').count()
    for (let pressed = 0; pressed < options && (await select.inputValue()) !== value; pressed += 1)
      await select.page().keyboard.press('ArrowDown')
    await expect(select).toHaveValue(value)
  },
  dismiss: async (page) => page.keyboard.press('Escape'),
}

const touch: ReaderHands = {
  press: (target) => tap(target),
  type: async (field, text) => {
    await tap(field)
    await expect(field).toBeFocused()
    await field.fill(text)
  },
  tick: async (box) => {
    await tap(box)
    await expect(box).toBeChecked()
  },
  // A telephone shows the options in a native list.
  choose: async (select, value) => void (await select.selectOption(value)),
  dismiss: (page, closeLabel) => tap(page.locator('dialog[open]').getByRole('button', { name: closeLabel })),
}

export const HANDS = { mouse, keyboard, touch } as const

/** Minimum target size, px of each side (WCAG 2.5.8). */
const MIN_TARGET = 24

/**
 * Taps the target on a page with touch (`hasTouch`). The target of a link in a line of text, or of a control
 * invisible inside its label, is the line or the label.
 */
export async function tap(target: Locator): Promise<void> {
  await expectSides(target, MIN_TARGET)
  await target.tap()
}

/** Polls: sides of elements that slide in are off by millionths of a pixel. @param least px, of each side */
export function expectSides(target: Locator, least: number): Promise<void> {
  return expect
    .poll(() => target.evaluate(smallerSide), 'px of the smaller side')
    .toBeGreaterThanOrEqual(least)
}

/** @returns px */
function smallerSide(element: Element): number {
  const hit = element.closest('label') ?? element
  const { width, height } = hit.getBoundingClientRect()
  return getComputedStyle(hit).display === 'inline' ? Infinity : Math.min(width, height)
}

/**
 * Moves the focus to the target with Tab or Shift+Tab, past the menus by the skip link, with at most twice as
 * many keys as there are visible controls on the way: a trap or invisible stops would take more.
 */
export async function reach(target: Locator): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  let way = await target.evaluate(wayTo)
  if (way.isPastMenus) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    way = await target.evaluate(wayTo)
  }
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let left = 2 * Math.abs(way.steps); left > 0 && !(await isThere()); left -= 1)
    await page.keyboard.press(way.steps > 0 ? 'Tab' : 'Shift+Tab')
  await expect(target, `within ${2 * Math.abs(way.steps)} keys`).toBeFocused()
  // The page that shows a mail has the browser's own ring.
  if (!new URL(page.url()).pathname.startsWith('/drift/')) expect(await focusFault(page)).toBe('')
}

/** @returns how many keys it takes, below zero = backwards; and whether the skip link is the shorter way */
function wayTo(target: Element): { steps: number; isPastMenus: boolean } {
  const room = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const stops = [
    ...room.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled, [inert] *, [type=radio]:not(:checked)') &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  const active = document.activeElement ?? document.body
  const isBefore = (stop: Element) =>
    (active.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 && !stop.contains(active)
  const end = stops.findIndex((stop) => stop === target)
  const start = stops.findIndex((stop) => stop === active)
  // Between two stops, both are one key away.
  const next = stops.findIndex((stop) => active === document.body || !isBefore(stop))
  const between = end >= next ? end - next + 1 : end - next
  const steps = start >= 0 ? end - start : next < 0 ? end - stops.length : between
  const isPastMenus = room === document.body && active === document.body && target.closest('main') !== null
  return { steps, isPastMenus }
}
