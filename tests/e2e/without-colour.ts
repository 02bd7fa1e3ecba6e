/** What a reader loses who sees no colours (reliability C14). */
import type { Page } from '@playwright/test'

/** Series of one plot that only colour tells apart: they have the same dash, and not each has its name at its end. On a desk. */
export function toldByColourAlone(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll('.chart-frame')].flatMap((plot) => {
    const series = [...plot.querySelectorAll('.chart-series')]
    const dashes = series.map((one) => {
      const mark = one.querySelector('.chart-mark, .chart-dots')
      if (mark === null) return one.outerHTML
      const { strokeDasharray, fillOpacity, strokeWidth } = getComputedStyle(mark)
      return [one.matches('.chart-area'), strokeDasharray, fillOpacity, strokeWidth].join()
    })
    const named = [...plot.querySelectorAll<HTMLElement>('.chart-end')].filter((end) => end.checkVisibility() && end.innerText.trim() !== '')
    const areAlike = new Set(dashes).size < series.length
    const about = plot.closest('section, article')?.querySelector('h2')?.textContent ?? plot.textContent
    return areAlike && named.length < series.length ? [`${about}: ${series.length} series, ${named.length} names, ${new Set(dashes).size} dashes`] : []
  }))
}
