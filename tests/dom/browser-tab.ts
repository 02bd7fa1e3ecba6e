/**
 * A tab of a browser without layout: a window of happy-dom, whose properties are globals until the test ends.
 * What happy-dom lacks and the product uses is added by `browser-features.ts`.
 */
import { Window } from 'happy-dom'
import { onTestFinished } from 'vitest'
import { populateGlobal } from 'vitest/runtime'
import { MIN_SPINNER_MS } from '#core/limits.ts'
import { addDialogs, addHistorySteps, addPopovers, NoTiming, SeenAtOnce } from './browser-features.ts'

export interface TabOptions {
  /** Address of the document, absolute. */
  readonly url: string
  readonly html: string
  /** Answers the requests. */
  readonly fetch: typeof globalThis.fetch
}

/** Opens a tab, which ends with the test. */
export function openTab({ url, html, fetch }: TabOptions): void {
  const tab = new Window({
    url,
    console: globalThis.console,
    settings: {
      disableErrorCapturing: true,
      // Neither the document's style sheets nor its scripts: the test starts the product's code.
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
    },
  })
  // Requests, addresses and signals stay Node's own: the test answers the requests.
  const { keys, originals } = populateGlobal(globalThis, tab, { bindFunctions: true })
  const clearTimers = recordTimers()
  document.write(html)
  addDialogs()
  addPopovers()
  addHistorySteps()
  Object.assign(globalThis, {
    fetch,
    IntersectionObserver: SeenAtOnce,
    PerformanceNavigationTiming: NoTiming,
  })
  onTestFinished(async () => {
    document.dispatchEvent(new Event('tabends'))
    // React has effects to clean up.
    await new Promise((resolve) => setImmediate(resolve))
    clearTimers()
    // What the ended tab still asks for stays without an answer.
    Object.assign(globalThis, { fetch: () => new Promise(() => {}) })
    await tab.happyDOM.abort()
    for (const key of keys) Reflect.deleteProperty(globalThis, key)
    for (const [key, original] of originals) Object.defineProperty(globalThis, key, original)
  })
}

/**
 * Records the timers of the tab. The shortest time that a spinner is shown for is none. @returns clears them,
 * and puts the machine's own functions back
 */
function recordTimers(): () => void {
  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis
  const timers = new Set<NodeJS.Timeout>()
  const recorded =
    (start: typeof setTimeout | typeof setInterval) =>
    (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer = start(run, ms === MIN_SPINNER_MS ? 0 : ms, ...given)
      timers.add(timer)
      return timer
    }
  Object.assign(globalThis, { setTimeout: recorded(startTimeout), setInterval: recorded(startInterval) })
  return () => {
    Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval })
    for (const timer of timers) clearTimeout(timer)
  }
}
