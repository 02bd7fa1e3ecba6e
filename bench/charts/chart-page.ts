/** Interface of a library's page module, which harness.page.ts loads while the clock runs. */
import type { Scenario } from './scenarios.ts'

/** A chart on the page, ready to be zoomed. */
export interface DrawnChart {
  /** Redraws at once or by the next frame. Both are days, `YYYY-MM-DD`. */
  zoom(from: string, to: string): void
}

export interface ChartPage<Source> {
  /** @param source the numbers in the library's preferred format, prepared before the clock starts */
  draw(host: HTMLElement, scenario: Scenario, source: Source): DrawnChart
}
