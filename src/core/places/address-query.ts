/**
 * What a typed text may mean as an address. A text has several readings, since numbers may belong to the name
 * of the street (`7. juni-plassen 1`), be the house or the postal code, and the town may stand on either
 * side.
 */
import { typedLine } from '../text/typed-line.ts'
import { plainWords } from './street-key.ts'

/** Characters of a text that is read as an address; a longer text is none. */
export const MAX_ADDRESS_LENGTH = 100
const MAX_ADDRESS_WORDS = 12
/** Town names have at most so many words: `Eidsvåg i Åsane`. */
const MAX_TOWN_WORDS = 3

export interface AddressReading {
  /** Plain words of the street's name; at least one. */
  readonly street: readonly string[]
  /** `null` = none was typed. */
  readonly number: number | null
  /** `A` to `Z`; '' = none was typed. */
  readonly letter: string
  /** Four digits; '' = none was typed. */
  readonly postalCode: string
  /** The town as it is known; '' = none was typed. */
  readonly town: string
}

/** The country before a postal code, as it is written in letters from abroad: `N-0277`, `NO-0277`. */
const COUNTRY_OF_POSTAL_CODE = /(?<![\p{L}\d])no?\s?[-–]\s?(?=\d{4}(?!\d))/giu
/** A person or firm that receives letters for another, until the comma or the end of the line. */
const CARE_OF = /(?<![\p{L}\d])c\/o(?![\p{L}\d])[^,]*/giu
/** Plain words inside of a house and boxes of the post: `3. etasje`, `4th floor`, `inngang B`, `postboks 123`. */
const INSIDE_THE_HOUSE =
  /\b(?:\d{1,2}(?:st|nd|rd|th)? (?:etasje|etg|floor)(?! \d{1,2}(?!\d))|(?:etasje|etg|floor) \d{1,2}|(?:inngang|oppgang|entrance) (?:[a-z]|\d{1,2})|(?:leilighet|leil|suite) [a-z]?\d{1,4}|(?:postboks|boks|pb) \d{1,4})(?= |$)/g
/** A name with its number glued to it: `drammensveien134b`. */
const GLUED_NUMBER = /\b([a-z]{4,})(\d{1,4}[a-z]?)(?= |$)/g
/** Words that say nothing about the place: `nr.`, `Oslo kommune`, the country, a dwelling (`H0201`). */
const IGNORED_WORD = /^(?:nr|kommune|norge|norway|[hklu]\d{4})$/
const HOUSE_NUMBER = /^(\d{1,4})([a-z]?)$/
/** Four digits would be a postal code. */
const RANGE_END = /^\d{1,3}$/
const POSTAL_CODE = /^\d{4}$/
const LETTER = /^[a-z]$/

/**
 * All readings of a text, each once; none of a text that is too long, or that has no word.
 *
 * @param townOf the known town that plain words name, also misspelt; '' = they name none
 */
export function addressReadings(
  typed: string,
  townOf: (words: readonly string[]) => string,
): readonly AddressReading[] {
  const text = typedLine(typed, MAX_ADDRESS_LENGTH + 1)
  if (text.length > MAX_ADDRESS_LENGTH) return []
  const words = wordsOfAddress(text)
  if (words.length === 0 || words.length > MAX_ADDRESS_WORDS) return []
  const known = new Map<string, AddressReading>()
  for (const withoutPostal of postalReadings(words))
    for (const withoutNumber of numberReadings(withoutPostal.rest))
      for (const place of townReadings(withoutNumber.rest, townOf)) {
        const { postalCode } = withoutPostal
        const { number, letter } = withoutNumber
        const reading = { ...place, number, letter, postalCode }
        known.set(JSON.stringify(reading), reading)
      }
  return [...known.values()]
}

/** Plain words of a typed text that may name the street, its number, the postal code and the town. */
function wordsOfAddress(text: string): readonly string[] {
  const place = text.replace(CARE_OF, ' ').replace(COUNTRY_OF_POSTAL_CODE, '')
  const plain = plainWords(place).join(' ').replace(INSIDE_THE_HOUSE, ' ').replace(GLUED_NUMBER, '$1 $2')
  return plain.split(' ').filter((word) => word !== '' && !IGNORED_WORD.test(word))
}

/** With the last four digits as the postal code, and with none. */
function postalReadings(
  words: readonly string[],
): readonly { readonly postalCode: string; readonly rest: readonly string[] }[] {
  const at = words.findLastIndex((word) => POSTAL_CODE.test(word))
  const none = { postalCode: '', rest: words }
  return at < 0 ? [none] : [{ postalCode: words[at] ?? '', rest: words.toSpliced(at, 1) }, none]
}

interface NumberReading {
  readonly number: number | null
  readonly letter: string
  readonly rest: readonly string[]
}

/** With each number as that of the house, and with none. Of a range (`12–14`) the first number counts. */
function numberReadings(words: readonly string[]): readonly NumberReading[] {
  const readings: NumberReading[] = [{ number: null, letter: '', rest: words }]
  for (const [at, word] of words.entries()) {
    const [, digits, attached = ''] = HOUSE_NUMBER.exec(word) ?? []
    const number = Number(digits ?? 0)
    if (number === 0) continue
    const next = words[at + 1] ?? ''
    const isLetterApart = attached === '' && LETTER.test(next)
    const isRange = attached === '' && RANGE_END.test(next)
    const letter = (isLetterApart ? next : attached).toUpperCase()
    const rest = words.toSpliced(at, isLetterApart || isRange ? 2 : 1)
    readings.push({ number, letter, rest })
    // `Storgata 12 A Oslo` has a letter; `12 E gate` might not.
    if (isLetterApart) readings.push({ number, letter: '', rest: words.toSpliced(at, 1) })
  }
  return readings
}

function townReadings(
  words: readonly string[],
  townOf: (words: readonly string[]) => string,
): readonly Pick<AddressReading, 'street' | 'town'>[] {
  const readings: Pick<AddressReading, 'street' | 'town'>[] = []
  if (words.length > 0) readings.push({ street: words, town: '' })
  for (let count = 1; count <= MAX_TOWN_WORDS && count < words.length; count += 1) {
    const last = townOf(words.slice(-count))
    if (last !== '') readings.push({ street: words.slice(0, -count), town: last })
    const first = townOf(words.slice(0, count))
    if (first !== '') readings.push({ street: words.slice(count), town: first })
  }
  return readings
}
