/** News with and without pictures, many and none, and hostile texts. The articles are invented. */
import type { Post } from '#contract/entities/editorial.ts'
import { CITIES } from '#contract/primitives.ts'
import { exampleData, exampleAnswer, HOSTILE_TEXT, type Example } from '../example.ts'

const noImage = { medium: '', medium_large: '', large: '' }
const photo = {
  medium: '/bilder/vika-300.webp',
  medium_large: '/bilder/vika-768.webp',
  large: '/bilder/vika-1024.webp',
}
const drawing = { medium: '/bilder/havn.svg', medium_large: '/bilder/havn.svg', large: '/bilder/havn.svg' }

const vika: Post = {
  ID: 'n-vika',
  date: '2026-11-09',
  title: 'Vika er fullt',
  excerpt: 'I sentrum er det knapt et ledig kontor igjen.',
  url: '/nyheter/n-vika',
  image: photo,
  imageAlt: 'Kontorbygg i Vika',
  cities: ['oslo'],
  featured: true,
}
const rente: Post = {
  ...vika,
  ID: 'n-rente',
  date: '2026-10-12',
  title: 'Renten er hevet',
  url: '/nyheter/n-rente',
  image: noImage,
  imageAlt: '',
  cities: [...CITIES],
  featured: false,
}
const havn: Post = {
  ...rente,
  ID: 'n-havn',
  title: 'Ny havn',
  url: 'https://example.org/havn',
  image: drawing,
  imageAlt: 'Havn',
  cities: ['bergen', 'oslo'],
}
const free: Post = {
  ...rente,
  ID: 'n-fri',
  date: '2026-09-01',
  title: 'Uten by',
  url: '/nyheter/n-fri',
  excerpt: '',
  cities: [],
}

const PARAMETERS = { featured: '1', cities: CITIES, num: 3 } as const

function news(name: string, posts: readonly Post[], heading = 'Nyheter'): Example {
  return { name, block: { heading, attributes: {} }, answers: [exampleData('posts', PARAMETERS, [...posts])] }
}

const long = 'Ordet som aldri tar slutt '.repeat(400)

export const newsExamples: readonly Example[] = [
  news('featured', [vika, rente, havn]),
  news('none featured', [rente, havn, free]),
  news('without pictures', [{ ...vika, image: noImage }, rente, free]),
  news('without heading', [vika, rente], ''),
  {
    name: 'six of two cities, none first',
    block: {
      heading: 'Nyheter',
      attributes: { cities: ['oslo', 'bergen', 'oslo'], featured: false, numberOfPosts: 6 },
    },
    answers: [
      exampleData('posts', { featured: '0', cities: ['oslo', 'bergen'], num: 6 }, [vika, havn, free]),
    ],
  },
  news('empty', []),
  news('extreme', [
    { ...vika, title: long.slice(0, 10_000), excerpt: long },
    { ...rente, title: 'a'.repeat(10_000), excerpt: '👩‍👩‍👧‍👦'.repeat(2_000) },
    { ...havn, title: '\u202Eשלום \u200F🏢 عقار\u202C', excerpt: '\u2067מרכז העיר' },
  ]),
  news('hostile', [
    {
      ...vika,
      title: HOSTILE_TEXT,
      excerpt: HOSTILE_TEXT,
      imageAlt: HOSTILE_TEXT,
      url: 'java\tscript:alert(1)',
      image: {
        medium: 'javascript:alert(1)',
        medium_large: 'https://evil.example/a.png',
        large: '/bilder/a,b.jpg" onerror="alert(1)',
      },
    },
    {
      ...rente,
      url: 'https://a@evil.example',
      image: { medium: '//evil.example/a.png', medium_large: '', large: 'data:image/svg+xml,x' },
    },
    {
      ...havn,
      url: 'vbscript:x',
      image: { medium: '/bilder/a,b.jpg', medium_large: 'https://images.example.org/b.jpg', large: '' },
    },
  ]),
  {
    name: 'cannot be had',
    block: { heading: 'Nyheter', attributes: {} },
    answers: [exampleAnswer('posts', PARAMETERS, { ok: false, code: 'rest_unavailable', status: 503 })],
    failsWith: 503,
  },
]
