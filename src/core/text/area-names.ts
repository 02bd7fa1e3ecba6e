/**
 * Finds the name of an area in running text. A name that is made of ordinary words, such as "Sentrum", counts
 * only with its city; one that is an ordinary word as well, such as "Sola", only inside a sentence, where a
 * capital says that it is a name.
 */
import { escapePattern } from './escape-pattern.ts'

/** Words that name a part of any city. */
const PARTS_OF_A_CITY = new Set(
  'sentrum indre ytre by sør nord øst vest city centre center inner outer fringe south north east west'.split(
    ' ',
  ),
)
/** Names that are ordinary words of Norwegian or English too, in lower case. */
const ORDINARY_WORDS = new Set(['sola', 'ski', 'lade', 'moss', 'minde', 'paradis', 'berger'])
/** How the market of Oslo is defined, which is said of no area. */
const MARKET_DEFINITION = /Oslo,? Asker (?:og|and) Bærum/g
const LOGISTICS = /lager|logisti|warehouse/i
const OFFICE = /kontor|office/i

export interface NamedArea {
  readonly name: string
  /** Name of its city; of the logistics areas around Oslo, '' */
  readonly city: string
}

/** @returns a function that tells whether a sentence names the area; `null` = its name cannot be told apart */
export function nameFinder(area: NamedArea): ((sentence: string) => boolean) | null {
  const patterns = namePatterns(area)
  if (patterns.length === 0) return null
  return (sentence) => {
    const said = sentence.replace(MARKET_DEFINITION, ' ')
    return patterns.some((pattern) => pattern.test(said))
  }
}

/** Patterns of the forms of a name in running text; none = it cannot be told apart from ordinary words. */
export function namePatterns({ name, city }: NamedArea): readonly RegExp[] {
  const parts = partsOf(name)
  const own = parts.filter((part) => !isPartOfACity(part))
  return own.length > 0 ? own.map(namePattern) : parts.flatMap((part) => patternsWithCity(part, city))
}

/** Whether a text with the name of an area may be about that area's market: offices, or logistics. */
export function isAboutMarket(text: string, isOffice: boolean): boolean {
  return isOffice ? OFFICE.test(text) || !LOGISTICS.test(text) : LOGISTICS.test(text)
}

/** Whether any city may have an area of that name: "Sentrum", "Indre by (ytre sentrum)". */
export function isNameOfAnyCity(name: string): boolean {
  return partsOf(name).every(isPartOfACity)
}

/** "Aker Brygge/Tjuvholmen" are two names; what is in brackets explains one. */
function partsOf(name: string): readonly string[] {
  return name
    .replace(/\s*\([^)]*\)/g, '')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isPartOfACity(part: string): boolean {
  return part
    .toLowerCase()
    .split(/\s+/)
    .every((word) => PARTS_OF_A_CITY.has(word))
}

/** The name, also in the genitive, and not inside a longer word. */
function namePattern(name: string): RegExp {
  const before = ORDINARY_WORDS.has(name.toLowerCase())
    ? String.raw`(?<=[\p{Ll}\p{N},;:)/]\s)`
    : String.raw`(?<![\p{L}\p{N}])`
  return new RegExp(`${before}${escapePattern(name)}${GENITIVE}`, 'u')
}

const GENITIVE = String.raw`(?:s|['’]s?)?(?![\p{L}\p{N}])`

/** "Bergen sentrum", "sentrum i Bergen". */
function patternsWithCity(part: string, city: string): readonly RegExp[] {
  if (city === '') return []
  const [place, inCity] = [escapePattern(part), escapePattern(city)]
  return [
    new RegExp(String.raw`(?<![\p{L}\p{N}])${inCity} ${place}${GENITIVE}`, 'iu'),
    new RegExp(String.raw`(?<![\p{L}\p{N}])${place} (?:i|in|of) ${inCity}${GENITIVE}`, 'iu'),
  ]
}
