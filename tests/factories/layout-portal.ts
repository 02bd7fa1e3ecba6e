/** Layouts, and a portal that stores them, for tests of saving. */
import type { Layout } from '#contract/subscriber/layout.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import { reconcileLayouts } from '#core/layout/layout-list.ts'
import type { AccountApi } from '#web/account/account-api.ts'
import { layoutLists, type LayoutListDeps } from '#web/layouts/saving/layout-lists.ts'
import { someUser } from './user.ts'

export function someLayout(ID: string, title = ID, over: Partial<Layout> = {}): Layout {
  return {
    ID,
    title,
    path: title.toLowerCase(),
    menuTitle: '',
    shortTitle: '',
    subtitle: '',
    icon: '',
    rows: [],
    aliases: [],
    ...over,
  }
}

/**
 * Dependencies of saving besides the account, with the notice raised since its last attempt and the total
 * delay.
 */
function quickPlace(newId: () => string) {
  let raised: string[] = []
  const pauses: number[] = []
  const place: LayoutListDeps = {
    newId,
    notifyFailure: (message) => {
      raised = [...raised, message]
    },
    tooLargeText: () => 'For stort.',
    copyWord: () => 'kopi',
    clearFailure: () => {
      raised = []
    },
    random: () => 0.5,
    wait: async (ms) => {
      pauses.push(ms)
    },
  }
  return { place, pauses, raised: () => raised }
}

/** A server with versions, and a tab that knows its last response. */
export function layoutPortal(first: readonly Layout[]) {
  let stored = [...first]
  let version = 1
  /** `null` = unknown: a change without a version is accepted unconditionally. */
  let known: { readonly layouts: readonly Layout[]; readonly version: number } | null = {
    layouts: stored,
    version,
  }
  let isReachable = true
  let made = 0
  const sent: (readonly Layout[])[] = []
  /** Responses of the next calls that are lost, although the calls take effect. */
  let lost = 0
  /** Changes by other clients before the next call arrives. */
  const concurrentChanges: (() => void)[] = []
  const others = (layouts: readonly Layout[]) => {
    stored = [...layouts]
    version += 1
  }
  const userOf = (layouts: readonly Layout[] = stored) => ({ ...someUser(), board_settings: [...layouts] })
  const currentUser: AccountApi['currentUser'] = async () => {
    if (known === null && !isReachable) return { kind: 'network', message: 'Ingen kontakt.' }
    known ??= { layouts: stored, version }
    return { kind: 'done', value: { user: userOf(known.layouts), etag: String(known.version) } }
  }
  const changeUser: AccountApi['changeUser'] = async (
    { board_settings: wanted = [] }: UserChanges,
    madeFrom,
  ) => {
    concurrentChanges.shift()?.()
    const isStale = madeFrom?.etag !== String(version)
    if (!isStale) {
      stored = reconcileLayouts(stored, wanted, () => `server-${(made += 1)}`)
      sent.push(stored)
      version += 1
      if (lost > 0) {
        lost -= 1
        return { kind: 'network', message: 'Ingen kontakt.' }
      }
    }
    known = { layouts: stored, version }
    return isStale ? { kind: 'stale', user: userOf() } : { kind: 'done', value: userOf() }
  }
  const quick = quickPlace(() => `new-${(made += 1)}`)
  return {
    ...quick,
    changeUser,
    currentUser,
    others,
    concurrentChanges,
    sent,
    lists: layoutLists({ changeUser, currentUser }, quick.place),
    names: () => stored.map(({ ID, path }) => `${ID} ${path}`),
    titles: () => stored.map(({ title, path, subtitle }) => `${title} | ${path} | ${subtitle}`),
    subtitles: () => stored.map(({ ID, subtitle }) => `${ID} ${subtitle}`),
    loseAnswer: () => {
      lost += 1
    },
    /** The tab receives the stored state, as from another tab. */
    hear: () => {
      known = { layouts: stored, version }
    },
    /** The tab loses its copy, as with full browser storage. */
    forget: ({ isReachable: is = true } = {}) => {
      known = null
      isReachable = is
    },
  }
}
