/** Pagination of long lists: items, titles and links of pages. */
import { listPagePath } from '#core/addresses/list-page.ts'
import type { Locale } from '#core/locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import type { PaginationLink, PaginationSection } from './page-link.ts'

export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** Which page it is, from 1. */
  readonly number: number
  /** Number of pages, at least one. */
  readonly count: number
}

/** Number of pages for a page size; one for an empty list. */
export function pageCount(length: number, size: number): number {
  return Math.max(1, Math.ceil(length / size))
}

/** @returns `null` = the list has no such page */
export function pageOfList<Item>(list: readonly Item[], number: number, size: number): ListPage<Item> | null {
  const count = pageCount(list.length, size)
  return number > count ? null : { items: list.slice((number - 1) * size, number * size), number, count }
}

type PagePosition = Pick<ListPage<unknown>, 'number' | 'count'>

/** "Nyheter, side 2 av 7"; the first page has the list's own name. */
export function listPageTitle(title: string, { number, count }: PagePosition, locale: Locale): string {
  return number === 1 ? title : pageTextsByLocale[locale].listPages.title(title, number, count)
}

/** @param address of the first page, with its language prefix @returns empty for a single page */
export function paginationSections(
  address: string,
  { number, count }: PagePosition,
  locale: Locale,
): readonly PaginationSection[] {
  if (count === 1) return []
  const { label, page, previous, next } = pageTextsByLocale[locale].listPages
  const step = (to: number, text: string, rel: 'prev' | 'next'): readonly PaginationLink[] =>
    to < 1 || to > count ? [] : [{ text, name: text, href: listPagePath(address, to), rel, isCurrent: false }]
  const pages = visibleNumbers(number, count).map((pageNumber): PaginationLink =>
    pageNumber === null
      ? GAP
      : {
          text: String(pageNumber),
          name: page(pageNumber),
          href: listPagePath(address, pageNumber),
          rel: null,
          isCurrent: pageNumber === number,
        },
  )
  return [
    {
      kind: 'pages',
      heading: label,
      pages: [...step(number - 1, previous, 'prev'), ...pages, ...step(number + 1, next, 'next')],
    },
  ]
}

const GAP: PaginationLink = { text: '…', name: '', href: '', rel: null, isCurrent: false }

/** First and last page, the current one with its neighbours, and `null` for a gap of more than one. */
function visibleNumbers(currentNumber: number, count: number): readonly (number | null)[] {
  const near = Array.from({ length: count }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === count || Math.abs(candidate - currentNumber) <= 1,
  )
  return near.flatMap((pageNumber, index) => {
    const gap = pageNumber - (near[index - 1] ?? 0) - 1
    return gap === 0 ? [pageNumber] : [gap === 1 ? pageNumber - 1 : null, pageNumber]
  })
}
