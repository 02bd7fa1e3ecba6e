import { expect, test } from 'vitest'
import { safeSingleImage } from './safe-image.ts'

const HOSTS = ['images.example.org']

test.each([
  ['this site', '/bilder/vika.webp', '/bilder/vika.webp'],
  ['a listed host', 'https://images.example.org/a.jpg', 'https://images.example.org/a.jpg'],
  ['the host in capitals', 'https://IMAGES.example.org/a.jpg', 'https://IMAGES.example.org/a.jpg'],
  ['a comma would divide a srcset', '/bilder/a,b.webp', '/bilder/a%2Cb.webp'],
  ['surrounding spaces', ' /bilder/a.webp ', '/bilder/a.webp'],
  ['none', '', null],
  ['a space within would divide a srcset', '/bilder/a.webp 9w', null],
  ['without encryption', 'http://images.example.org/a.jpg', null],
  ['another host', 'https://evil.example/a.jpg', null],
  ['a subdomain of the listed host', 'https://x.images.example.org/a.jpg', null],
  ['the listed host as a user name', 'https://images.example.org@evil.example/a.jpg', null],
  ['another port is another host', 'https://images.example.org:8443/a.jpg', null],
  ['two slashes', '//images.example.org/a.jpg', null],
  ['a backslash', '/\\evil.example/a.jpg', null],
  ['data', 'data:image/svg+xml,<svg/>', null],
  ['a blob', 'blob:https://images.example.org/1', null],
  ['a script', 'javascript:alert(1)', null],
  ['a script with a tab', 'java\tscript:alert(1)', null],
  ['no image at all', 'mailto:a@example.org', null],
  ['a place on the page', '#a', null],
])('safeSingleImage: %s', (_why, url, expected) => {
  expect(safeSingleImage(url, HOSTS)?.medium_large ?? null).toBe(expected)
})
