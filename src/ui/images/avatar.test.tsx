import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, initialsOf } from './avatar.tsx'

test.each<[name: string, expected: string]>([
  ['Kari Nordmann', 'KN'],
  ['kari ann nordmann', 'KN'],
  ['Kari', 'K'],
  ['Anne-Lise', 'AL'],
  ['Ørjan Åsen', 'ØÅ'],
  ['  «Kari»   (Nordmann) ', 'KN'],
  ['🏢 Kari', 'K'],
  ['<b> &', 'B'],
  ['', ''],
  ['— …', ''],
])('initials of %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})

test.each<[why: string, picture: string, isShown: boolean]>([
  ['of this site', '/bilder/kari.png', true],
  ['of a host that is allowed', 'https://img.example/kari.png', true],
  ['of another host', 'https://other.example/kari.png', false],
  ['no picture', 'javascript:alert(1)', false],
  ['none', '', false],
])('a picture %s', (_, picture, isShown) => {
  const markup = renderToStaticMarkup(
    <Avatar name="Kari Nordmann" picture={picture} imageHosts={['img.example']} />,
  )
  expect([markup.includes('<img'), markup.includes('KN')]).toEqual([isShown, !isShown])
})
