import { afterEach, expect, test, vi } from 'vitest'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { copyBlockAddress, copyPageAddress, templateAddress } from '#pages/paths/layout-paths.ts'
import { loadLayoutStart } from './layout-start.ts'

const BLOCK: Block = {
  type: 'text',
  heading: 'A',
  subtitle: '',
  description: '',
  source: '',
  icon: '',
  seamless: false,
  inverted: false,
  attributes: {},
}
const ROWS: Layout['rows'] = [{ layout: '5050', columns: [[], [BLOCK]] }]
const OWN: Layout = {
  ID: 'a',
  title: 'Kontor',
  path: 'kontor',
  menuTitle: 'K',
  shortTitle: '',
  subtitle: 'Under',
  icon: 'map',
  rows: ROWS,
  aliases: ['lokaler'],
}
const options = { locale: 'nb-NO', layouts: [OWN], copyWord: 'kopi' } as const

let requests: string[] = []
function replies(answer: Response): void {
  requests = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return answer
  })
}
afterEach(() => vi.unstubAllGlobals())

const searchOf = (address: string) => new URL(address, 'https://portal.example.org').search

test.each<[why: string, search: string, start: object | null]>([
  ['nothing', '', null],
  [
    'a template',
    searchOf(templateAddress('overview')),
    { title: '', rows: ['100', '5050', '5050', '333333'].map((layout) => ({ layout, columns: [] })) },
  ],
  ['no template of that name', searchOf(templateAddress('toString')), null],
  [
    'a copy of an own layout',
    searchOf(copyPageAddress('/layout/kontor')),
    { title: 'Kontor (kopi)', subtitle: 'Under', icon: 'map', rows: ROWS },
  ],
  [
    'a copy by an earlier address of the layout',
    searchOf(copyPageAddress('/layout/lokaler')),
    { title: 'Kontor (kopi)', subtitle: 'Under', icon: 'map', rows: ROWS },
  ],
  ['a deleted layout of the user', searchOf(copyPageAddress('/layout/borte')), null],
  [
    'a block of an own layout',
    searchOf(copyBlockAddress('/layout/kontor', 'r0c1b0')),
    { title: '', rows: [{ layout: '100', columns: [[BLOCK]] }] },
  ],
  [
    'a block by an earlier address of the layout',
    searchOf(copyBlockAddress('/layout/lokaler', 'r0c1b0')),
    { title: '', rows: [{ layout: '100', columns: [[BLOCK]] }] },
  ],
  ['a missing block', searchOf(copyBlockAddress('/layout/kontor', 'r7c0b0')), null],
  ['another site', '?from=//evil.example', null],
  ['no path', '?from=oslo', null],
])('%s', async (_why, search, start) => expect(await loadLayoutStart(search, options)).toEqual(start))

test('a copy of a public page', async () => {
  replies(Response.json({ title: 'Oslo', subtitle: 'By', rows: ROWS }))
  expect(await loadLayoutStart(searchOf(copyPageAddress('/oslo')), options)).toEqual({
    title: 'Oslo (kopi)',
    subtitle: 'By',
    rows: ROWS,
  })
  expect(requests).toEqual(['/api/page/source/no/oslo'])
})

test('an unknown page: an empty layout', async () => {
  replies(new Response('', { status: 404 }))
  expect(await loadLayoutStart('?from=/borte', options)).toBeNull()
})

test.each([[new Response('', { status: 500 })], [Response.json({ rows: 1 })]])(
  'a failed request throws',
  async (answer) => {
    replies(answer)
    await expect(loadLayoutStart('?from=/oslo', options)).rejects.toThrow()
  },
)
