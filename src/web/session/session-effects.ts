/** Browser functions of a session; injected for tests. */

export interface SessionEffects {
  readonly nowMs: () => number
  /** @returns calls it off */
  readonly setTimer: (callback: () => void, ms: number) => () => void
  /** The page becomes visible, perhaps after a long sleep. @returns the unsubscribe function */
  readonly onVisible: (listener: () => void) => () => void
  readonly logError: (message: string) => void
}

export interface StorageEffects {
  /** May throw, on access or on use, where storage is blocked or full. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Another tab has written an item; `null` = all of them. @returns the unsubscribe function */
  readonly onOtherTabWrite: (listener: (name: string | null) => void) => () => void
}

export interface CookieEffects {
  readonly cookies: { readonly read: () => string; readonly write: (cookie: string) => void }
  /** Messages to other tabs of this site; `null` = not supported. */
  readonly channel: (
    name: string,
    listener: () => void,
  ) => { readonly post: () => void; readonly close: () => void } | null
}

export function browserEffects(): SessionEffects & StorageEffects {
  return {
    nowMs: () => Date.now(),
    setTimer: (callback, ms) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    onVisible: (listener) => listen(document, 'visibilitychange', () => !document.hidden && listener()),
    logError: (message) => console.error(message),
    storage: () => window.localStorage,
    onOtherTabWrite: (listener) =>
      listen(window, 'storage', (event) => event instanceof StorageEvent && listener(event.key)),
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
