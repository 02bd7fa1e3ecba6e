/** Hydrates islands when they are seen or about to be used. */
import type { BrowserIsland } from './browser-island.tsx'
import { ISLAND_ATTRIBUTE } from './islands-context.ts'
import { WAITING_ATTRIBUTE } from './waiting-attribute.ts'

/** Enough for the code to arrive while the reader scrolls; charts and maps load more when they are hydrated. */
const PRELOAD_MARGIN = '200px'

/** What a reader uses by hand; links work without React, and so do `details`. */
const CONTROLS = 'button, input, select, textarea'
/** Buttons that only React acts on: others open a popover, or show a note by their style. */
const SCRIPTED_BUTTONS = 'button[type=button]:not([popovertarget],[aria-describedby])'

/**
 * Starts watching the islands of the document. Listens before React does: its listeners are on elements below
 * the document.
 */
export function startHydrationTriggers(islands: ReadonlyMap<Element, BrowserIsland>): void {
  const all = [...islands.values()]
  hydrateWhenSeen(all)
  const islandOf = (target: Element) => {
    const island = islands.get(target.closest(`[${ISLAND_ATTRIBUTE}]`) ?? target)
    return island?.isHydrated === false ? island : undefined
  }
  const onApproach = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const island = islandOf(target)
    if (island && target.closest(CONTROLS)) hydrate(island)
    if (islands.get(target.closest(`[${ISLAND_ATTRIBUTE}]`) ?? target)?.highlightsAreas)
      all.filter(({ highlightsAreas, isHydrated }) => highlightsAreas && !isHydrated).forEach(hydrate)
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const button = target.closest(SCRIPTED_BUTTONS)
    const island = button && islandOf(button)
    if (!island) return
    if (island.isLoaded) island.hydrateNow()
    else pressWhenHydrated(button, island)
  }
  document.addEventListener('pointerover', onApproach, { capture: true, passive: true })
  document.addEventListener('focusin', onApproach, true)
  document.addEventListener('click', onClick, true)
}

function hydrate(island: BrowserIsland): void {
  // Without its code the block stays as the server rendered it. The browser names the file; Firefox also ends such
  // requests when the reader leaves the document.
  island.hydrate().catch(() => {})
}

function hydrateWhenSeen(islands: readonly BrowserIsland[]): void {
  const byElement = new Map<Element, BrowserIsland>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = byElement.get(target)
        if (!isIntersecting || !island) continue
        observer.unobserve(target)
        whenIdle(() => hydrate(island))
      }
    },
    { rootMargin: PRELOAD_MARGIN },
  )
  for (const island of islands) {
    // The island's element has no box.
    const block = island.element.firstElementChild
    if (island.time !== 'seen' || !block) continue
    byElement.set(block, island)
    observer.observe(block)
  }
}

/** A press that comes before the code: the button is shown as busy, and pressed again afterwards. */
function pressWhenHydrated(button: Element, island: BrowserIsland): void {
  if (button.hasAttribute(WAITING_ATTRIBUTE)) return
  button.setAttribute(WAITING_ATTRIBUTE, '')
  const release = () => button.removeAttribute(WAITING_ATTRIBUTE)
  island.load().then(
    () => {
      release()
      island.hydrateNow()
      if (button instanceof HTMLElement) button.click()
    },
    (failure: unknown) => {
      console.warn(failure)
      release()
    },
  )
}

/** The longest wait on a busy page. */
const IDLE_TIMEOUT_MS = 1_000

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(run)
}
