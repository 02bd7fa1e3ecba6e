/** Takes the page behind open dialogs out of the document while the dialogs are judged. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    /** Puts back what was taken out. */
    putPageBack?: () => void
  }
}

/**
 * Runs a check of the open dialogs in a document without the inert page behind them: axe describes every
 * element of a document first, and a change of theme styles them all. The elements of the page keep their
 * state and are put back in their places. A part with a frame stays, since a frame that is taken out loads
 * again.
 */
export async function withoutPageBehind(page: Page, check: () => Promise<void>): Promise<void> {
  expect(await page.evaluate(takePageOut), 'ids of the page behind that a dialog has as well').toEqual([])
  try {
    await check()
  } finally {
    await page.evaluate(() => window.putPageBack?.())
  }
}

/** Runs in the page. @returns the ids that stand both in a dialog and outside, which axe can no longer see */
function takePageOut(): string[] {
  const kept = 'dialog[open], iframe, script, style, link'
  const idsOf = (root: ParentNode) => [...root.querySelectorAll('[id]')].map(({ id }) => id)
  const own = new Set([...document.querySelectorAll('dialog[open]')].flatMap(idsOf))
  const behind: { readonly part: Element; readonly place: Comment }[] = []
  const takeOutOf = (parent: Element) => {
    for (const part of parent.children) {
      if (part.matches(kept)) continue
      if (part.querySelector(kept) !== null) takeOutOf(part)
      else behind.push({ part, place: document.createComment('the page behind') })
    }
  }
  const { scrollX, scrollY } = window
  takeOutOf(document.body)
  for (const { part, place } of behind) part.replaceWith(place)
  window.putPageBack = () => {
    for (const { part, place } of behind) place.replaceWith(part)
    scrollTo(scrollX, scrollY)
  }
  return behind.flatMap(({ part }) => idsOf(part)).filter((id) => own.has(id))
}
