/** One browser with several tabs, for session tests. */
import type { BrowserEffects } from '#web/session/create-auth-session.ts'

/** When it starts. */
export const NOW_MS = 1_800_000_000_000

/** Storage, cookies, clock and messages; each tab has the browser interface of a session. */
export class FakeBrowser {
  readonly stored = new Map<string, string>()
  readonly jar = new Map<string, { readonly value: string; readonly attributes: string }>()
  readonly logged: string[] = []
  nowMs = NOW_MS
  fault: 'none' | 'blocked' | 'full' = 'none'
  readonly #timers = new Set<{ readonly at: number; readonly act: () => void }>()
  readonly #tabs: {
    readonly stored: Set<(name: string | null) => void>
    readonly seen: Set<() => void>
    readonly messages: Set<() => void>
  }[] = []

  tab(): BrowserEffects {
    const own = {
      stored: new Set<(name: string | null) => void>(),
      seen: new Set<() => void>(),
      messages: new Set<() => void>(),
    }
    this.#tabs.push(own)
    const others = () => this.#tabs.filter((tab) => tab !== own)
    const changed = (name: string) => {
      for (const tab of others()) for (const tell of tab.stored) tell(name)
    }
    return {
      storage: () => {
        if (this.fault === 'blocked') throw new DOMException('denied', 'SecurityError')
        return {
          getItem: (name) => this.stored.get(name) ?? null,
          setItem: (name, value) => {
            if (this.fault === 'full') throw new DOMException('full', 'QuotaExceededError')
            if (this.stored.get(name) === value) return
            this.stored.set(name, value)
            changed(name)
          },
          removeItem: (name) => {
            if (this.stored.delete(name)) changed(name)
          },
        }
      },
      cookies: {
        read: () => [...this.jar].map(([name, { value }]) => `${name}=${value}`).join('; '),
        write: (cookie) => {
          const [, name = '', value = '', attributes = ''] = /^([^=]*)=([^;]*);? ?(.*)$/.exec(cookie) ?? []
          const end = /Expires=([^;]+)/.exec(attributes)?.[1]
          if (end !== undefined && Date.parse(end) <= this.nowMs) this.jar.delete(name)
          else this.jar.set(name, { value, attributes })
        },
      },
      nowMs: () => this.nowMs,
      setTimer: (act, ms) => {
        const timer = { at: this.nowMs + ms, act }
        this.#timers.add(timer)
        return () => this.#timers.delete(timer)
      },
      onOtherTabWrite: (tell) => added(own.stored, tell),
      onVisible: (tell) => added(own.seen, tell),
      channel: (_, tell) => {
        const end = added(own.messages, tell)
        return {
          post: () => {
            for (const tab of others()) for (const hear of tab.messages) hear()
          },
          close: end,
        }
      },
      logError: (message) => this.logged.push(message),
    }
  }

  /** Advances the clock and runs the timers that are due. */
  pass(ms: number): void {
    const end = this.nowMs + ms
    for (;;) {
      const next = [...this.#timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#timers.delete(next)
      this.nowMs = Math.max(this.nowMs, next.at)
      next.act()
    }
    this.nowMs = end
  }

  /** The machine slept: the clock went on, no timer did. */
  sleep(ms: number): void {
    this.nowMs += ms
    for (const { seen } of this.#tabs) for (const tell of seen) tell()
  }
}

function added<Value>(set: Set<Value>, value: Value): () => void {
  set.add(value)
  return () => set.delete(value)
}
