/**
 * The vocabulary of the verifier: that of the commentary, and further words of other writers for the same
 * figures. The commentary's list is closed because it chooses its own words; texts from outside do not.
 */
import type { Lexicon } from '../parser/lexicon.ts'
import { LEXICON_EN } from '../parser/lexicon-en.ts'
import { LEXICON_NB } from '../parser/lexicon-nb.ts'

const either = (...lists: readonly string[]): string => lists.join('|')

const NB: Lexicon = {
  ...LEXICON_NB,
  concepts: {
    ...LEXICON_NB.concepts,
    'policy-rate': either(
      'styringsrent(?:a|e)|renta',
      'signalrente(?:n)?',
      LEXICON_NB.concepts['policy-rate'],
    ),
    cpi: either(
      'konsumprisvekst(?:en)?',
      '(?:årlig |samlet )?(?:prisstigning|prisvekst)(?:en)?',
      'tolvmånedersvekst(?:en)? i (?:KPI|konsumprisindeksen)',
      LEXICON_NB.concepts.cpi,
    ),
    volume: either(
      '(?:samlet |samlede )?transaksjonsvolum(?:et)? (?:for|i|innen) næringseiendom',
      LEXICON_NB.concepts.volume,
    ),
    vacancy: either(
      '(?:kontor|areal)?ledighetsgrad(?:en)?',
      'arealledighet(?:en)?',
      '(?:ledige|ledig)(?= (?:ved|i|på|mot|,))|ledige?(?=[.,]?$|, )',
      LEXICON_NB.concepts.vacancy,
    ),
    'prime-rent': either(
      '(?:prime|topp)[ -]?leie(?:n)?',
      'toppleiene?',
      'lei(?:en|a) (?:for|på) de beste kontor(?:ene|lokalene)',
      LEXICON_NB.concepts['prime-rent'],
    ),
    'prime-yield': either(
      'prime[ -]?(?:kontor)?yield(?:en)?',
      'yield(?:en)? (?:på|for) de beste (?:kontor)?(?:byggene|bygg|eiendommene)',
      LEXICON_NB.concepts['prime-yield'],
    ),
    'area-rent': either(
      'lei(?:en|e)(?:nivået)? (?:for|på) (?:lokaler (?:med|av) )?høy standard',
      LEXICON_NB.concepts['area-rent'],
    ),
    completions: either('ferdigstillelser', 'ferdigstilte', LEXICON_NB.concepts.completions),
  },
  up: {
    ...LEXICON_NB.up,
    verb: either(LEXICON_NB.up.verb, 'øker|stiger|vokste|tiltok|går opp|krøp opp|økte på'),
    setVerb: either(LEXICON_NB.up.setVerb, 'satt opp|satte opp|hever'),
  },
  down: {
    ...LEXICON_NB.down,
    verb: either(LEXICON_NB.down.verb, 'faller|synker|avtar|minket|går ned|fortsetter ned|fortsatte ned'),
    setVerb: either(LEXICON_NB.down.setVerb, 'satt ned|satte ned|senker|kutter|senka'),
  },
  even: either(LEXICON_NB.even, 'uforandret|holdt seg på|flat'),
  reach: either(LEXICON_NB.reach, 'havnet|kom'),
  attribution: either(LEXICON_NB.attribution, 'i følge|skriver|melder|opplyser|tall fra|ifølge tall fra'),
  spans: [
    [
      '(?:enn )?for (?:ett|et) år siden|fra året før|i løpet av (?:ett|et) år|de siste 12 månedene|siste 12 måneder|siste tolv måneder|siste år',
      12,
    ],
    ['enn for to år siden|for to år siden', 24],
    ...LEXICON_NB.spans,
  ],
  parts: [
    ['slutten på|årsslutt(?:et)?|årsskiftet ved utgangen av', [12]],
    ['starten på', [1]],
    ...LEXICON_NB.parts,
  ],
  plain: either(
    LEXICON_NB.plain,
    'er|ligger|står|sto|stod|blei|nå|dermed|også|samtidig|derimot|for|førte|altså|nøkkeltall(?:et)?',
    'etter at|totalt|samlet|til sammen|kontorareal(?:et|ene)?|kontorlokale(?:ne|r)?|selv om|skilte seg ut|per i dag|i dag|dette|gang|år',
  ),
}

const EN: Lexicon = {
  ...LEXICON_EN,
  concepts: {
    ...LEXICON_EN.concepts,
    'policy-rate': either(
      'key policy interest rate',
      'policy (?:interest )?rate',
      LEXICON_EN.concepts['policy-rate'],
    ),
    cpi: either('(?:headline |CPI |annual )?inflation(?: rate)?|price growth', LEXICON_EN.concepts.cpi),
    volume: either('(?:transactions?|investment) volumes?|volumes', LEXICON_EN.concepts.volume),
    vacancy: either(
      '(?:office )?vacanc(?:y|ies)(?: rates?| levels?)?|vacant(?=[.,]|$| at| in)',
      LEXICON_EN.concepts.vacancy,
    ),
    'prime-rent': either('prime (?:office )?(?:rents?|rental levels?)', LEXICON_EN.concepts['prime-rent']),
    'prime-yield': either('prime (?:net )?(?:office )?yields?', LEXICON_EN.concepts['prime-yield']),
    'area-rent': either('rents? for high-standard (?:space|offices)', LEXICON_EN.concepts['area-rent']),
    completions: either('office completions?', LEXICON_EN.concepts.completions),
  },
  up: {
    ...LEXICON_EN.up,
    verb: either(
      LEXICON_EN.up.verb,
      'rises|increases|grew|moved out|crept up|edged up|moved up|recovered|lifted',
    ),
    noun: either(LEXICON_EN.up.noun, 'uptick'),
    setVerb: either(LEXICON_EN.up.setVerb, 'hiked|lifted'),
  },
  down: {
    ...LEXICON_EN.down,
    verb: either(
      LEXICON_EN.down.verb,
      'falls|dropped|decreased|slipped|edged down|moved down|came down|slowed',
    ),
    noun: either(LEXICON_EN.down.noun, 'drop'),
  },
  even: either(LEXICON_EN.even, 'flat|stable'),
  reach: either(LEXICON_EN.reach, 'came'),
  // "A third year" and "a quarter of 2025" are no shares.
  third: `${LEXICON_EN.third}(?! (?:year|time|quarter|month|consecutive|straight))`,
  attribution: either(LEXICON_EN.attribution, 'reports|reported by|figures from|data from|says'),
  spans: [
    [
      '(?:than )?(?:a|one) year ago|from (?:a|one) year earlier|over (?:the )?last (?:twelve|12) months|over (?:the )?(?:past|last) year|year-on-year',
      12,
    ],
    ['(?:than )?two years ago', 24],
    ...LEXICON_EN.spans,
  ],
  parts: [['(?:the )?end-of-year', [12]], ...LEXICON_EN.parts],
  plain: either(
    LEXICON_EN.plain,
    'after|in total|s|is|are|stands|now|it|also|which|currently|at present|today|meanwhile|this|for|by far|office space|year|time',
  ),
}

export const VERIFIER_LEXICONS: Readonly<Record<Lexicon['lang'], Lexicon>> = { no: NB, en: EN }
