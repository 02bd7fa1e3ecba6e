/** What the page of a library exports; loaded by harness.page.ts while the clock runs. */
import type { Scenario } from './scenarios.ts'

/** A chart on the page, ready to be zoomed. */
export interface DrawnChart {
  /** Redraws at once or by the next frame. Both are days, `YYYY-MM-DD`. */
  zoom(from: string, to: string): void
}

export interface ChartPage<Source> {
  /** @param source the numbers in the form that the library likes best, made before the clock started */
  draw(host: HTMLElement, scenario: Scenario, source: Source): DrawnChart
}
