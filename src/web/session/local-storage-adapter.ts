/** A session in local storage (specification §9 "Auth storage"). */
import type { StorageEffects } from './session-effects.ts'
import type { SessionStorage } from './session-storage.ts'

/** Storage events name the item written by another tab; `null` = all. */
export function localStorageAdapter({ storage, onOtherTabWrite }: StorageEffects): SessionStorage {
  return {
    items: {
      read: (name) => {
        try {
          return storage().getItem(name)
        } catch {
          return null
        }
      },
      write: (name, value) => storage().setItem(name, value),
      remove: (name) => storage().removeItem(name),
    },
    otherTabs: ({ auth, type, state, refresh }, onChange) => {
      const own = new Set([null, auth, type, state, refresh])
      return { notify: () => {}, close: onOtherTabWrite((name) => own.has(name) && onChange()) }
    },
  }
}
