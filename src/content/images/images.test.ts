import { truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePack, replacing, type PackChanges } from '#tests/factories/pack.ts'
import { formatProblems } from '../parse/problems.ts'
import { readPack } from '../read-pack.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2"/></svg>'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000002800000014008060000', 'hex')
const HUGE_PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000f42400000014008060000', 'hex')
const NEWS = 'news/n-one.yaml'
const HOME = 'dashboards/home.yaml'
const NO_IMAGE = "{ medium: '', medium_large: '', large: '' }"
const newsWith = (medium: string, large = medium) =>
  replacing(NO_IMAGE, `{ medium: '${medium}', medium_large: '', large: '${large}' }`)
const textBlock = (content: string) =>
  replacing(
    '        - type: comment',
    `        - type: text\n          attributes: { content: "${content}" }\n        - type: comment`,
  )

async function packWith(changes: PackChanges) {
  const pack = await makePack(changes)
  onTestFinished(() => pack.remove())
  return pack.directory
}

async function problemsOf(directory: string): Promise<string[]> {
  const read = await readPack(directory)
  return read.ok ? [] : formatProblems(read.problems).map((line) => line.replace(`${directory}/`, ''))
}

test('images come with the pack, each once', async () => {
  const directory = await packWith({
    'images/oslo.svg': SVG,
    'images/oslo-640.png': PNG,
    'images/README.md': 'Notes',
  })
  const read = await readPack(directory)
  expect(read.ok && read.pack.items.filter(({ kind }) => kind === 'image')).toEqual([
    {
      kind: 'image',
      id: 'oslo-640.png',
      lang: 'no',
      position: 0,
      body: { file: 'oslo-640.png', base64: PNG.toString('base64') },
    },
    {
      kind: 'image',
      id: 'oslo.svg',
      lang: 'no',
      position: 1,
      body: { file: 'oslo.svg', base64: Buffer.from(SVG).toString('base64') },
    },
  ])
})

test.each<[string, PackChanges]>([
  ['an SVG for all sizes', { [NEWS]: newsWith('/bilder/a.svg') }],
  ['pixels in sizes', { [NEWS]: newsWith('/bilder/a-640.png', '/bilder/a.svg') }],
  ['a host that is listed', { [NEWS]: newsWith('https://images.example.org/a.png') }],
  ['in a text', { [HOME]: textBlock('![Sted](/bilder/a.svg)') }],
  ['another address that looks alike', { [HOME]: textBlock('[Om](/om/bilder/b.svg)') }],
])('accepted: %s', async (_why, changes) => {
  const directory = await packWith({ 'images/a.svg': SVG, 'images/a-640.png': PNG, ...changes })
  expect(await problemsOf(directory)).toEqual([])
})

test.each<[string, PackChanges, string]>([
  // Files
  ['a name in capitals', { 'images/Oslo.svg': SVG }, 'images/Oslo.svg: must be named with'],
  ['a name with a space', { 'images/oslo by.svg': SVG }, 'images/oslo by.svg: must be named with'],
  ['a folder', { 'images/byer/oslo.svg': SVG }, 'images/byer/oslo.svg: must be named with'],
  ['another kind', { 'images/oslo.gif': 'GIF89a' }, 'images/oslo.gif: must be named with'],
  [
    'a name that is too long',
    { [`images/${'a'.repeat(77)}.svg`]: SVG },
    `images/${'a'.repeat(77)}.svg: must be named with`,
  ],
  [
    'a hostile SVG',
    { 'images/oslo.svg': SVG.replace('<rect', '\n<script/><rect') },
    'images/oslo.svg:2: holds <script>',
  ],
  [
    'an SVG in Latin-1',
    { 'images/oslo.svg': Buffer.from('<svg>ø</svg>', 'latin1') },
    'images/oslo.svg: is not encoded as UTF-8',
  ],
  ['invalid pixels', { 'images/oslo.png': '<html>' }, 'images/oslo.png: is no png image'],
  ['an SVG named as pixels', { 'images/oslo.webp': SVG }, 'images/oslo.webp: is no webp image'],
  ['pixels without end', { 'images/oslo.png': HUGE_PNG }, 'images/oslo.png: is 1000000 × 320 pixels large'],
  [
    'a large SVG',
    { 'images/oslo.svg': SVG.replace('/>', `/>${' '.repeat(205_000)}`) },
    'images/oslo.svg: is 201 kB large; it may have 200 kB',
  ],
  // References
  ['an article', { [NEWS]: newsWith('/bilder/b.svg') }, `${NEWS}:6 image.medium: there is no image "b.svg"`],
  [
    'an article, in its text',
    { [NEWS]: replacing('no: Tekst.', "no: '![Sted](/bilder/b.svg)'") },
    `${NEWS}:10 content.no: there is no image "b.svg"`,
  ],
  [
    'a report',
    { 'reports.yaml': replacing("image: ''", "image: '/bilder/b.svg'") },
    'reports.yaml:1 macro.image: there is no image "b.svg"',
  ],
  [
    'a comment',
    { 'comments/first.yaml': replacing('no: Tekst.', "no: '![Sted](/bilder/b.svg)'") },
    'comments/first.yaml:4 comment.no: there is no image',
  ],
  [
    'a text block',
    { [HOME]: textBlock('Se ![her](/bilder/b.svg).') },
    `${HOME}:12 rows[0].columns[0][1].attributes.content: there is no image "b.svg"`,
  ],
  [
    'another host',
    { [NEWS]: newsWith('https://example.com/a.png') },
    `${NEWS}:6 image.medium: must be empty, /bilder/`,
  ],
  [
    'another protocol',
    { 'reports.yaml': replacing("image: ''", "image: 'data:image/png,x'") },
    'reports.yaml:1 macro.image: must be empty, /bilder/',
  ],
  [
    'one pixel size',
    { [NEWS]: newsWith('/bilder/a-640.png') },
    `${NEWS}:6 image.medium: is the same file as large`,
  ],
])('refused: %s', async (_why, changes, start) => {
  const directory = await packWith({ 'images/a-640.png': PNG, ...changes })
  const problems = await problemsOf(directory)
  expect(
    problems.filter((line) => line.startsWith(start)),
    problems.join('\n'),
  ).toHaveLength(1)
})

test('pixels have a limit, for a file and in all', async () => {
  const files = Array.from({ length: 17 }, (_, index) => `images/p-${index}.png`)
  const directory = await packWith(Object.fromEntries(files.map((file) => [file, PNG])))
  for (const file of files) await truncate(path.join(directory, file), 1024 * 1024)
  expect(await problemsOf(directory)).toEqual(['images: is larger than 16 MB in all'])
  await truncate(path.join(directory, 'images/p-0.png'), 1024 * 1024 + 1)
  expect(await problemsOf(directory)).toContain('images/p-0.png: is 1025 kB large; it may have 1024 kB')
})
