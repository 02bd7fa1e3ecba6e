/** Layouts, and a portal that stores lists of them, for tests of what saves them. */
import type { Layout } from '#contract/subscriber/layout.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import { mergedLayouts } from '#core/layout/layout-list.ts'
import type { AccountFace } from '#web/account/account-face.ts'
import { layoutLists, type ListPlace } from '#web/layouts/layout-lists.ts'
import { someUser } from './user.ts'

export function someLayout(ID: string, title = ID, over: Partial<Layout> = {}): Layout {
  return { ID, title, path: title.toLowerCase(), menuTitle: '', shortTitle: '', subtitle: '', icon: '', rows: [], aliases: [], ...over }
}

/** A server with versions, and one tab that knows what it was told last. */
export function layoutPortal(first: readonly Layout[]) {
  let stored = [...first]
  let version = 1
  let known = { layouts: stored, version }
  let made = 0
  let raised: string[] = []
  const sent: (readonly Layout[])[] = []
  const pauses: number[] = []
  /** Answers of the next calls that never arrive, though what they ask is done. */
  let lost = 0
  /** What somebody else does before the next call arrives. */
  const meanwhile: (() => void)[] = []
  const others = (layouts: readonly Layout[]) => {
    stored = [...layouts]
    version += 1
  }
  const userOf = () => ({ ...someUser(), board_settings: stored })
  const changeUser: AccountFace['changeUser'] = async ({ board_settings: wanted = [] }: UserChanges) => {
    meanwhile.shift()?.()
    const isStale = known.version !== version
    if (!isStale) {
      stored = mergedLayouts(stored, wanted, () => `server-${made += 1}`)
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
  const place: ListPlace = {
    layouts: () => known.layouts,
    newId: () => `new-${made += 1}`,
    raise: (message) => {
      raised = [...raised, message]
    },
    tooLarge: () => 'For stort.',
    begin: () => {
      raised = []
    },
    random: () => 0.5,
    wait: async (ms) => {
      pauses.push(ms)
    },
  }
  return {
    changeUser, place, others, meanwhile, sent, pauses, lists: layoutLists({ changeUser }, place),
    names: () => stored.map(({ ID, path }) => `${ID} ${path}`), raised: () => raised,
    subtitles: () => stored.map(({ ID, subtitle }) => `${ID} ${subtitle}`),
    loseAnswer: () => {
      lost += 1
    },
    /** The tab hears of what is stored, as by another tab. */
    hear: () => {
      known = { layouts: stored, version }
    },
  }
}
