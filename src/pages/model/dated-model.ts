/**
 * A page as of an earlier day: its links stay on that day, nothing of it is refreshed, and a note at its top
 * says which day it shows.
 */
import { withAsOf } from '#core/addresses/as-of.ts'
import { formatDate } from '#core/format/date.ts'
import { localizedPath, splitLocale, type Locale } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { asOfWordsByLocale } from '#texts/pages/as-of-words.ts'
import { hasEarlierForm } from '../paths/dated-paths.ts'
import type { AsOfNote, PageModel } from './page-model.ts'
import type { ShellModel } from './shell-model.ts'

export interface DatedContext {
  readonly locale: Locale
  readonly day: IsoDate
  /** Whether the day is over. */
  readonly isFinal: boolean
  /** Number of documents that have been removed from the day; omitted = none. */
  readonly removed?: number
}

/** @param nowHref address of the same page or block without the day */
export function asOfNote({ locale, day, isFinal, removed = 0 }: DatedContext, nowHref: string): AsOfNote {
  const words = asOfWordsByLocale[locale]
  const date = formatDate(day, locale, 'long')
  return {
    label: words.label,
    text: isFinal
      ? words.shown(date) + (removed > 0 ? `. ${words.removed(removed)}` : '')
      : words.shownToday(date),
    now: { text: words.now, href: nowHref },
  }
}

/** The same address without its query (RFC 3986, 5.2.2): the path of a missing page is not the one asked for. */
const SAME_ADDRESS_NOW = '?'

/** The page with the day in its links and files. Its `path` stays that of the page of now, the canonical one. */
export function datedPage(page: PageModel, context: DatedContext): PageModel {
  return {
    ...withDatedLinks(page, context.day),
    path: page.path,
    refreshMs: null,
    asOf: context.day,
    asOfNote: asOfNote(
      context,
      page.kind === 'missing' ? SAME_ADDRESS_NOW : localizedPath(page.path, context.locale),
    ),
  }
}

/** The shell with the day in its menus. */
export function datedShell(shell: ShellModel, day: IsoDate): ShellModel {
  const dated = <Entry extends { readonly path: string }>(entry: Entry): Entry => ({
    ...entry,
    path: datedLink(entry.path, day),
  })
  return {
    ...shell,
    query: withAsOf('', day),
    dashboards: shell.dashboards.map(dated),
    cities: shell.cities.map(dated),
    disclaimer: dated(shell.disclaimer),
    mainNav: withDatedLinks(shell.mainNav, day),
  }
}

/** Members of a model that hold an address of this site. */
const LINK_MEMBERS: ReadonlySet<string> = new Set([
  'href',
  'url',
  'dataUrl',
  'definitionsHref',
  // Pictures by size (blocks/shared/safe-image.ts).
  'medium',
  'medium_large',
  'large',
])
/** Fingerprints for the comparison with the reader's last visit: a visit to an earlier day is none. */
const FINGERPRINTS = 'seen'

/** The value with the day in every link to a page, file or picture of this site. */
export function withDatedLinks<Value>(value: Value, day: IsoDate): Value {
  return datedValue(value, day) as Value
}

function datedValue(value: unknown, day: IsoDate): unknown {
  if (Array.isArray(value)) return value.map((item) => datedValue(item, day))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      name === FINGERPRINTS
        ? []
        : [
            [
              name,
              LINK_MEMBERS.has(name) && typeof member === 'string'
                ? datedLink(member, day)
                : datedValue(member, day),
            ],
          ],
    ),
  )
}

/** An address of this site with the day; others stay unchanged, and so do pages that have no earlier form. */
export function datedLink(address: string, day: IsoDate): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address
  const { path } = splitLocale(/^[^?#]*/.exec(address)?.[0] ?? '')
  return hasEarlierForm(path) ? withAsOf(address, day) : address
}
