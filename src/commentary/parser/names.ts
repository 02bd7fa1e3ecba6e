/** Proper names of commentaries: cities, areas and publishers, with their meanings. */
import { CITIES, CITY_NAMES } from '#core/markets.ts'
import type { Place } from '../concepts.ts'
import type { MarketData } from '../market-data.ts'
import { escapePattern } from '#core/text/escape-pattern.ts'
import type { Rule } from './rule.ts'

/** "Oslo-regionen" is more than Oslo, and "Oslo-markedet" is no figure of it. */
const SUFFIX = "(?:[’']?s)?"
/** Entries in a list of sources that are not publishers. */
const NO_PUBLISHER = /llustra/

export interface Names {
  /** One rule for all names, the longest first, so that "Sentrum sør" is not read as "Sentrum". */
  readonly rules: readonly Rule[]
  /** The market of each area. */
  readonly marketOf: ReadonlyMap<string, string>
}

/** Names that occur in the content, as rules of the parser. Longer names come first, so that they win. */
export function namesOf(data: MarketData): Names {
  const places = new Map<string, Set<Place>>()
  const add = (name: string, place: Place) => places.set(name, (places.get(name) ?? new Set()).add(place))
  for (const city of CITIES) add(CITY_NAMES[city], city)
  for (const { ID, name } of data.areas) for (const alias of aliasesOf(name)) add(alias, ID)
  const sources = new Set([...data.series.values()].flatMap(({ texts }) => publishers(texts.source)))
  const all = [...new Set([...places.keys(), ...sources])].toSorted((a, b) => b.length - a.length)
  return {
    rules:
      all.length === 0
        ? []
        : [
            [
              `(${all.map(escapePattern).join('|')})${SUFFIX}(?![\\p{L}\\p{N}])`,
              ([, name = '']) => {
                const named = places.get(name)
                return named ? { kind: 'place', places: [...named] } : { kind: 'source', name }
              },
            ],
          ],
    marketOf: new Map(data.areas.map(({ ID, market }) => [ID, market])),
  }
}

/** `Minde/Kronstad` matches by each of its parts, `Indre by (ytre sentrum)` without the explanation. */
function aliasesOf(name: string): readonly string[] {
  const bare = name.replace(/ \(.*\)$/, '')
  return [...new Set([name, bare, ...bare.split('/')])].filter((alias) => /^\p{Lu}/u.test(alias))
}

/** `Statistisk sentralbyrå (SSB)` → both names. */
export function publishers(source: string): readonly string[] {
  return source
    .split(/[;,()]| og | and /)
    .map((part) => part.trim())
    .filter((part) => /^\p{Lu}/u.test(part) && !NO_PUBLISHER.test(part))
}
