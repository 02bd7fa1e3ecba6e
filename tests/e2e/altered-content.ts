/** What a page shows, in a form that can be compared between an untouched document and an altered one. */
import type { Page } from '@playwright/test'
import { INJECTED_ATTRIBUTE } from './alterations.ts'

/** What React logs when it renders altered markup again from data. */
export const RECOVERED = /Hydration failed|#418|#423|#425|hydrat/i

export interface PageContent {
  /**
   * By part of the page, such as `3 SECTION chart`: its text without blanks, without the marks of the
   * translator and without what alterations add.
   */
  readonly texts: Readonly<Record<string, string>>
  readonly charts: readonly { readonly isHigh: boolean; readonly paths: number }[]
}

/** Buttons of charts and what is in maps are left out: they change when the block comes into view. */
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

/** Resolves once the page is hydrated, or is one without scripts, and the browser is idle. */
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
