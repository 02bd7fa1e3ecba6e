/** Reports with all their parts, and without some. The reports are invented for the purpose. */
import type { Report } from '#contract/entities/editorial.ts'
import { exampleData, exampleAnswer, HOSTILE_TEXT, type Example } from '../example.ts'

const macro: Report = {
  heading: 'Makrorapport',
  text: 'Renten er hevet to ganger i år.',
  url: '/rapporter/macro',
  image: '/bilder/makro.svg',
  buttonText: 'Les rapporten',
}
const currency: Report = {
  ...macro,
  heading: 'Valuta',
  url: 'https://example.org/valuta',
  image: '',
  buttonText: '',
}
const stocks: Report = { ...macro, heading: 'Aksjer', text: '', url: '', image: '' }
const all = { macro, morning_currency: currency, morning_stocks: stocks }

function reports(
  name: string,
  attributes: { reports?: string[] },
  known = all,
  heading = 'Rapporter',
): Example {
  return { name, block: { heading, attributes }, answers: [exampleData('reports', {}, known)] }
}

const long = 'Rapporten som aldri tar slutt '.repeat(334)

export const reportsExamples: readonly Example[] = [
  reports('all three', {}),
  reports('chosen order', { reports: ['morning_stocks', 'macro'] }),
  reports('without heading', { reports: ['macro'] }, all, ''),
  { name: 'none chosen', block: { attributes: { reports: [] } }, answers: [] },
  reports(
    'extreme',
    {},
    {
      macro: { ...macro, heading: long, text: long, buttonText: long },
      morning_currency: { ...currency, heading: 'a'.repeat(10_000), text: '🏢'.repeat(5_000) },
      morning_stocks: { ...stocks, heading: '\u202Eשלום', text: '\u2067\u200Fעיר' },
    },
  ),
  reports(
    'hostile',
    {},
    {
      macro: {
        heading: HOSTILE_TEXT,
        text: HOSTILE_TEXT,
        url: 'javascript:alert(1)',
        image: 'javascript:alert(1)',
        buttonText: HOSTILE_TEXT,
      },
      morning_currency: {
        ...currency,
        url: '//evil.example',
        image: 'https://evil.example/pixel.gif',
        buttonText: HOSTILE_TEXT,
      },
      morning_stocks: { ...stocks, url: '/rapporter/"onmouseover="alert(1)', buttonText: HOSTILE_TEXT },
    },
  ),
  {
    name: 'cannot be had',
    block: { attributes: {} },
    answers: [exampleAnswer('reports', {}, { ok: false, code: 'rest_unavailable', status: 503 })],
    failsWith: 503,
  },
]
