/** Server cost of a chart of ten series of 400 points: the page's markup, and a picture for download. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chartPicture } from '#chart/picture/picture.ts'
import type { PictureTheme } from '#chart/picture/picture-style.ts'
import { renderChart } from '#chart/scene/scene.ts'
import { pageMarkup } from '#chart/page/svg.ts'
import { renderPng } from '#server/portal-files/render-png.ts'
import { below, clockBelow, type Row } from '../goal-table.ts'
import { median } from '../measured-load.ts'
import { ROOT } from '../server-process.ts'
import { chartOptions } from './kvartal-chart.ts'
import { COLOURS, scenarioOf } from './scenarios.ts'
import { kvartalSource } from './source-data.ts'

const MARKUP_MS = 6
const MARKUP_KB = 8
const PNG_MS = 60

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
  return [
    clockBelow(MARKUP_MS, '10 × 400: markup made by the server, warm', await warmMs(markup, 60, 51)),
    below(MARKUP_KB, '10 × 400: the markup, gz', gzipSync(markup()).length / 1000, 'kB'),
    clockBelow(PNG_MS, '10 × 400: PNG of 600 px at 2×, warm', await warmMs(png, 5, 15)),
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
