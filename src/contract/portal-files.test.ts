import { expect, test } from 'vitest'
import { chartPictureUrl, type ChartPictureAddress } from './chart-picture-url.ts'
import { chartPng, chartSvg, seriesCsv } from './portal-files.ts'

const given = (url: string) => Object.fromEntries(new URLSearchParams(url.split('?')[1]))
const ids = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`).join()
const USUAL = {
  lang: 'no',
  type: 'line',
  axes: 'auto',
  panels: '0',
  hidden: [],
  mode: 'value',
  events: '0',
  title: '',
  width: 800,
}

test.each<[string, ChartPictureAddress, object]>([
  ['only a series', { sources: ['a'], lang: 'no' }, { ...USUAL, sources: ['a'] }],
  [
    'everything',
    {
      sources: ['a', 'b'],
      lang: 'en',
      type: 'column',
      axes: 'single',
      panels: '1',
      fromYear: 2015,
      toYear: 2026,
      from: '2020-02-29',
      to: '2024-12-31',
      hidden: ['b'],
      mode: 'index',
      events: '1',
      title: 'Øl & vin, 100 %',
      width: 1200,
    },
    {
      sources: ['a', 'b'],
      lang: 'en',
      type: 'column',
      axes: 'single',
      panels: '1',
      fromYear: 2015,
      toYear: 2026,
      from: '2020-02-29',
      to: '2024-12-31',
      hidden: ['b'],
      mode: 'index',
      events: '1',
      title: 'Øl & vin, 100 %',
      width: 1200,
    },
  ],
  [
    'an open range is left out',
    { sources: ['a'], lang: 'no', fromYear: null, from: null, hidden: [], title: '' },
    { ...USUAL, sources: ['a'] },
  ],
])('the address of a picture is read as it was written: %s', (_why, address, query) => {
  expect(chartSvg.readQuery(given(chartPictureUrl('svg', address)))).toEqual({ ok: true, value: query })
  expect(chartPictureUrl('png', address)).toMatch(/^\/api\/portal\/chart\.png\?sources=/)
})

test.each([
  ['no series', { sources: '' }, 'sources'],
  ['eleven', { sources: ids(11) }, 'sources'],
  ['no id', { sources: 'a,<b>' }, 'sources.1'],
  ['a type we do not draw', { sources: 'a', type: 'pie' }, 'type'],
  ['axes', { sources: 'a', axes: 'many' }, 'axes'],
  ['an invalid day', { sources: 'a', from: '2026-02-30' }, 'from'],
  ['an end before the beginning', { sources: 'a', from: '2026-01-02', to: '2026-01-01' }, 'to'],
  ['a year with letters', { sources: 'a', fromYear: '20x6' }, 'fromYear'],
  ['eleven hidden', { sources: 'a', hidden: ids(11) }, 'hidden'],
  ['a mode', { sources: 'a', mode: 'log' }, 'mode'],
  ['too narrow', { sources: 'a', width: '319' }, 'width'],
  ['too wide', { sources: 'a', width: '1201' }, 'width'],
  ['no whole width', { sources: 'a', width: '600.5' }, 'width'],
  ['a language', { sources: 'a', lang: 'nn' }, 'lang'],
])('a picture refuses: %s', (_why, raw: Record<string, string>, path) =>
  expect(chartPng.readQuery(raw)).toMatchObject({ ok: false, path }),
)

test.each([
  ['cut after 200 signs', 'x'.repeat(300), 'x'.repeat(200)],
  ['a character outside the basic plane counts as one', '🏢'.repeat(300), '🏢'.repeat(200)],
  ['trimmed', '  Leie  ', 'Leie'],
])('title: %s', (_why, title, read) =>
  expect(chartSvg.readQuery({ sources: 'a', title })).toMatchObject({ value: { title: read } }),
)

test.each([
  ['no series is an empty file', {}, { sources: [], lang: 'no', shape: 'wide' }],
  [
    'a single day',
    { sources: 'a', from: '2026-01-01', to: '2026-01-01' },
    { sources: ['a'], lang: 'no', shape: 'wide', from: '2026-01-01', to: '2026-01-01' },
  ],
  ['long', { sources: 'a', shape: 'long' }, { sources: ['a'], lang: 'no', shape: 'long' }],
])('figures: %s', (_why, raw: Record<string, string>, value) =>
  expect(seriesCsv.readQuery(raw)).toEqual({ ok: true, value }),
)

test.each([
  ['more series than a call takes', { sources: ids(101) }, 'sources'],
  ['an end before the beginning', { sources: 'a', from: '2026-01-02', to: '2026-01-01' }, 'to'],
  ['an empty day', { sources: 'a', from: '' }, 'from'],
  ['a shape', { sources: 'a', shape: 'cube' }, 'shape'],
])('figures refuse: %s', (_why, raw: Record<string, string>, path) =>
  expect(seriesCsv.readQuery(raw)).toMatchObject({ ok: false, path }),
)
