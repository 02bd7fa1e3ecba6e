import { expect, test } from 'vitest'
import type { Prepared } from '../http/prepared.ts'
import { MOST_AT_ONCE, PngShelf } from './png-shelf.ts'

/** Renders nothing until it is told to. */
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
const evicted: Prepared[] = []
const onEvict = (prepared: Prepared) => void evicted.push(prepared)

test('whoever asks for the same picture waits for the one that is drawn', async () => {
  const renderer = slowRenderer()
  const shelf = new PngShelf({ render: renderer.render, onEvict })
  const first = shelf.get('a')
  const second = shelf.get('a')
  renderer.finish()
  const one = await first
  const other = await second
  expect(one).toBe(other)
  expect(await shelf.get('a')).toBe(one)
  expect(renderer.asked).toEqual(['a'])
})

test('too many at once are refused, and welcome afterwards', async () => {
  const renderer = slowRenderer()
  const shelf = new PngShelf({ render: renderer.render, onEvict })
  const first = Array.from({ length: MOST_AT_ONCE }, (_, index) => shelf.get(`p${index}`))
  expect(shelf.get('one too many')).toBeNull()
  expect(shelf.get('p0')).not.toBeNull()
  renderer.finish()
  for (const picture of first) await picture
  expect(shelf.get('one too many')).not.toBeNull()
})

test('a picture that cannot be drawn takes no place', async () => {
  const shelf = new PngShelf({ render: (svg) => (svg === 'bad' ? Promise.reject(new Error('no SVG')) : Promise.resolve(Buffer.from(svg))), onEvict })
  for (let time = 0; time <= MOST_AT_ONCE; time++) await expect(shelf.get('bad')).rejects.toThrow('no SVG')
  await expect(shelf.get('good')).resolves.toMatchObject({ status: 200 })
})

test('over the limit the least recently asked goes first, never the newest', async () => {
  const drawn: string[] = []
  const render = async (svg: string) => {
    drawn.push(svg)
    return Buffer.alloc(40, svg)
  }
  const shelf = new PngShelf({ render, onEvict, limit: 100 })
  evicted.length = 0
  for (const svg of ['a', 'b', 'a', 'c', 'a', 'b']) await shelf.get(svg)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  expect(evicted.map(({ byEncoding }) => byEncoding.identity.body.toString('utf8', 0, 1))).toEqual(['b', 'c'])
  const small = new PngShelf({ render, onEvict, limit: 1 })
  expect(await small.get('d')).toBe(await small.get('d'))
})
