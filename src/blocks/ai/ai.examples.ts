/** Commentaries by a model and by rules, with links, and none. */
import type { Commentary } from '#contract/entities/editorial.ts'
import type { City } from '#contract/primitives.ts'
import { exampleData, exampleAnswer, HOSTILE_TEXT, type Example } from '../example.ts'

const SENTENCES = [
  'Styringsrenten er 4,25 prosent etter møtet i september.',
  'Kontorledigheten i Oslo steg til 6,1 prosent, mens lagerleien flatet ut.',
  '',
  'Byggekostnadene økte 2,8 prosent på ett år 🏗.',
]
const OUTPUT = SENTENCES.join('\n')

function linkTo(words: string, series: string): Commentary['links'][number] {
  const from = OUTPUT.indexOf(words)
  return { from, to: from + words.length, series }
}

const byModel: Commentary = {
  time: '2026-11-20T06:05:00Z',
  output: OUTPUT,
  sources: [
    { attribution: 'Norges Bank', website: 'https://www.norges-bank.no' },
    { attribution: 'SSB', website: 'https://www.ssb.no' },
  ],
  method: 'model',
  data_until: '2026-11-19',
  city: null,
  links: [
    linkTo('4,25 prosent', 'no-policy-rate'),
    linkTo('6,1 prosent', 'oslo-vacancy'),
    linkTo('2,8 prosent', 'no-building-cost'),
  ],
}

const NO_AREAS = exampleData('areas', {}, [])

function ai(name: string, commentary: Commentary, block: Example['block'] = {}, city?: City): Example {
  return {
    name,
    block,
    answers: [exampleData('commentary', city === undefined ? {} : { city }, commentary), NO_AREAS],
  }
}

export const aiExamples: readonly Example[] = [
  ai('by a model', byModel),
  ai('by rules', { ...byModel, method: 'rules' }, { attributes: { animate: false } }),
  ai('of a city', { ...byModel, city: 'oslo' }, { heading: 'Oslo nå', attributes: { city: 'oslo' } }, 'oslo'),
  ai('without sources and links', { ...byModel, sources: [], links: [] }),
  ai('one long line', { ...byModel, output: 'Leie'.repeat(2_500), links: [] }),
  ai('nothing but line breaks', { ...byModel, output: '\n \r\n', links: [] }),
  {
    name: 'none yet',
    block: {},
    answers: [exampleAnswer('commentary', {}, { ok: false, code: 'rest_not_found', status: 404 }), NO_AREAS],
  },
  {
    name: 'cannot be had',
    block: {},
    answers: [
      exampleAnswer('commentary', {}, { ok: false, code: 'rest_unavailable', status: 503 }),
      NO_AREAS,
    ],
    failsWith: 503,
  },
  ai('hostile', {
    ...byModel,
    output: `${HOSTILE_TEXT}\n${HOSTILE_TEXT}`,
    sources: [{ attribution: HOSTILE_TEXT, website: 'javascript:alert(1)' }],
    links: [
      { from: 2, to: 12, series: 'a' },
      { from: -5, to: 9_000, series: 'b' },
      { from: 4, to: 8, series: 'c' },
    ],
  }),
]
