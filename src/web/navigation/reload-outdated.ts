/**
 * Reloads the document of an earlier build, once, when code that it has not loaded yet was removed from the
 * server (reliability R23, docs/decisions/0046-caching-across-builds.md). A page with typed text or unsaved
 * changes is not reloaded: there the missing part shows the failure itself.
 */

/** Session storage: builds whose pages were reloaded in this tab, separated by spaces. */
const RELOADED_BUILDS_KEY = 'kvartal-reloaded'

const ASSET_PATH = /\/assets\/[\w.-]+/
/** 404 and 410 of RFC 9110. */
const GONE_STATUSES = [404, 410]

let isLeaving = false

/** Loads another document of this site, whatever is in progress. */
export function loadDocument(address: string): void {
  isLeaving = true
  location.assign(address)
}

/** Active until this document ends. */
export function reloadWhenOutdated(): void {
  let typedOn = ''
  const noteTyping = () => {
    typedOn = location.pathname
  }
  document.addEventListener('input', noteTyping, true)
  // Event of the bundler when `import()` fails to load a file.
  window.addEventListener('vite:preloadError', (event) => {
    void isAssetGone('payload' in event ? event.payload : null).then((isGone) => {
      if (
        isGone &&
        !isLeaving &&
        typedOn !== location.pathname &&
        !wouldPromptBeforeUnload() &&
        isFirstReload()
      )
        location.reload()
    })
  })
}

/**
 * Whether the server answers 404 for the file named by the failure. Where a browser names none (Safari), any
 * response of the server counts: without a connection, a page that lacks a part is better than none.
 */
async function isAssetGone(failure: unknown): Promise<boolean> {
  const file = failure instanceof Error ? ASSET_PATH.exec(failure.message)?.[0] : undefined
  try {
    const { ok, status } = await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store' })
    return file === undefined ? ok : GONE_STATUSES.includes(status)
  } catch {
    return false
  }
}

function wouldPromptBeforeUnload(): boolean {
  const unloadEvent = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unloadEvent)
  return unloadEvent.defaultPrevented
}

/**
 * Whether the page of this build has not been reloaded yet. `false` also without storage: a reload loop is
 * worse than a missing part.
 */
function isFirstReload(): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  try {
    const before = sessionStorage.getItem(RELOADED_BUILDS_KEY)?.split(' ') ?? []
    if (before.includes(build)) return false
    sessionStorage.setItem(RELOADED_BUILDS_KEY, [...before, build].join(' '))
    return true
  } catch {
    return false
  }
}
