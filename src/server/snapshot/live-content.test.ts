import { describe, expect, test } from 'vitest'
import { contentWith, inBothLanguages } from '#tests/factories/edition.ts'
import type { LiveGiven } from '#tests/factories/edition-content.ts'
import { fakeStore } from '#tests/factories/fake-store.ts'
import { loadSnapshot } from './load-snapshot.ts'

const NOW = '2026-11-20T06:45:00.000Z'
const noLog = () => {}

const commentary = (time = NOW) => ({
  time,
  output: 'Styringsrenten er 4,00 %.',
  sources: [],
  method: 'rules',
  data_until: '2026-11-20',
  city: null,
  links: [],
})
const post = (ID: string, date: string) => ({
  ID,
  date,
  title: `Sak ${ID}`,
  excerpt: '',
  url: `https://news.example.org/${ID}`,
  image: { medium: '', medium_large: '', large: '' },
  imageAlt: '',
  cities: [],
  featured: false,
})
const feedCopy = { articles: [{ date: NOW, title: 'A', url: 'https://example.org/a' }], fetched: NOW }
const state = (source: string, lastSuccess: number | null) => ({
  source,
  lastSuccess,
  lastAttempt: 0,
  failingSince: null,
  failure: '',
  notBefore: null,
  etag: '',
  lastModified: '',
})

async function contentOf(
  live: LiveGiven,
  items = contentWith([]).items,
  log: (message: string) => void = noLog,
) {
  const store = fakeStore()
  store.publish({ items, series: [], live })
  return (await loadSnapshot(store, null, log)).content
}

test.each<[string, LiveGiven, readonly string[]]>([
  [
    'a feed',
    { documents: [{ kind: 'feed', id: 'a', lang: 'no', body: { articles: 'many' } }] },
    ['stored feed "a" (no)', 'stored feed "a" (no)'],
  ],
  ['posts', { documents: [{ kind: 'posts', id: 'b', lang: 'en', body: [{}] }] }, ['stored posts "b" (en)']],
  [
    'a commentary',
    { documents: [{ kind: 'commentary', id: 'oslo', lang: 'no', body: null }] },
    ['stored commentary "oslo" (no)'],
  ],
  [
    'a past commentary',
    {
      documents: [{ kind: 'commentary', id: 'oslo', lang: 'no', body: commentary() }],
      archive: [{ id: 'oslo', lang: 'no', time: NOW, body: 7 }],
    },
    ['stored commentary "oslo" (no)'],
  ],
])('%s that is unreadable is reported and left out', async (_why, live, expected) => {
  const logged: string[] = []
  const { no, en } = await contentOf(live, undefined, (message) => logged.push(message))
  expect(logged).toEqual(expected.map((name) => `${name} cannot be read and is left out`))
  expect([no.feedCopies.size, en.posts.length]).toEqual([0, 0])
})

describe('a feed', () => {
  test.each<[string, LiveGiven['states'], string]>([
    ['as old as its copy', [], NOW],
    [
      'confirmed later: as fresh as that',
      [state('feed/a', Date.parse(NOW) + 60_000)],
      '2026-11-20T06:46:00.000Z',
    ],
    ['of another', [state('feed/b', Date.parse(NOW) + 60_000)], NOW],
    ['never a success of record', [state('feed/a', null)], NOW],
  ])('%s', async (_why, states = [], fetched) => {
    const { no, en } = await contentOf({
      documents: [{ kind: 'feed', id: 'a', lang: 'no', body: feedCopy }],
      states,
    })
    expect([no, en].map(({ feedCopies }) => feedCopies.get('a'))).toEqual([
      { ...feedCopy, fetched },
      { ...feedCopy, fetched },
    ])
  })
})

test('posts of other sites stand among the pack’s, by date; the pack’s own is shown where ids are the same', async () => {
  const own = (ID: string, date: string) =>
    inBothLanguages('post', ID, { ...post(ID, date), url: `/nyheter/${ID}`, content: 'Tekst.' })
  const { items } = contentWith([...own('a', '2026-11-01'), ...own('b', '2026-10-01')])
  const { no, en } = await contentOf(
    {
      documents: [
        { kind: 'posts', id: 's', lang: 'no', body: [post('c', '2026-10-15'), post('a', '2026-12-01')] },
      ],
    },
    items,
  )
  expect(no.posts.map(({ ID, url, content }) => [ID, url, content])).toEqual([
    ['a', '/nyheter/a', 'Tekst.'],
    ['c', 'https://news.example.org/c', ''],
    ['b', '/nyheter/b', 'Tekst.'],
  ])
  expect(en.posts.map(({ ID }) => ID)).toEqual(['a', 'b'])
})

test('pictures may come from the hosts of the sources of posts', async () => {
  const source = { ID: 's', url: 'https://news.example.org', language: 'no', at: ['06:00'] }
  const { no } = await contentOf(
    {},
    contentWith([
      ...inBothLanguages('postSource', 's', source),
      ...inBothLanguages('postSource', 't', { ...source, ID: 't', mediaHost: '' }),
    ]).items,
  )
  expect(no.settings.imageHosts).toEqual(['news.example.org'])
})

test("a reason is in the reader's language", async () => {
  const correction = {
    series: 'a',
    revision: 2,
    recordedAt: NOW,
    origin: 'operator',
    changed: 1,
    changes: [{ date: '2026-01-01', before: 1, after: 2 }],
  } as const
  const { no, en } = await contentOf({
    corrections: [
      { ...correction, reason: { no: 'Skrivefeil', en: 'Slip' } },
      { ...correction, reason: null },
    ],
  })
  expect([no, en].map(({ corrections }) => corrections.map(({ reason }) => reason))).toEqual([
    ['Skrivefeil', ''],
    ['Slip', ''],
  ])
})

describe('reuse of the previous snapshot', () => {
  test('a pack that is still live is not read again; a new one is', async () => {
    const store = fakeStore()
    store.publish(contentWith([]))
    const first = await loadSnapshot(store, null, noLog)
    store.publishLive({ documents: [{ kind: 'feed', id: 'a', lang: 'no', body: feedCopy }] })
    const second = await loadSnapshot(store, first, noLog)
    expect([store.readings(), second.version, second.content.no.feedCopies.size]).toEqual([1, 2, 1])
    expect(second.parts.pack).toBe(first.parts.pack)
    store.publish(contentWith([]))
    await loadSnapshot(store, second, noLog)
    expect(store.readings()).toBe(2)
  })

  test('past commentaries are read again when there is a new one', async () => {
    const store = fakeStore()
    store.publish(contentWith([]))
    const row = (time: string) => ({ id: 'market', lang: 'no' as const, time, body: commentary(time) })
    const document = (time: string) => ({
      kind: 'commentary' as const,
      id: 'market',
      lang: 'no' as const,
      body: commentary(time),
    })
    const earlier = '2026-11-19T06:45:00.000Z'
    store.publishLive({ documents: [document(earlier)], archive: [row(earlier)] })
    const first = await loadSnapshot(store, null, noLog)
    store.publishLive({ documents: [document(NOW)], archive: [row(NOW), row(earlier)] })
    const second = await loadSnapshot(store, first, noLog)
    const times = [first, second].map(({ content }) =>
      content.no.commentaryArchive.get('market')?.map(({ time }) => time),
    )
    expect(times).toEqual([[earlier], [NOW, earlier]])
    expect(second.content.no.commentaries.get('market')?.time).toBe(NOW)
  })
})
