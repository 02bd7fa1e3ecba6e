import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage, visitPage } from './fetch-page.ts'

const page = {
  path: '/oslo',
  title: 'Oslo',
  subtitle: '',
  hideFooter: false,
  kind: 'dashboard',
  lead: null,
  sections: [],
  sectionsBeforeRows: false,
  rows: [],
  refreshMs: null,
}

afterEach(() => void vi.unstubAllGlobals())

/** The server responds once; a new document is only recorded. */
function serving(body: unknown, status = 200) {
  const requests: string[] = []
  const leftTo: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url)
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  vi.stubGlobal('location', { assign: (address: string) => leftTo.push(address) })
  return { asked: requests, left: leftTo }
}

test('a page of the same build', async () => {
  const { asked: requests } = serving({ build: 'b', shell: {}, page })
  expect(await fetchPage('/oslo', 'en-GB', 'b')).toEqual(page)
  expect(requests).toEqual(['/api/page/en/oslo'])
})

test('a page that does not exist', async () => {
  serving({ code: 'rest_not_found' }, 404)
  expect(await fetchPage('/gone', 'nb-NO', 'b')).toBe('missing')
  expect(await visitPage('/gone', 'nb-NO', 'b', new AbortController().signal)).toBeNull()
})

test.each([
  ['the server fails', { code: 'rest_unavailable' }, 503],
  ['another server responds', { hello: 'world' }, 200],
])('an error when %s', async (_why, body, status) => {
  serving(body, status)
  await expect(fetchPage('/oslo', 'nb-NO', 'b')).rejects.toThrow(/^\/oslo: /)
})

test('a newer build: a refresh leaves the reader in peace', async () => {
  const { left } = serving({ build: 'newer', otherwise: 'shaped' })
  expect(await fetchPage('/oslo', 'en-GB', 'b')).toBe('otherBuild')
  expect(left).toEqual([])
})

test('a newer build: for a visit the whole document is loaded, in the same language', async () => {
  const { left } = serving({ build: 'newer', otherwise: 'shaped' })
  void visitPage('/oslo', 'en-GB', 'b', new AbortController().signal)
  await vi.waitFor(() => expect(left).toEqual(['/en/oslo']))
})
