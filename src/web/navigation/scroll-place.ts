/**
 * Where the reader is on the page, told by the first block in view: rows out of view may have a guessed
 * height (`grid.module.css`), so that a number of pixels means another place once they are laid out.
 */
import type { ScrollPosition } from './scroll-positions.ts'

/** @returns the position with the first block in view; without one at the top of the page */
export function currentScrollPosition(): ScrollPosition {
  const y = scrollY
  if (y === 0) return { y }
  const isInView = (element: Element) => element.getBoundingClientRect().bottom > 0
  // Only the row in view is looked into: the browser would lay out others for it.
  const row = [...document.querySelectorAll('main [data-layout]')].find(
    ({ parentElement }) => parentElement && isInView(parentElement),
  )
  const block = row && [...row.querySelectorAll('[data-block][id]')].find(isInView)
  return block ? { y, block: block.id, top: block.getBoundingClientRect().top } : { y }
}

/** Lays out the whole page, and scrolls to the position. */
export function showScrollPosition({ y, block, top = 0 }: ScrollPosition): void {
  document.documentElement.dataset['whole'] = ''
  const element = block === undefined ? null : document.getElementById(block)
  // Returns nothing: current browsers return a promise from scrollTo, which React would call.
  scrollTo(0, element ? scrollY + element.getBoundingClientRect().top - top : y)
}
