import { afterAll, expect, test, vi } from 'vitest'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { fakeStore } from '#tests/factories/fake-store.ts'
import type { ContentItem } from '#contract/content-item.ts'
import { HotPath } from '../responses/hot-path.ts'
import { loadSnapshot } from '../snapshot/load-snapshot.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${'<rect width="3" height="2"/>'.repeat(40)}</svg>`
const PIXELS = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00])

function image(file: string, bytes: Buffer | string): ContentItem {
  return {
    kind: 'image',
    id: file,
    lang: 'no',
    position: 0,
    body: { file, base64: Buffer.from(bytes).toString('base64') },
  }
}

let edition: Edition | null = await editionOf(
  contentWith([image('oslo.svg', SVG), image('oslo.png', PIXELS), image('asker.png', PIXELS)]),
)
const running = await openApp(() => edition)
afterAll(running.stop)

test.each([
  ['a drawing', 'oslo.svg', 'image/svg+xml', 'br', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
  ['pixels', 'oslo.png', 'image/png', undefined, undefined],
])('%s', async (_why, file, type, coded, policy) => {
  const answer = await ask(running.port, `/bilder/${file}`, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'max-age=0, public, s-maxage=5, must-revalidate',
  })
  expect([answer.headers['content-encoding'], answer.headers['content-security-policy']]).toEqual([
    coded,
    policy,
  ])
  if (coded) expect(answer.text).toBe(SVG)
  else expect(answer.body).toEqual(PIXELS)
  const again = await ask(running.port, `/bilder/${file}`, {
    headers: { 'If-None-Match': answer.headers.etag ?? '' },
  })
  expect(again).toMatchObject({ status: 304, text: '' })
})

test.each([
  ['an unknown image', 'bergen.svg'],
  ['a name that means something else', '%2e%2e%2fsettings.yaml'],
  ['a property of every object', '__proto__'],
])('not found: %s', async (_why, file) =>
  expect((await ask(running.port, `/bilder/${file}`)).status).toBe(404),
)

test('only the plain address of an image is remembered: queries and other spellings are endless', async () => {
  const remembered: string[] = []
  const keep = vi.spyOn(HotPath.prototype, 'keep').mockImplementation((url) => void remembered.push(url))
  for (const file of ['asker.png?1', 'asker.png?', '%61sker.png', 'asker.png'])
    expect((await ask(running.port, `/bilder/${file}`)).status).toBe(200)
  keep.mockRestore()
  expect(remembered).toEqual(['/bilder/asker.png'])
})

test('a new pack serves its own images; unchanged images keep their compressed forms', async () => {
  const store = fakeStore()
  store.publish(contentWith([image('a.svg', SVG), image('b.svg', SVG)]))
  const before = await loadSnapshot(store, null, () => {})
  edition = { number: 2, today: '2026-11-20', snapshot: before }
  expect((await ask(running.port, '/bilder/b.svg')).text).toBe(SVG)
  store.publish(
    contentWith([
      image('a.svg', SVG),
      image('b.svg', SVG.replace('3 2', '6 4')),
      { ...image('c.svg', ''), body: { file: 'c.svg' } },
    ]),
  )
  const told: string[] = []
  const after = await loadSnapshot(store, before, (message) => told.push(message))
  edition = { number: 3, today: '2026-11-20', snapshot: after }
  expect(after.images.get('a.svg')).toBe(before.images.get('a.svg'))
  expect((await ask(running.port, '/bilder/b.svg')).text).toContain('6 4')
  expect(told).toEqual(['stored image "c.svg" cannot be read and is left out'])
})

test('before there is content', async () => {
  edition = null
  expect((await ask(running.port, '/bilder/a.svg')).status).toBe(404)
})
