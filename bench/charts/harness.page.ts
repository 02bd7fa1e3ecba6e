/**
 * Code of every measured page: prepares the numbers, then loads and draws with one library under the clock.
 * The bench calls `bench.prepare`, `bench.draw` and `bench.zoom` in this order.
 */
import type { ChartPage, DrawnChart } from './chart-page.ts'
import type { LibraryName } from './libraries.ts'
import { scenarioOf, ZOOMS, zoomDays, type Scenario, type ScenarioName } from './scenarios.ts'
import { echartsSource, highchartsSource, kvartalSource, uplotSource } from './source-data.ts'

type Draw = (host: HTMLElement) => Promise<DrawnChart>

const prepareDrawing: Readonly<Record<LibraryName, (scenario: Scenario) => Draw>> = {
  kvartal: (scenario) => drawingOf('kvartal', scenario, kvartalSource(scenario)),
  uplot: (scenario) => drawingOf('uplot', scenario, uplotSource(scenario)),
  echarts: (scenario) => drawingOf('echarts', scenario, echartsSource(scenario)),
  highcharts: (scenario) => drawingOf('highcharts', scenario, highchartsSource(scenario)),
}

/** The draw function keeps the numbers alive, so that they do not count as memory growth. */
function drawingOf<Source>(library: LibraryName, scenario: Scenario, source: Source): Draw {
  return async (host) => {
    const page: unknown = await import(/* @vite-ignore */ `/${library}.js`)
    if (!isChartPage<Source>(page)) throw new Error(`${library}.js draws nothing`)
    return page.draw(host, scenario, source)
  }
}

function isChartPage<Source>(page: unknown): page is ChartPage<Source> {
  return typeof page === 'object' && page !== null && 'draw' in page && typeof page.draw === 'function'
}

/** Time for the picture to settle before the next zoom. */
const BETWEEN_ZOOMS_MS = 50

interface PreparedPage {
  readonly scenario: Scenario
  readonly draw: Draw
}

let prepared: PreparedPage | null = null
let drawn: DrawnChart | null = null

const bench = {
  /** Fetches the script too, so that the network is not measured; the browser still compiles it later. */
  prepare: async (library: LibraryName, name: ScenarioName): Promise<void> => {
    const scenario = scenarioOf(name)
    prepared = { scenario, draw: prepareDrawing[library](scenario) }
    await (await fetch(`/${library}.js`)).arrayBuffer()
    await frameShown()
  },
  /**
   * Includes compiling and evaluating the script.
   *
   * @returns milliseconds until the page has submitted the frame of the picture, and until it could submit
   *   another: a frame whose lines other threads are still painting delays the next
   */
  draw: async (): Promise<{ drawnMs: number; settledMs: number }> => {
    const host = document.querySelector<HTMLElement>('#chart')
    if (!prepared || !host) throw new Error('nothing is prepared')
    const startedAt = performance.now()
    drawn = await prepared.draw(host)
    await frameShown()
    const drawnMs = performance.now() - startedAt
    await frameShown()
    return { drawnMs, settledMs: performance.now() - startedAt }
  },
  /** @returns milliseconds of each redraw */
  zoom: async (): Promise<number[]> => {
    if (!prepared || !drawn) throw new Error('nothing is drawn')
    const times: number[] = []
    for (const zoom of ZOOMS) {
      const [from, to] = zoomDays(prepared.scenario, zoom)
      const startedAt = performance.now()
      drawn.zoom(from, to)
      await frameShown()
      times.push(performance.now() - startedAt)
      await new Promise((resolve) => {
        setTimeout(resolve, BETWEEN_ZOOMS_MS)
      })
    }
    return times
  },
}

/**
 * After style, layout and painting of the next frame: a message posted from its callback is read once they
 * are done.
 */
function frameShown(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
}

Object.assign(globalThis, { bench })
