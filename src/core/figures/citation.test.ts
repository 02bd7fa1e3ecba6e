import { describe, expect, test } from 'vitest'
import { citationOf, type CitableWork, type CitationWords } from './citation.ts'

const words: CitationWords = {
  site: 'Kvartal',
  dataset: 'Data set',
  noYear: 'n.d.',
  published: (day) => `as published on ${day}`,
  retrieved: (day, url) => `Retrieved ${day}, from ${url}`,
}
const work: CitableWork = {
  id: 'no-policy-rate',
  title: 'Policy rate',
  source: 'Norges Bank',
  dateText: '25 Sept 2026',
  updated: '2026-11-20',
  retrieved: '2026-11-26',
  url: 'https://portal.example.org/en/serier/no-policy-rate',
}
const cited = (more: Partial<CitableWork> = {}) => citationOf({ ...work, ...more }, 'en-GB', words)

test('a series of one publisher, in all three forms', () => {
  expect(cited()).toEqual({
    plain: 'Kvartal, Policy rate, 25 Sept 2026. https://portal.example.org/en/serier/no-policy-rate',
    apa: 'Norges Bank. (2026). Policy rate [Data set]. Kvartal. Retrieved 26 November 2026, from https://portal.example.org/en/serier/no-policy-rate',
    bibtex: [
      '@misc{kvartal-no-policy-rate-2026,',
      '  author = {{Norges Bank}},',
      '  title = {{Policy rate}},',
      '  year = {2026},',
      '  publisher = {Kvartal},',
      String.raw`  howpublished = {Kvartal, \url{https://portal.example.org/en/serier/no-policy-rate}},`,
      '  url = {https://portal.example.org/en/serier/no-policy-rate},',
      '  urldate = {2026-11-26},',
      '  note = {Data set, 26 November 2026},',
      '}',
    ].join('\n'),
  })
})

test('a work as published on a day says so in all three forms', () => {
  const { plain, apa, bibtex } = cited({
    published: '2026-11-18',
    url: 'https://portal.example.org/x?dato=2026-11-18',
  })
  expect(plain).toBe(
    'Kvartal, Policy rate, 25 Sept 2026, as published on 18 November 2026. https://portal.example.org/x?dato=2026-11-18',
  )
  expect(apa).toContain('Policy rate [Data set, as published on 18 November 2026]. Kvartal.')
  expect(bibtex).toContain('note = {Data set, as published on 18 November 2026, 26 November 2026}')
})

describe('APA', () => {
  test.each<[string, Partial<CitableWork>, string]>([
    [
      'two publishers',
      { source: 'OECD; Statistics Norway (SSB)' },
      'OECD & Statistics Norway (SSB). (2026). Policy rate [Data set]. Kvartal.',
    ],
    ['three publishers', { source: 'A; B; C' }, 'A, B, & C. (2026). Policy rate [Data set].'],
    ['a name that ends in a period', { source: 'Malling & Co.' }, 'Malling & Co. (2026). Policy rate'],
    ['no publisher', { source: '' }, 'Policy rate [Data set]. (2026). Kvartal. Retrieved'],
    ['an unknown day of change', { updated: '' }, 'Norges Bank. (n.d.). Policy rate'],
  ])('%s', (_why, more, start) => expect(cited(more).apa.startsWith(start)).toBe(true))
})

describe('BibTeX', () => {
  test.each<[string, Partial<CitableWork>, string]>([
    ['two publishers are two authors', { source: 'OECD; SSB' }, 'author = {{OECD} and {SSB}},'],
    [
      'signs of LaTeX are escaped',
      { title: String.raw`50 % & $_#{}~^\x` },
      String.raw`title = {{50 \% \& \$\_\#\{\}\textasciitilde{}\textasciicircum{}\textbackslash{}x}},`,
    ],
    ['a line break is a space', { title: 'a\n}b' }, String.raw`title = {{a \}b}},`],
    ['an id with an underscore', { id: 'a_b' }, '@misc{kvartal-a-b-2026,'],
    [
      'an address keeps its signs',
      { url: 'https://a.example/x_y?b=1%20&c#d' },
      '  url = {https://a.example/x_y?b=1%20&c#d},',
    ],
    ['a brace cannot end an address', { url: 'https://a.example/}' }, '  url = {https://a.example/%7D},'],
  ])('%s', (_why, more, line) => expect(cited(more).bibtex).toContain(line))

  test('leaves out what is not known', () =>
    expect(cited({ source: '', updated: '' }).bibtex).not.toMatch(/author|year|\{\},/))
})

test('the plain form leaves out a day that there is not', () =>
  expect(cited({ dateText: '' }).plain).toBe(
    'Kvartal, Policy rate. https://portal.example.org/en/serier/no-policy-rate',
  ))
