import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Block } from '#contract/entities/dashboard.ts'
import { blockRenderer, layoutRenderer, BuildMismatchError } from './layout-renderer.ts'

const LAYOUT = { title: 'A', subtitle: '', rows: [] }
const BLOCK: Block = {
  type: 'text',
  heading: '',
  subtitle: '',
  description: '',
  source: '',
  icon: '',
  seamless: false,
  inverted: false,
  attributes: {},
}
const page = (rows: readonly object[] = []) => ({ build: '/b.js', shell: {}, page: { kind: 'layout', rows } })
const neverAborted = new AbortController().signal

/** Requests, as `method url body`. */
let requests: string[] = []
function replies(...answers: readonly Response[]): void {
  const remaining = [...answers]
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    requests.push(`${method} ${url} ${body}`)
    return remaining.shift() ?? Response.error()
  })
}

beforeEach(() => {
  requests = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('asks for the page in the language of the reader', async () => {
  replies(Response.json(page()), Response.json(page()))
  expect(await layoutRenderer('nb-NO', '/b.js')(LAYOUT, neverAborted)).toEqual(page().page)
  await layoutRenderer('en-GB', '/b.js')(LAYOUT, neverAborted)
  expect(requests).toEqual([
    'POST /api/page/layout/no {"title":"A","subtitle":"","rows":[]}',
    'POST /api/page/layout/en {"title":"A","subtitle":"","rows":[]}',
  ])
})

test.each<[string, Response, RegExp]>([
  ['refused', new Response('', { status: 400 }), /400/],
  ['something else', Response.json({ hello: 'world' }), /something else/],
  ['another build', Response.json({ build: '/c.js', otherwise: 'shaped' }), /another build/],
])('%s: thrown', async (_why, answer, message) => {
  replies(answer)
  await expect(layoutRenderer('nb-NO', '/b.js')(LAYOUT, neverAborted)).rejects.toThrow(message)
})

test('another build is reported as such', async () => {
  replies(Response.json({ build: '/c.js', otherwise: 'shaped' }))
  await expect(layoutRenderer('nb-NO', '/b.js')(LAYOUT, neverAborted)).rejects.toBeInstanceOf(
    BuildMismatchError,
  )
})

test('a busy server is retried after its Retry-After, three attempts in all', async () => {
  vi.useFakeTimers()
  const busy = () => new Response('', { status: 503, headers: { 'Retry-After': '5' } })
  replies(busy(), Response.json(page()))
  const response = layoutRenderer('nb-NO', '/b.js')(LAYOUT, neverAborted)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await response).toEqual(page().page)
  replies(busy(), busy(), busy(), Response.json(page()))
  const failed = layoutRenderer('nb-NO', '/b.js')(LAYOUT, neverAborted).catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toContain('503')
})

test('stops waiting when the reader has left', async () => {
  vi.useFakeTimers()
  replies(new Response('', { status: 503 }))
  const leaving = new AbortController()
  const response = layoutRenderer('nb-NO', '/b.js')(LAYOUT, leaving.signal).catch(String)
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort(new Error('left'))
  expect(await response).toContain('left')
})

test.each<[string, readonly object[], unknown]>([
  ['a block by itself', [{ columns: [[{ key: 'r0c0b0' }]] }], { key: 'r0c0b0' }],
  ['a type that is not known', [{ columns: [[]] }], null],
])('%s', async (_why, rows, expected) => {
  replies(Response.json(page(rows)))
  expect(await blockRenderer('nb-NO', '/b.js')(BLOCK, neverAborted)).toEqual(expected)
  expect(requests[0]).toContain('"rows":[{"layout":"100","columns":[[{"type":"text"')
})
