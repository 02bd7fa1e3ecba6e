/** Content of a page in a form that compares an untouched document with an altered one. */
import type { Page } from '@playwright/test'
import { INJECTED_ATTRIBUTE } from './alterations.ts'

/** Messages that React logs when it renders altered markup again from data. */
export const RECOVERED = /Hydration failed|#418|#423|#425|hydrat/i

export interface PageContent {
  /**
   * Text by part of the page, such as `3 SECTION chart`, without blanks, without the translator's marks and
   * without injected elements.
   */
  readonly texts: Readonly<Record<string, string>>
  readonly charts: readonly { readonly isHigh: boolean; readonly paths: number }[]
}

/** Leaves out buttons of charts and the content of maps, which change when the block comes into view. */
export async function contentOf(page: Page): Promise<PageContent> {
  return page.evaluate((injected) => {
    const notCompared = `[${injected}], script, style, noscript, [data-chart] [data-print=hide], [data-block=map]`
    const textOf = (element: Element) => {
      const copy = element.cloneNode(true)
      if (!(copy instanceof Element)) return ''
      for (const node of copy.querySelectorAll(notCompared)) node.remove()
      return (copy.textContent ?? '').replaceAll(/[\s«»]+/g, '')
    }
    const parts = [
      ...document.querySelectorAll(
        'header, main, main [data-block]:not([data-block=map]), nav, footer, dialog',
      ),
    ]
    return {
      texts: Object.fromEntries(
        parts.map((part, index) => [
          `${index} ${part.tagName} ${part.getAttribute('data-block') ?? ''}`,
          textOf(part),
        ]),
      ),
      charts: [...document.querySelectorAll('[data-picture]')].map((picture) => ({
        isHigh: picture.getBoundingClientRect().height > 100,
        paths: picture.querySelectorAll('.chart-series').length,
      })),
    }
  }, INJECTED_ATTRIBUTE)
}

/** Resolves once the page is hydrated, or has no scripts, and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const heading = document.querySelector('h1')
    return document.querySelector('script[type=module]') === null || (heading !== null && isHydrated(heading))
  })
  await idle(page)
}

export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
}

export async function visit(page: Page, path: string): Promise<PageContent> {
  await page.goto(path)
  await settled(page)
  return contentOf(page)
}
