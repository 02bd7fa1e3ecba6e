/** What a session needs of its browser; passed in, so that its rules are tested without one. */

export interface SessionEffects {
  readonly nowMs: () => number
  /** @returns calls it off */
  readonly setTimer: (act: () => void, ms: number) => () => void
  /** The page is seen again, perhaps after a long sleep. @returns ends the listening */
  readonly onVisible: (tell: () => void) => () => void
  readonly logError: (message: string) => void
}

export interface StorageEffects {
  /** May throw, on access or on use, where storage is blocked or full. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Another tab has written an item; `null` = all of them. @returns ends the listening */
  readonly onOtherTabWrite: (tell: (name: string | null) => void) => () => void
}

export interface CookieEffects {
  readonly cookies: { readonly read: () => string; readonly write: (cookie: string) => void }
  /** Messages to the other tabs of this site; `null` = the browser has none. */
  readonly channel: (
    name: string,
    tell: () => void,
  ) => { readonly post: () => void; readonly close: () => void } | null
}

export function browserEffects(): SessionEffects & StorageEffects {
  return {
    nowMs: () => Date.now(),
    setTimer: (act, ms) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    onVisible: (tell) => listen(document, 'visibilitychange', () => !document.hidden && tell()),
    logError: (message) => console.error(message),
    storage: () => window.localStorage,
    onOtherTabWrite: (tell) =>
      listen(window, 'storage', (event) => event instanceof StorageEvent && tell(event.key)),
  }
}

export function browserCookies(): CookieEffects {
  return {
    cookies: {
      read: () => document.cookie,
      write: (cookie) => {
        document.cookie = cookie
      },
    },
    channel: openChannel,
  }
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

function openChannel(name: string, onMessage: () => void): ReturnType<CookieEffects['channel']> {
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', onMessage)
    return { post: () => channel.postMessage(null), close: () => channel.close() }
  } catch {
    return null
  }
}
