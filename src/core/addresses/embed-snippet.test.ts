import { expect, test } from 'vitest'
import { MAX_BLOCK_CONFIG_LENGTH } from './block-config.ts'
import {
  blockUrl,
  embedSnippet,
  frameSnippet,
  fitsInUrl,
  estimatedEmbedHeight,
  type EmbedAddress,
} from './embed-snippet.ts'

const publicUrl = 'https://portal.example.org'

test.each<[string, Omit<EmbedAddress, 'publicUrl'>, string]>([
  ['defaults', { config: 'e30' }, '/block/e30'],
  ['Norwegian is the default language', { config: 'e30', lang: 'no' }, '/block/e30'],
  ['English', { config: 'e30', lang: 'en' }, '/block/e30?lang=en'],
  ['a theme', { config: 'e30', theme: 'dark' }, '/block/e30?theme=dark'],
  ['both', { config: 'e30', lang: 'en', theme: 'light' }, '/block/e30?lang=en&theme=light'],
])('blockUrl: %s', (_why, address, path) =>
  expect(blockUrl({ publicUrl, ...address })).toBe(publicUrl + path),
)

test('the complete snippet', () => {
  expect(
    embedSnippet({ publicUrl, config: 'e30', lang: 'en', theme: 'dark', title: 'Rent', height: 320 }),
  ).toBe(
    '<iframe src="https://portal.example.org/block/e30?lang=en&amp;theme=dark" title="Rent" loading="lazy" frameborder="0" width="720" height="320" style="border:0;width:100%"></iframe>\n' +
      '<script async src="https://portal.example.org/embed.js"></script>',
  )
})

test('the frame alone has the width that is asked for, and no script', () => {
  const frame = { publicUrl, config: 'e30', title: 'Rent', width: 300, height: 320 }
  expect(frameSnippet(frame)).toBe(
    '<iframe src="https://portal.example.org/block/e30" title="Rent" loading="lazy" frameborder="0" width="300" height="320" style="border:0;width:100%"></iframe>',
  )
})

test('a title cannot close the attribute or element', () => {
  const snippet = embedSnippet({
    publicUrl,
    config: 'e30',
    title: `"'><script>alert(1)</script>&quot;`,
    height: 320,
    maxWidth: 400,
  })
  expect(snippet).toContain('title="&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;quot;"')
  expect(snippet).toContain('width:100%;max-width:400px"')
  expect(snippet.match(/<\/?\w+/g)).toEqual(['<iframe', '</iframe', '<script', '</script'])
})

test.each([
  ['maximum length', MAX_BLOCK_CONFIG_LENGTH, true],
  ['one character too long', MAX_BLOCK_CONFIG_LENGTH + 1, false],
])('fitsInUrl: %s', (_why, length, fits) => {
  expect(fitsInUrl('a'.repeat(length))).toBe(fits)
})

test('a type without a measured height gets the default', () => {
  expect(estimatedEmbedHeight('map')).toBeGreaterThan(estimatedEmbedHeight('text'))
  expect(estimatedEmbedHeight('hologram')).toBeGreaterThan(200)
})
