import { describe, expect, test } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { BLOCK_TYPES } from '#blocks/registry.schema.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, dashboardItems, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { galleryPage } from './gallery.ts'

const TYPES = BLOCK_TYPES
/** The first example of a type is shown four times, and each has its name above it. */
const MORE_OF_FIRST = 3

describe.each(LOCALES)('%s', (locale) => {
  test('lists every block type', () => {
    const page = galleryPage('/gallery', locale, null)
    expect(TYPES.filter((type) => !JSON.stringify(page).includes(`/gallery/${type}`))).toEqual([])
  })

  test.each(TYPES)('%s: every example is shown, and names are unique', (type) => {
    const blocks =
      galleryPage(`/gallery/${type}`, locale, null)?.rows.flatMap((row) => row.columns.flat()) ?? []
    expect(blocks).toHaveLength(2 * examplesByType[type].length + MORE_OF_FIRST)
    const keys = blocks.map(({ key }) => key)
    const anchors = blocks.flatMap(({ anchor }) => anchor || [])
    expect([new Set(keys).size, new Set(anchors).size]).toEqual([keys.length, anchors.length])
    expect(blocks.some(({ frame }) => frame.inverted)).toBe(true)
  })
})

test.each(['/', '/galleri', '/gallery/', '/gallery/hologram', '/gallery/chart/1', '/gallery/constructor'])(
  'no page at %s',
  (path) => expect(galleryPage(path, 'nb-NO', null)).toBeNull(),
)

test.each([
  [true, 200],
  [false, 404],
])('switched on: %s', async (gallery, status) => {
  const edition = await editionOf(contentWith(dashboardItems('/', [])))
  const app = await openApp(() => edition, { gallery })
  const answers = await Promise.all(['/gallery', '/en/gallery/figures'].map((path) => ask(app.port, path)))
  expect(answers.map((answer) => answer.status)).toEqual([status, status])
  await app.stop()
})
