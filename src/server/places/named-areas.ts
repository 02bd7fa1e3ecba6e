/** Areas that a typed text names: `Drammensveien 134, Skøyen`, or the name alone. */
import { plainWords } from '#core/places/street-key.ts'
import type { Area } from '#contract/entities/area.ts'

type NamedArea = Pick<Area, 'ID' | 'market' | 'name'>

/** Words of an area's name; `Kvadraturen/Sentrum` has two names. */
const MAX_NAME_WORDS = 4

/** Areas by their names in plain letters: the whole name, and its parts. Made once for the areas of a pack. */
const byPlainName = new WeakMap<readonly NamedArea[], ReadonlyMap<string, readonly NamedArea[]>>()

function plainNames(areas: readonly NamedArea[]): ReadonlyMap<string, readonly NamedArea[]> {
  const known = byPlainName.get(areas)
  if (known) return known
  const names = new Map<string, NamedArea[]>()
  for (const area of areas)
    for (const plain of new Set([area.name, ...area.name.split(/[/()]/)].map(plainLetters)))
      if (plain !== '') names.set(plain, [...(names.get(plain) ?? []), area])
  byPlainName.set(areas, names)
  return names
}

function plainLetters(text: string): string {
  return plainWords(text).join('')
}

/** Areas whose name, or one of its parts, is the whole text; in their order. */
export function areasNamed(areas: readonly NamedArea[], typed: string): readonly NamedArea[] {
  return plainNames(areas).get(plainLetters(typed)) ?? []
}

/**
 * The same by the names of the other language, where the own have none: a reader of English knows `Sentrum`.
 *
 * @param translated the same areas in the other language
 */
export function areasNamedInEither(
  areas: readonly NamedArea[],
  translated: readonly NamedArea[],
  typed: string,
): readonly NamedArea[] {
  const own = areasNamed(areas, typed)
  if (own.length > 0) return own
  const named = new Set(areasNamed(translated, typed).map(({ ID }) => ID))
  return areas.filter(({ ID }) => named.has(ID))
}

export interface TextInArea {
  /** The text without the name of the area. */
  readonly rest: string
  /** Markets that have an area of that name. */
  readonly markets: ReadonlySet<string>
}

/** The text without the last name of an area in it, beside other words; `null` = it has none. */
export function withoutAreaName(areas: readonly NamedArea[], typed: string): TextInArea | null {
  const names = plainNames(areas)
  const words = typed.split(/[\s,]+/).filter((word) => word !== '')
  const plain = words.map(plainLetters)
  for (let from = words.length - 1; from >= 0; from -= 1)
    for (let count = Math.min(MAX_NAME_WORDS, words.length - from); count > 0; count -= 1) {
      const named = names.get(plain.slice(from, from + count).join(''))
      if (named === undefined || count === words.length) continue
      return {
        rest: words.toSpliced(from, count).join(' '),
        markets: new Set(named.map(({ market }) => market)),
      }
    }
  return null
}
