/**
 * Reloads the document of a page of an earlier build, once, when code that it has not loaded yet is gone from
 * the server (reliability R23, docs/decisions/0046-caching-across-builds.md). A page with typed text or
 * unsaved changes is not reloaded: there the missing part shows the failure itself.
 */

/** Session storage: builds whose pages were reloaded in this tab, separated by spaces. */
const RELOADED_BUILDS_KEY = 'kvartal-reloaded'

const ASSET_PATH = /\/assets\/[\w.-]+/
/** 404 and 410 of RFC 9110. */
const GONE_STATUSES = [404, 410]

let isLeaving = false

/** Goes to another document of this site, whatever else is under way. */
export function loadDocument(address: string): void {
  isLeaving = true
  location.assign(address)
}

/** From now on, until this document ends. */
export function reloadWhenOutdated(): void {
  let typedOn = ''
  const noteTyping = () => {
    typedOn = location.pathname
  }
  document.addEventListener('input', noteTyping, true)
  // Of the bundler, for whatever `import()` could not fetch.
  window.addEventListener('vite:preloadError', (event) => {
    void isAssetGone('payload' in event ? event.payload : null).then((is) => {
      if (is && !isLeaving && typedOn !== location.pathname && !wouldPromptBeforeUnload() && isFirstReload())
        location.reload()
    })
  })
}

/**
 * Whether the server says so of the file that the failure names. Where a browser names none (Safari), it
 * counts that the server answers at all: without a connection, a page that lacks a part is better than none.
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
  const asking = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(asking)
  return asking.defaultPrevented
}

/**
 * For a page of this build. `false` also where nothing can be remembered: a page that goes round in circles
 * is worse than one that lacks a part.
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
