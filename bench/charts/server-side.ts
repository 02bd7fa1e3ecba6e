/** Server cost of a chart of ten series of 400 points: the page's markup, and a picture for download. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { chartPicture } from '#chart/picture/picture.ts'
import type { PictureTheme } from '#chart/picture/picture-style.ts'
import { renderChart } from '#chart/scene/scene.ts'
import { pageMarkup } from '#chart/page/svg.ts'
import { PIXEL_RATIO } from '#server/portal-files/pixel-ratio.ts'
import { renderPng } from '#server/portal-files/render-png.ts'
import { atMost, below, clockBelow, type Row } from '../goal-table.ts'
import { median } from '../measured-load.ts'
import { ROOT } from '../server-process.ts'
import { chartOptions } from './kvartal-chart.ts'
import { COLOURS, scenarioOf } from './scenarios.ts'
import { kvartalSource } from './source-data.ts'

const MARKUP_MS = 6
const MARKUP_KB = 8
const PNG_MS = 60
/** Of the time that resvg needs for the same SVG alone. */
const PNG_RATIO = 2

const FONTS = join(ROOT, 'src', 'server', 'portal-files', 'fonts')
const [one = '', two = '', three = '', four = ''] = COLOURS
const THEME: PictureTheme = {
  font: 'Inter',
  titleFont: 'Newsreader',
  series: [one, two, three, four],
  ink: '#1d2629',
  muted: '#56666b',
  hairline: '#d5dcde',
  paper: '#ffffff',
}

export async function serverGoals(): Promise<Row[]> {
  const scenario = scenarioOf('small')
  const source = kvartalSource(scenario)
  const options = chartOptions(scenario)
  const markup = () => pageMarkup(renderChart(source, options))
  const fonts = readdirSync(FONTS)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => join(FONTS, name))
  const picture = { width: 600, height: 340, title: 'Ti serier', footer: 'Kilde: Kvartal', theme: THEME }
  const png = () => renderPng(chartPicture(source, options, picture), fonts)
  const svg = chartPicture(source, options, picture)
  const font = { loadSystemFonts: false, fontFiles: fonts, defaultFontFamily: 'Inter' }
  const alone = () => new Resvg(svg, { font, fitTo: { mode: 'zoom', value: PIXEL_RATIO } }).render()
  const [pngCpuMs = Number.NaN, aloneCpuMs = Number.NaN] = alternateCpuMs([png, alone], 5, 15)
  return [
    clockBelow(MARKUP_MS, '10 × 400: markup made by the server, warm', await warmMs(markup, 60, 51)),
    below(MARKUP_KB, '10 × 400: the markup, gz', gzipSync(markup()).length / 1000, 'kB'),
    clockBelow(PNG_MS, '10 × 400: PNG of 600 px at 2×, warm', await warmMs(png, 5, 15)),
    atMost(PNG_RATIO, {
      what: '10 × 400: processor time of that PNG, against resvg with the finished SVG alone',
      product: pngCpuMs,
      peer: aloneCpuMs,
      unit: 'ms',
    }),
  ]
}

/** The middle of `runs` runs after `warmUp` that do not count. */
async function warmMs(run: () => unknown, warmUp: number, runs: number): Promise<number> {
  const times: number[] = []
  for (let turn = -warmUp; turn < runs; turn += 1) {
    const startedAt = performance.now()
    await run()
    if (turn >= 0) times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** The middle processor time of each task; they take turns, `runs` times after `warmUp` that do not count. */
function alternateCpuMs(tasks: readonly (() => unknown)[], warmUp: number, runs: number): number[] {
  const times = tasks.map((): number[] => [])
  for (let turn = -warmUp; turn < runs; turn += 1) {
    for (const [index, run] of tasks.entries()) {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      if (turn >= 0) times[index]?.push((user + system) / 1000)
    }
  }
  return times.map(median)
}
