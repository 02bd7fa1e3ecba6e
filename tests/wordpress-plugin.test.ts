/**
 * Holds the WordPress plugin to the portal's addresses. The plugin itself was tried by hand
 * (docs/embedding.md).
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OEMBED_PATH } from '#core/addresses/embed-snippet.ts'

const folder = new URL('../integrations/wordpress/kvartal-embed/', import.meta.url)
const plugin = readFileSync(new URL('kvartal-embed.php', folder), 'utf8')
const readme = readFileSync(new URL('readme.txt', folder), 'utf8')

test('the plugin asks the oEmbed address of the portal', () => {
  expect(plugin).toContain(`wp_oembed_add_provider( $portal . '/*', $portal . '${OEMBED_PATH}' )`)
})

test('the plugin and its readme have one version and a licence that fits WordPress', () => {
  const headerOf = (text: string, name: string) =>
    new RegExp(`^[ *]*${name}: +(.+)$`, 'm').exec(text)?.[1]?.trim()
  expect(headerOf(plugin, 'Version')).toBe(headerOf(readme, 'Stable tag'))
  for (const text of [plugin, readme]) expect(headerOf(text, 'License')).toBe('GPL-2.0-or-later')
})
