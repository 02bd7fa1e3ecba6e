import { expect, test } from 'vitest'
import { BACKGROUND_THREADS } from '#accounts/password-hashing/background-thread.ts'
import type { PreparedResponse } from '../responses/prepared-response.ts'
import { MAX_WAITING, PngCache } from './png-cache.ts'

/** Renders only when the test releases it. */
function slowRenderer() {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  return {
    asked,
    finish: () => waiting.splice(0).forEach((done) => done()),
    render: (svg: string) => {
      asked.push(svg)
      return new Promise<Buffer>((resolve) => waiting.push(() => resolve(Buffer.from(svg))))
    },
  }
}
const ONE = ['192.0.2.1', '192.0.2.1']
const FLOOD = ['192.0.2.2', '192.0.2.2']
const evicted: PreparedResponse[] = []
const onEvict = (prepared: PreparedResponse) => void evicted.push(prepared)

test('requests for the same picture share one rendering', async () => {
  const renderer = slowRenderer()
  const shelf = new PngCache({ render: renderer.render, onEvict })
  const first = shelf.get('a', ONE)
  const second = shelf.get('a', ONE)
  renderer.finish()
  const one = await first
  const other = await second
  expect(one).toBe(other)
  expect(await shelf.get('a', ONE)).toBe(one)
  expect(renderer.asked).toEqual(['a'])
})

test('more than are drawn at once wait; a full queue refuses its longest group, and all others are served', async () => {
  const renderer = slowRenderer()
  const shelf = new PngCache({ render: renderer.render, onEvict })
  const flood = Array.from({ length: BACKGROUND_THREADS + MAX_WAITING + 1 }, (_, index) =>
    shelf.get(`p${index}`, FLOOD),
  )
  expect(await flood.at(-1), 'the flood itself').toBeNull()
  const one = shelf.get('one', ONE)
  expect(await flood.at(-2), 'the newest of the flood').toBeNull()
  const same = shelf.get('p0', ONE)
  for (let time = 0; time < BACKGROUND_THREADS + MAX_WAITING; time += 1) {
    renderer.finish()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await Promise.all([...flood.slice(0, -2), one, same])).every((picture) => picture !== null)).toBe(
    true,
  )
  expect(renderer.asked.indexOf('one'), 'in its turn').toBeLessThanOrEqual(BACKGROUND_THREADS + 1)
  expect(renderer.asked.filter((svg) => svg === 'p0')).toHaveLength(1)
})

test('a picture that cannot be drawn takes no place', async () => {
  const shelf = new PngCache({
    render: (svg) =>
      svg === 'bad' ? Promise.reject(new Error('no SVG')) : Promise.resolve(Buffer.from(svg)),
    onEvict,
  })
  for (let time = 0; time <= BACKGROUND_THREADS; time++)
    await expect(shelf.get('bad', ONE)).rejects.toThrow('no SVG')
  await expect(shelf.get('good', ONE)).resolves.toMatchObject({ status: 200 })
})

test('over the limit the least recently used goes first, never the newest', async () => {
  const drawn: string[] = []
  const render = async (svg: string) => {
    drawn.push(svg)
    return Buffer.alloc(40, svg)
  }
  const shelf = new PngCache({ render, onEvict, limit: 100 })
  evicted.length = 0
  for (const svg of ['a', 'b', 'a', 'c', 'a', 'b']) await shelf.get(svg, ONE)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  expect(evicted.map(({ byEncoding }) => byEncoding.identity.body.toString('utf8', 0, 1))).toEqual(['b', 'c'])
  const small = new PngCache({ render, onEvict, limit: 1 })
  expect(await small.get('d', ONE)).toBe(await small.get('d', ONE))
})
