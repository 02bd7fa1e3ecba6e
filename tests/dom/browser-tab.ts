/**
 * A tab of a browser without layout: a window of happy-dom, whose properties are globals until the test ends.
 * What happy-dom lacks and the product uses is added by `browser-features.ts`.
 */
import { BrowserErrorCaptureEnum, Window } from 'happy-dom'
import { onTestFinished } from 'vitest'
import { populateGlobal } from 'vitest/runtime'
import { MIN_SPINNER_MS } from '#core/limits.ts'
import {
  addDialogs,
  addHistorySteps,
  addLabels,
  addOptions,
  addPopovers,
  addRadioLists,
  NoTiming,
  SeenAtOnce,
} from './browser-features.ts'

export interface TabOptions {
  /** Address of the document, absolute. */
  readonly url: string
  readonly html: string
  /** Answers the requests. */
  readonly fetch: typeof globalThis.fetch
  /** Items of the local storage, by name. */
  readonly items: Readonly<Record<string, string>>
}

/**
 * Opens a tab, which ends with the test.
 *
 * @returns ends it before, and returns the items of its local storage
 */
export function openTab({ url, html, fetch, items }: TabOptions): () => Promise<Record<string, string>> {
  const tab = new Window({
    url,
    console: globalThis.console,
    settings: {
      errorCapture: BrowserErrorCaptureEnum.disabled,
      // Neither the document's style sheets nor its scripts: the test starts the product's code.
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
    },
  })
  becomeGlobal(tab)
  const clearTimers = recordTimers()
  tab.document.write(html)
  addDialogs()
  addPopovers()
  addLabels()
  addOptions()
  addRadioLists()
  addHistorySteps()
  let hasEnded = false
  // What an ended tab has asked for stays without an answer.
  const fetchInTab: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => hasEnded || reject(init.signal?.reason))
      fetch(input, init).then(
        (response) => hasEnded || resolve(response),
        (failure: unknown) => hasEnded || reject(failure),
      )
    })
  Object.assign(globalThis, {
    fetch: fetchInTab,
    IntersectionObserver: SeenAtOnce,
    PerformanceNavigationTiming: NoTiming,
  })
  for (const [name, item] of Object.entries(items)) localStorage.setItem(name, item)
  const end = async () => {
    if (hasEnded) return {}
    window.dispatchEvent(new Event('pagehide'))
    const left = { ...localStorage }
    document.dispatchEvent(new Event('tabends'))
    hasEnded = true
    clearTimers()
    // React has effects to clean up.
    await new Promise((resolve) => setImmediate(resolve))
    await tab.happyDOM.abort()
    return left
  }
  onTestFinished(async () => void (await end()))
  return end
}

/** Name of the function that takes the last tab's properties from the globals. */
const REMOVAL = Symbol.for('kvartal.dom.tab')

/**
 * Makes the properties of a tab globals, in place of those of the tab before. They stay after its end, since
 * an import that it had begun may still come to something.
 */
function becomeGlobal(tab: Window): void {
  const remove: unknown = Reflect.get(globalThis, REMOVAL)
  if (typeof remove === 'function') remove()
  // Requests, addresses and signals stay Node's own: the test answers the requests.
  const { keys, originals } = populateGlobal(globalThis, tab, { bindFunctions: true })
  Reflect.set(globalThis, REMOVAL, () => {
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
