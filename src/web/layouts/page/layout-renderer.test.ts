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
const never = new AbortController().signal

/** What was asked, as `method url body`. */
let asked: string[] = []
function replies(...answers: readonly Response[]): void {
  const left = [...answers]
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    asked.push(`${method} ${url} ${body}`)
    return left.shift() ?? Response.error()
  })
}

beforeEach(() => {
  asked = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('asks for the page in the language of the reader', async () => {
  replies(Response.json(page()), Response.json(page()))
  expect(await layoutRenderer('nb-NO', '/b.js')(LAYOUT, never)).toEqual(page().page)
  await layoutRenderer('en-GB', '/b.js')(LAYOUT, never)
  expect(asked).toEqual([
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
  await expect(layoutRenderer('nb-NO', '/b.js')(LAYOUT, never)).rejects.toThrow(message)
})

test('another build is told apart', async () => {
  replies(Response.json({ build: '/c.js', otherwise: 'shaped' }))
  await expect(layoutRenderer('nb-NO', '/b.js')(LAYOUT, never)).rejects.toBeInstanceOf(BuildMismatchError)
})

test('a server that is busy is asked again when it says so, three times in all', async () => {
  vi.useFakeTimers()
  const busy = () => new Response('', { status: 503, headers: { 'Retry-After': '5' } })
  replies(busy(), Response.json(page()))
  const drawn = layoutRenderer('nb-NO', '/b.js')(LAYOUT, never)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await drawn).toEqual(page().page)
  replies(busy(), busy(), busy(), Response.json(page()))
  const failed = layoutRenderer('nb-NO', '/b.js')(LAYOUT, never).catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toContain('503')
})

test('stops waiting when the reader has left', async () => {
  vi.useFakeTimers()
  replies(new Response('', { status: 503 }))
  const leaving = new AbortController()
  const drawn = layoutRenderer('nb-NO', '/b.js')(LAYOUT, leaving.signal).catch(String)
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort(new Error('left'))
  expect(await drawn).toContain('left')
})

test.each<[string, readonly object[], unknown]>([
  ['a block by itself', [{ columns: [[{ key: 'r0c0b0' }]] }], { key: 'r0c0b0' }],
  ['a type that is not known', [{ columns: [[]] }], null],
])('%s', async (_why, rows, expected) => {
  replies(Response.json(page(rows)))
  expect(await blockRenderer('nb-NO', '/b.js')(BLOCK, never)).toEqual(expected)
  expect(asked[0]).toContain('"rows":[{"layout":"100","columns":[[{"type":"text"')
})
