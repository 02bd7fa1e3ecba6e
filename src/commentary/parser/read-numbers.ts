/** Parses numbers with their units, in the format of either language. */
import type { Meaning, NumberItem, WrittenUnit } from './items.ts'
import type { Lexicon } from './lexicon.ts'
import { alternatives, anyCase, wordAlternatives, type Rule } from './rule.ts'

const PER_SQM =
  '(?:(?:per|pr\\.?|/|a|an|pr) ?(?:kvadratmeter(?:en)?|kvm|m²|m2|sqm|sq\\.? ?m|square met(?:re|er)s?)|kvadratmeteren|/ ?(?:kvm|m²|sqm))'
const PER_YEAR = '(?: ?(?:(?:per|pr\\.?|a|/) ?(?:år|året|year|annum)|årlig|annually))?'
/** Units of no known figure; a date or a span may follow the same small words. */
const PERIOD = 'måned(?:en)?|month|uken?|week|dag(?:en)?|day|kvartal(?:et)?|quarter|år|året|year|annum'
const THING =
  'sq\\.? ?f(?:ee)?t|square f(?:oo|ee)t|kvadratfot|person|ansatt|employee|desk|mål|hektar|acre|fat|barrel'
const PER_OTHER = `(?: ?/ ?\\p{L}+| ?(?:per|pr\\.?|hver) (?:${PERIOD}|${THING})(?!\\p{L})| ?(?:an?|i) (?:${PERIOD}|${THING})(?!\\p{L}| før| i forveien| earlier| ago| before| tidligere))`
const POINTS =
  'prosentpoeng(?:et|ene)?|prosentenhet(?:er)?|%-poeng|percentage[- ]points?|per ?cent points?|pp\\b\\.?'
const BASIS = 'basispunkt(?:er|ene)?|basis[- ]points?|bps?\\b'
const PERCENT = '%(?!-)|prosent(?!\\p{L})|per cent(?!\\p{L})|percent(?!\\p{L})|pst\\.?|pct\\.?'
const FOREIGN = 'euro(?:s)?|EUR|(?:US )?dollars?|USD|pounds?|GBP|SEK|DKK|øre|pund|£|€|\\$'
const SQM = 'kvadratmeter|kvm|m²|m2|sqm|sq\\.? ?m|square met(?:re|er)s?'
const NOK = 'kroner|kr\\b\\.?|NOK|Norwegian kroner'
const SCALES: Readonly<Record<Lexicon['lang'], readonly (readonly [string, number])[]>> = {
  no: [
    ['tusen', 1e3],
    ['mill\\.|millioner|million|mill', 1e6],
    ['mrd\\.?|milliarder|milliard', 1e9],
    ['billioner|billion', 1e12],
  ],
  // A Norwegian "billion" is an English trillion.
  en: [
    ['thousand', 1e3],
    ['million|mn|m(?!\\p{L}|²|2)', 1e6],
    ['billion|bn', 1e9],
    ['trillion|tn', 1e12],
  ],
}
const UNREADABLE: Meaning = { kind: 'refused', reason: 'a number that cannot be read' }

interface ParsedDigits {
  readonly value: number
  readonly decimals: number
}

export function numberRules(lexicon: Lexicon): readonly Rule[] {
  const group =
    lexicon.lang === 'no'
      ? '\\d{1,3}(?: \\d{3})+(?!\\d)|\\d+'
      : '\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d{1,3}(?: \\d{3})+(?!\\d)|\\d+'
  const digits = `(${group})(?:([.,])(\\d+))?`
  const unitAfter = unitPattern(lexicon)
  const bound = `(?:${anyCase(`(${alternatives(lexicon.above)}) |(${alternatives(lexicon.below)}) |(?:${lexicon.about}) `)})?`
  const currency = '(?:(NOK|kr\\.?|EUR|USD|GBP|€|\\$|£) ?)?'
  return [
    [
      `${bound}([+−-])?${currency}([+−-])?${digits}(?!\\d|[.,]\\d)${unitAfter}`,
      (match) => numeric(match, lexicon),
    ],
    ['[+−-]?\\d[\\d.,\\p{L}]*', () => UNREADABLE],
    ...spelledRules(lexicon, unitAfter),
    ...lexicon.ordinals.map((names, index): Rule => [
      wordAlternatives(names),
      () => ({ kind: 'ordinal', value: index + 1 }),
    ]),
  ]
}

/**
 * Groups of a match: 1 above, 2 below, 3 sign, 4 currency, 5 sign, 6 whole, 7 mark, 8 fraction, then the
 * unit.
 */
function numeric(match: readonly string[], { lang }: Lexicon): Meaning {
  const [, above, below, signBefore, currency, signAfter, whole = '', mark, fraction] = match
  const written = digitsOf(whole, mark, fraction, lang)
  const unit = unitOf(match.slice(9), currency, lang)
  if (written === null || unit === null) return UNREADABLE
  const sign = (signBefore ?? '') || (signAfter ?? '')
  const bound = above ? 'above' : below ? 'below' : null
  return { kind: 'number', ...written, ...unit, sign: sign === '' ? '' : sign === '+' ? '+' : '-', bound }
}

/** `null` = ambiguous: `1.234` may be a decimal or a thousand. */
function digitsOf(
  whole: string,
  mark: string | undefined,
  fraction: string | undefined,
  lang: Lexicon['lang'],
): ParsedDigits | null {
  const digits = whole.replace(/[ ,]/g, '')
  if (fraction === undefined) return { value: Number(digits), decimals: 0 }
  const isOwnMark = mark === (lang === 'no' ? ',' : '.')
  const THOUSANDS = 3
  if (!isOwnMark && fraction.length === THOUSANDS) return null
  return { value: Number(`${digits}.${fraction}`), decimals: fraction.length }
}

/**
 * A rule for "one", and one rule for all larger number words. With a rule for each word, V8 compiles the long
 * pattern of units once per word: 11 MB more of machine code, and half a second of work after the start.
 */
function spelledRules({ numbers, counting, lang }: Lexicon, unitAfter: string): Rule[] {
  const spelled = (value: number, unitGroups: readonly (string | undefined)[]): Meaning => {
    const unit = unitOf(unitGroups, undefined, lang)
    return unit === null ? UNREADABLE : { kind: 'number', value, decimals: 0, sign: '', bound: null, ...unit }
  }
  const [one = '', ...larger] = numbers
  const words = larger.map((names) => `(${anyCase(names)}(?![\\p{L}\\p{N}]))`).join('|')
  return [
    // "en" and "one" are articles and pronouns unless they count.
    [`${anyCase(one)}(?= (?:${counting})(?!\\p{L})|[.,;]| \\(| (?:og|and) |$)`, () => spelled(1, [])],
    [
      `${alternatives(words)}${unitAfter}`,
      (match) => {
        const groups = match.slice(1)
        const at = groups.findIndex((word) => word !== undefined)
        return spelled(at + 2, groups.slice(larger.length))
      },
    ],
  ]
}

/**
 * Groups: 1 points, 2 basis, 3 percent, 4–7 scale, 8 NOK, 9 foreign, 10 per square metre, 11 square metres,
 * 12 areas, 13 cities, 14 letters, 15 per something else.
 */
function unitPattern({ lang }: Lexicon): string {
  const scales = SCALES[lang].map(([names]) => `(${names})`).join('|')
  const areas =
    lang === 'no'
      ? '(?:(?:kontor|del)?områd(?:er|ene|et|e)|(?=logistikkområd))'
      : '(?:(?:office )?(?:areas?|submarkets?|districts?)|(?=logistics areas?))'
  const cities = lang === 'no' ? '(?:største )?by(?:er|ene)' : '(?:largest |biggest )?cities'
  const money = `(?:(?:${scales})(?![\\p{L}]))? ?(?:(${NOK})|(${FOREIGN}))?(?: ?(${PER_SQM}${PER_YEAR}))?`
  const rest = `(${SQM})|(${areas})|(${cities})`
  return `(?: ?(?:(${POINTS})|(${BASIS})|(${PERCENT})|(?=[\\p{L}/€£$])${money}(?: ?(?:${rest}))?))?(?:[-‑]?(\\p{L}+(?<=[\\d-]\\p{L}+)))?(${PER_OTHER})?`
}

/** @returns `null` when letters hang on to the digits that are no unit */
function unitOf(
  groups: readonly (string | undefined)[],
  currency: string | undefined,
  lang: Lexicon['lang'],
): Pick<NumberItem, 'unit' | 'scale'> | null {
  const [points, basis, percent, ...others] = groups
  const [s1, s2, s3, s4, nok, foreign, perSqm, sqm, areas, cities, letters, perOther] = others
  if (letters !== undefined) return null
  const scaleAt = [s1, s2, s3, s4].findIndex((word) => word !== undefined)
  const scale = SCALES[lang][scaleAt]?.[1] ?? 1
  const isCrown = nok !== undefined || currency === 'NOK' || currency?.startsWith('kr') === true
  const isForeign = foreign !== undefined || (currency !== undefined && !isCrown)
  const simple: readonly (readonly [boolean, WrittenUnit])[] = [
    [isForeign || perOther !== undefined, 'other'],
    [points !== undefined, 'points'],
    [basis !== undefined, 'basis'],
    [percent !== undefined, 'percent'],
    [isCrown && perSqm !== undefined, 'rent'],
    [isCrown, 'nok'],
    [perSqm !== undefined, 'per-sqm'],
    [sqm !== undefined, 'sqm'],
    [areas !== undefined, 'areas'],
    [cities !== undefined, 'cities'],
    // "80 milliarder" without a currency is still money.
    [scaleAt >= 2, 'nok'],
  ]
  return { unit: simple.find(([holds]) => holds)?.[1] ?? null, scale }
}
