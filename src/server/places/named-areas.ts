/** Areas that a typed text names: `Drammensveien 134, Skøyen`, or the name alone. */
import { plainWords } from '#core/places/street-key.ts'
import type { Area } from '#contract/entities/area.ts'

type NamedArea = Pick<Area, 'ID' | 'market' | 'name'>

/** Words of an area's name; `Kvadraturen/Sentrum` has two names. */
const MAX_NAME_WORDS = 4

/** The names by which an area is asked for, in plain letters: the whole name, and its parts. */
function plainNames({ name }: NamedArea): readonly string[] {
  const parts = [name, ...name.split(/[/()]/)]
  return [...new Set(parts.map((part) => plainWords(part).join('')))].filter((plain) => plain !== '')
}

/** Areas whose name, or one of its parts, is the whole text; in their order. */
export function areasNamed<Named extends NamedArea>(
  areas: readonly Named[],
  typed: string,
): readonly Named[] {
  const plain = plainWords(typed).join('')
  return plain === '' ? [] : areas.filter((area) => plainNames(area).includes(plain))
}

export interface TextInArea {
  /** The text without the name of the area. */
  readonly rest: string
  /** Markets that have an area of that name. */
  readonly markets: ReadonlySet<string>
}

/** The text without the last name of an area in it, beside other words; `null` = it has none. */
export function withoutAreaName(areas: readonly NamedArea[], typed: string): TextInArea | null {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '')
  for (let from = words.length - 1; from >= 0; from -= 1)
    for (let count = Math.min(MAX_NAME_WORDS, words.length - from); count > 0; count -= 1) {
      if (count === words.length) continue
      const named = areasNamed(areas, words.slice(from, from + count).join(' '))
      if (named.length === 0) continue
      return {
        rest: words.toSpliced(from, count).join(' '),
        markets: new Set(named.map(({ market }) => market)),
      }
    }
  return null
}
