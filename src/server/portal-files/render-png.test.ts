import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, expect, test } from 'vitest'
import { CHART_EXAMPLES } from '#tests/factories/chart-examples.ts'
import { chartPicture } from '#chart/picture/picture.ts'
import { encodePng } from './png-encoding.ts'
import { pictureFonts } from './picture-fonts.ts'
import { pngRenderer } from './png-renderer.ts'
import { PIXEL_RATIO } from './pixel-ratio.ts'
import { renderPng } from './render-png.ts'

const parent = mkdtempSync(join(tmpdir(), 'kvartal-render-'))
const fonts = pictureFonts(parent)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const svgOf = (text: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="30" font-family="Inter" font-size="12"><rect width="100" height="30" fill="#fff"/>` +
  `<text x="4" y="20" ${attributes}>${text}</text></svg>`

const decoded = (png: Buffer) => PNG.sync.read(png)
/** How many bytes of the colours are dark, and not black: parts of letters. */
const darkBytes = (png: Buffer) =>
  decoded(png).data.reduce((sum, byte, index) => sum + (index % 4 < 3 && byte > 0 && byte < 128 ? 1 : 0), 0)

test('pixels come back as they went in, without their opacity', () => {
  const rgba = Buffer.from([255, 1, 2, 9, 3, 254, 4, 255, 5, 6, 253, 0, 7, 8, 9, 255])
  const png = encodePng({ width: 2, height: 2, rgba })
  const { width, height, data } = decoded(png)
  expect({ width, height, data }).toEqual({
    width: 2,
    height: 2,
    data: Buffer.from([255, 1, 2, 255, 3, 254, 4, 255, 5, 6, 253, 255, 7, 8, 9, 255]),
  })
  expect(png.subarray(-12)).toEqual(Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]))
})

test('two pixels per unit, and the text uses the bundled fonts', async () => {
  const paths = await fonts.paths()
  const png = renderPng(svgOf('Ærlig økt på Ås'), paths)
  expect(decoded(png)).toMatchObject({ width: 100 * PIXEL_RATIO, height: 30 * PIXEL_RATIO })
  expect(darkBytes(png)).toBeGreaterThan(500)
  expect(darkBytes(renderPng(svgOf('Ærlig økt på Ås'), []))).toBe(0)
  expect(darkBytes(renderPng(svgOf(''), paths))).toBe(0)
})

test('each face is found by its name, and letters that it lacks in another', async () => {
  const paths = await fonts.paths()
  const titled = renderPng(svgOf('Kontor', 'font-family="Newsreader, serif" font-weight="500"'), paths)
  expect(titled).not.toEqual(renderPng(svgOf('Kontor'), paths))
  const extra = renderPng(svgOf('Kárášjohka'), paths)
  expect(extra).not.toEqual(
    renderPng(
      svgOf('Kárášjohka'),
      paths.filter((path) => basename(path) !== 'inter-extra.ttf'),
    ),
  )
  // An unknown family is drawn in Inter.
  expect(renderPng(svgOf('Kontor', 'font-family="Nobody"'), paths)).toEqual(renderPng(svgOf('Kontor'), paths))
})

/** In the notes of corrections, between the figure before and the one after. */
const ARROW = '→'
/** Of a private use area: no font has it. */
const IN_NO_FONT = '\u{e000}'

test('every character of the portal’s texts has a glyph, and so has the arrow of corrections', async () => {
  const folder = join(import.meta.dirname, '..', '..', 'texts')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const characters = new Set([...sources.join(''), ARROW].filter((character) => character > '~'))
  expect(characters.size).toBeGreaterThan(10)
  const paths = await fonts.paths()
  const emptyBox = renderPng(svgOf(IN_NO_FONT), paths)
  expect([...characters].filter((character) => renderPng(svgOf(character), paths).equals(emptyBox))).toEqual(
    [],
  )
})

test('a chart of ten series, 600 px wide; logs its duration', async () => {
  const example = CHART_EXAMPLES['ten series']
  if (!example) throw new Error('there is no such example')
  const theme = {
    font: 'Inter',
    series: ['#06425f', '#b95511', '#508d79', '#8f62ab'],
    ink: '#14202b',
    muted: '#55616c',
    hairline: '#e6e1d7',
    paper: '#fff',
  }
  const svg = chartPicture(example.series, example.options, {
    width: 600,
    height: 336,
    title: 'Ti serier',
    footer: 'Kilde: ingen',
    theme,
  })
  const paths = await fonts.paths()
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    expect(decoded(renderPng(svg, paths)).width).toBe(1200)
    times.push(performance.now() - start)
  }
  console.log(`  a PNG of 600 px at 2×: ${times.sort((a, b) => a - b)[2]?.toFixed(0)} ms, the middle of five`)
})

test('invalid SVG is refused, and the same thread draws the next picture', async () => {
  const paths = await fonts.paths()
  expect(() => renderPng('<svg', paths)).toThrow(/./)
  const renderer = pngRenderer()
  await expect(renderer.render('<svg')).rejects.toThrow(/./)
  const [one, other] = await Promise.all([renderer.render(svgOf('Kontor')), renderer.render(svgOf('Lager'))])
  expect([one, other]).toEqual([renderPng(svgOf('Kontor'), paths), renderPng(svgOf('Lager'), paths)])
  await renderer.stop()
})

test('deleted fonts are written again, and removed at the end', async () => {
  const [first = ''] = await fonts.paths()
  expect(await fonts.paths()).toContain(first)
  await rm(first)
  const [again = ''] = await fonts.paths()
  expect(existsSync(again)).toBe(true)
  await fonts.remove()
  expect(existsSync(again)).toBe(false)
  await fonts.remove()
})

test('fonts that cannot be laid out are an error and no picture without text', async () => {
  await expect(pictureFonts(join(parent, 'gone')).paths()).rejects.toThrow('ENOENT')
})

test('together the fonts keep their budget, and travel with their licences', async () => {
  const paths = await fonts.paths()
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000)
  for (const name of ['inter', 'newsreader']) {
    const licence = await readFile(new URL(`./fonts/OFL-${name}.txt`, import.meta.url), 'utf8')
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1')
  }
})

test('the renderer deletes its fonts when it stops', async () => {
  const renderer = pngRenderer()
  await renderer.stop()
  expect(darkBytes(await renderer.render(svgOf('Kontor')))).toBeGreaterThan(100)
  await renderer.stop()
})
