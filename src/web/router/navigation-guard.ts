/** Lets one blocker hold a navigation until the reader has answered. */
import type { NavigationType, SiteLocation } from './site-location.ts'

/** A navigation that waits for the reader's answer. */
export interface Navigation {
  readonly currentLocation: SiteLocation
  readonly nextLocation: SiteLocation
  readonly navigationType: NavigationType
}

/** A navigation that waits for the reader's answer. */
export interface BlockedNavigation {
  readonly proceed: () => void
  readonly cancel: () => void
}

export interface NavigationBlocker {
  /** Called when a navigation begins. */
  readonly blocks: (navigation: Navigation) => boolean
  /** @param blocked `null` = no navigation waits any more */
  readonly onChange: (blocked: BlockedNavigation | null) => void
}

export interface NavigationGuard {
  /** Sets the blocker; a later one takes the place of an earlier one. @returns the function that removes it */
  readonly setBlocker: (blocker: NavigationBlocker) => () => void
  /** @param repeat starts the navigation again. @returns whether it waits for the reader's answer */
  readonly holds: (navigation: Navigation, repeat: () => void) => boolean
  /** Called when a navigation has finished: nothing waits any more. */
  readonly finish: () => void
}

export function createNavigationGuard(): NavigationGuard {
  let blocker: NavigationBlocker | null = null
  /** The reader has agreed to leave: nothing is held until that navigation has finished. */
  let isPassed = false
  return {
    setBlocker: (added) => {
      blocker = added
      return () => {
        if (blocker !== added) return
        blocker = null
        isPassed = false
      }
    },
    holds: (navigation, repeat) => {
      const asked = blocker
      if (!asked || isPassed || !asked.blocks(navigation)) return false
      asked.onChange({
        proceed: () => {
          isPassed = true
          asked.onChange(null)
          repeat()
        },
        cancel: () => asked.onChange(null),
      })
      return true
    },
    finish: () => {
      isPassed = false
      blocker?.onChange(null)
    },
  }
}
