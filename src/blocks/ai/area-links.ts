/** Links from the names of areas in a commentary to their pages. Its words stay as they were verified. */
import { areaPath } from '#core/addresses/area-path.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { CITY_NAMES, isCity } from '#core/markets.ts'
import { namePatterns } from '#core/text/area-names.ts'
import type { Area } from '#contract/entities/area.ts'

/** Words, or a link. */
interface TextPart {
  readonly text: string
  readonly href: string | null
}

/** An area with the forms of its name. */
interface NamedPage {
  readonly href: string
  readonly patterns: readonly RegExp[]
}

/**
 * The lines with a link at the first mention of each area, outside other links.
 *
 * @param areas of which the commentary may speak
 */
export function withAreaLinks(
  lines: readonly (readonly TextPart[])[],
  areas: readonly Area[],
  locale: Locale,
): readonly (readonly TextPart[])[] {
  const unlinked = new Set(areas.map((area) => namedPage(area, locale)))
  return lines.map((line) =>
    line.flatMap((part) => (part.href === null ? linkedParts(part.text, unlinked) : [part])),
  )
}

function namedPage({ ID, market, name }: Area, locale: Locale): NamedPage {
  return {
    href: localizedPath(areaPath(market, ID), locale),
    patterns: namePatterns({ name, city: isCity(market) ? CITY_NAMES[market] : '' }),
  }
}

/** @param unlinked areas that are linked here are taken out */
function linkedParts(text: string, unlinked: Set<NamedPage>): readonly TextPart[] {
  const first = firstMention(text, unlinked)
  if (!first) return text === '' ? [] : [{ text, href: null }]
  const { page, from, name } = first
  unlinked.delete(page)
  const before = text.slice(0, from)
  return [
    ...(before === '' ? [] : [{ text: before, href: null }]),
    { text: name, href: page.href },
    ...linkedParts(text.slice(from + name.length), unlinked),
  ]
}

/** The earliest; of two at one place the longer name. */
function firstMention(text: string, pages: ReadonlySet<NamedPage>) {
  const mentions = [...pages].flatMap((page) =>
    page.patterns.flatMap((pattern) => {
      const match = pattern.exec(text)
      return match ? [{ page, from: match.index, name: match[0] }] : []
    }),
  )
  return mentions.sort((a, b) => a.from - b.from || b.name.length - a.name.length)[0]
}
