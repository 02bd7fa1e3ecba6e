/**
 * Words of series computed by a formula: titles, definitions and refusals. Apart from the dictionaries of the
 * browser, because the server writes them.
 */

type Rhythm = 'change' | 'daily' | 'monthly' | 'quarterly' | 'half-year' | 'annual' | 'irregular'

export interface FormulaWords {
  /** Titles by operation. @param a title of the first series @param b title of the second series */
  readonly difference: (a: string, b: string) => string
  readonly ratio: (a: string, b: string) => string
  /** @param periods such as `4 quarters` */
  readonly average: (a: string, periods: string) => string
  readonly change: (a: string, periods: string) => string
  /** @param month such as `August 2026` */
  readonly real: (a: string, month: string) => string
  readonly periods: (count: number, frequency: Rhythm) => string
  /** What readers may call the result, for the search. */
  readonly otherNames: Readonly<Record<'difference' | 'ratio' | 'average' | 'change' | 'real', string>>
  /** Unit of a difference between shares. */
  readonly points: string
  readonly realUnit: (unit: string, month: string) => string
  /** @param title of the computed series */
  readonly definition: (title: string) => string
  readonly definitions: {
    readonly pair: string
    readonly average: string
    readonly change: string
    readonly real: (month: string) => string
  }
  /** The note of an input about the quality of its points. */
  readonly noteOf: (title: string, note: string) => string
  /** Why a formula has no series, as the end of a sentence. @param formula the reference */
  readonly refused: (formula: string, reason: string) => string
  readonly problems: {
    /** @param at position, counted from 1 @param text '' = the end of the text */
    readonly syntax: (at: number, text: string) => string
    readonly tooLong: (most: number) => string
    readonly unknownOperation: (text: string, known: string) => string
    readonly count: string
    readonly tooDeep: string
    readonly sameTwice: (id: string) => string
    readonly realTwice: string
    readonly units: (a: string, b: string) => string
    readonly indices: string
    readonly notMoney: (unit: string) => string
    readonly frequencies: (a: string, b: string) => string
    readonly noPriceIndex: string
    readonly licence: (licence: string) => string
  }
}

const PERIODS_NB: Readonly<Record<Rhythm, readonly [one: string, more: string]>> = {
  change: ['punkt', 'punkter'],
  daily: ['punkt', 'punkter'],
  monthly: ['måned', 'måneder'],
  quarterly: ['kvartal', 'kvartaler'],
  'half-year': ['halvår', 'halvår'],
  annual: ['år', 'år'],
  irregular: ['punkt', 'punkter'],
}
const PERIODS_EN: Readonly<Record<Rhythm, readonly [one: string, more: string]>> = {
  change: ['point', 'points'],
  daily: ['point', 'points'],
  monthly: ['month', 'months'],
  quarterly: ['quarter', 'quarters'],
  'half-year': ['half-year', 'half-years'],
  annual: ['year', 'years'],
  irregular: ['point', 'points'],
}

export const formulaWordsByLocale: Readonly<Record<'nb-NO' | 'en-GB', FormulaWords>> = {
  'nb-NO': {
    difference: (a, b) => `Differanse: ${a} − ${b}`,
    ratio: (a, b) => `Forhold: ${a} / ${b}`,
    average: (a, periods) => `Glidende snitt over ${periods}: ${a}`,
    change: (a, periods) => `Endring over ${periods}: ${a}`,
    real: (a, month) => `I kroner fra ${month}: ${a}`,
    periods: (count, frequency) => `${count} ${PERIODS_NB[frequency][count === 1 ? 0 : 1]}`,
    otherNames: {
      difference: 'gap spread avstand påslag yieldgap',
      ratio: 'andel forholdstall',
      average: 'gjennomsnitt',
      change: 'vekst utvikling',
      real: 'realpris realleie reell faste kroner prisjustert inflasjonsjustert',
    },
    points: 'prosentpoeng',
    realUnit: (unit, month) => `${unit}, kroner fra ${month}`,
    definition: (title) => `Regnet ut av Kvartal av andre serier i portalen. ${title}.`,
    definitions: {
      pair: 'Bare perioder som begge seriene har, er med.',
      average:
        'Hvert tall er snittet av periodene til og med sin egen. En periode som mangler, gir ikke noe tall.',
      change: 'Andeler endrer seg i prosentpoeng, alt annet i prosent.',
      real: (month) =>
        `Beløpene er regnet om med konsumprisindeksen til kroner fra ${month}, etter måneden til hver dato.`,
    },
    noteOf: (title, note) => `${title}: ${note}`,
    refused: (formula, reason) => `«${formula}»: ${reason}`,
    problems: {
      syntax: (at, text) =>
        `kan ikke leses fra tegn ${at}${text === '' ? '' : `, der det skulle stått «${text}»`}`,
      tooLong: (most) => `formelen kan ha høyst ${most} tegn`,
      unknownOperation: (text, known) => `«${text}» er ingen beregning; det finnes ${known}`,
      count: 'antallet perioder må være et helt tall fra 1 til 120, for et snitt fra 2',
      tooDeep: 'det kan høyst stå én beregning inne i en annen',
      sameTwice: (id) => `«${id}» står på begge sider`,
      realTwice: 'beløpene er i kroner fra én måned fra før',
      units: (a, b) => `enhetene «${a}» og «${b}» kan ikke regnes sammen`,
      indices: 'to indekser kan ha ulikt basisår og kan ikke regnes sammen',
      notMoney: (unit) => `«${unit}» er ikke kroner, og kan ikke regnes om med konsumprisindeksen`,
      frequencies: (a, b) => `rytmene «${a}» og «${b}» kan ikke regnes sammen`,
      noPriceIndex: 'konsumprisindeksen mangler',
      licence: (licence) => `lisensen «${licence}» tillater ikke beregninger`,
    },
  },
  'en-GB': {
    difference: (a, b) => `Difference: ${a} − ${b}`,
    ratio: (a, b) => `Ratio: ${a} / ${b}`,
    average: (a, periods) => `Moving average over ${periods}: ${a}`,
    change: (a, periods) => `Change over ${periods}: ${a}`,
    real: (a, month) => `In kroner of ${month}: ${a}`,
    periods: (count, frequency) => `${count} ${PERIODS_EN[frequency][count === 1 ? 0 : 1]}`,
    otherNames: {
      difference: 'gap spread premium',
      ratio: 'share quotient',
      average: 'mean',
      change: 'growth development',
      real: 'real terms constant prices inflation-adjusted',
    },
    points: 'percentage points',
    realUnit: (unit, month) => `${unit}, kroner of ${month}`,
    definition: (title) => `Computed by Kvartal from other series of the portal. ${title}.`,
    definitions: {
      pair: 'Only periods that both series have are included.',
      average:
        'Each figure is the mean of the periods up to and including its own. A missing period gives no figure.',
      change: 'Shares change in percentage points, everything else in per cent.',
      real: (month) =>
        `The amounts are converted by the consumer price index to kroner of ${month}, by the month of each date.`,
    },
    noteOf: (title, note) => `${title}: ${note}`,
    refused: (formula, reason) => `“${formula}”: ${reason}`,
    problems: {
      syntax: (at, text) =>
        `cannot be read from character ${at}${text === '' ? '' : `, where “${text}” was expected`}`,
      tooLong: (most) => `the formula may have at most ${most} characters`,
      unknownOperation: (text, known) => `“${text}” is no computation; there are ${known}`,
      count: 'the number of periods must be a whole number from 1 to 120, for an average from 2',
      tooDeep: 'a computation may contain at most one level of other computations',
      sameTwice: (id) => `“${id}” stands on both sides`,
      realTwice: 'the amounts are in the kroner of one month already',
      units: (a, b) => `the units “${a}” and “${b}” cannot be combined`,
      indices: 'two indices may have different base years and cannot be combined',
      notMoney: (unit) => `“${unit}” is not kroner, and cannot be converted by the consumer price index`,
      frequencies: (a, b) => `the rhythms “${a}” and “${b}” cannot be combined`,
      noPriceIndex: 'the consumer price index is missing',
      licence: (licence) => `the licence “${licence}” does not allow computations`,
    },
  },
}
