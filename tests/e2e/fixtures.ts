/**
 * What all browser tests share: the pages, the languages, the widths, and a watch over each page that is
 * opened.
 */
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { MIN_SPINNER_MS } from '#core/limits.ts'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import type { Texts } from '#texts/texts.ts'

export { expect }

export interface Language {
  readonly name: string
  /** Of the document, `<html lang>`. */
  readonly lang: string
  /** Of the address. */
  readonly prefix: '' | '/en'
  /** The word of the API's `lang` query. */
  readonly api: 'no' | 'en'
  readonly texts: Texts
}

export const BOKMAL: Language = { name: 'bokmål', lang: 'nb', prefix: '', api: 'no', texts: nb }
export const ENGLISH: Language = { name: 'English', lang: 'en-GB', prefix: '/en', api: 'en', texts: en }
export const LANGUAGES: readonly Language[] = [BOKMAL, ENGLISH]

/** All public pages of the demo pack; reading.spec.ts holds this list against the API's. */
export const PAGES: readonly string[] = [
  '/',
  '/leiemarked',
  '/transaksjoner',
  '/makro',
  '/logistikk',
  '/vilkar',
  '/personvern',
  '/metode',
  '/leieregulering',
  '/tilgjengelighet',
  '/oslo',
  '/bergen',
  '/trondheim',
  '/stavanger',
  '/sammenlign',
]

/** Of the pages that content makes by itself, each list and one of each kind. */
export const OWN_PAGES: readonly string[] = [
  '/nyheter',
  '/nyheter/n-fornebu-skiller-seg-ut',
  '/rapporter',
  '/rapporter/macro',
  '/serier',
  '/serier/no-policy-rate',
  '/oslo/omrader/vika',
  '/kalender',
  '/rettelser',
  '/leie/regulering',
  '/utgaver',
]

/** Public pages that no list and no sitemap names, because there is one for each choice of series. */
export const UNLISTED_PAGES: readonly string[] = ['/bruk/serier/no-policy-rate,no-cpi-12m']

/** Public pages without a script of the site, in the sitemap; a spec of their own reads them. */
export const SCRIPTLESS_PAGES: readonly string[] = ['/etterprov']

export const NOWHERE = '/finnes-ikke'

/** Telephone (the width that WCAG 1.4.10 names), tablet, desk; px. */
export const WIDTHS = { narrow: 320, middle: 768, wide: 1440 } as const
export const HEIGHT = 900

/**
 * For `test.use` where motion is not what is tested: the frames of running animations cost an eighth of the
 * processor time of a page with charts.
 */
export const LESS_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const

/** Each page in each language. */
export const PLACES = LANGUAGES.flatMap((language) =>
  [...PAGES, ...OWN_PAGES, ...UNLISTED_PAGES].map((path) => ({ language, path, url: urlOf(path, language) })),
)

/** `('/', ENGLISH)` → `/en`. */
export function urlOf(path: string, { prefix }: Language): string {
  return path === '/' ? prefix || '/' : prefix + path
}

/** What a page must never do. A test that provokes something on purpose says so with `expects`. */
export class Watch {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext, origin: string) {
    context.on('console', (message) => {
      // Violations of the content security policy and failed hydration are told here too.
      if (message.type() === 'error' || message.type() === 'warning')
        this.#seen.push(`${message.type()}: ${message.text()}`)
    })
    context.on('weberror', (failure) => this.#seen.push(`uncaught: ${failure.error().message}`))
    context.on('request', (request) => {
      if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:'))
        this.#seen.push(`request outside: ${request.url()}`)
    })
  }

  /** From now on, and for what was seen already, this is no fault. */
  expects(message: RegExp): void {
    this.#expected.push(message)
  }

  faults(): readonly string[] {
    return this.#seen.filter((seen) => !this.#expected.some((expected) => expected.test(seen)))
  }
}

interface Fixtures {
  readonly watch: Watch
  /**
   * A form does not stay busy for the second that a reader is to see; one test of account-dialogs.spec.ts
   * looks at that second.
   */
  readonly isHurried: boolean
  readonly hurry: undefined
}

export const test = base.extend<Fixtures>({
  isHurried: [false, { option: true }],
  hurry: [
    async ({ context, isHurried }, use) => {
      if (isHurried) await context.addInitScript(skipWaits, MIN_SPINNER_MS)
      await use(undefined)
    },
    { auto: true },
  ],
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = new Watch(context, new URL(baseURL ?? '').origin)
      await use(watch)
      const faults = watch.faults()
      // What a page still asks for of itself, such as newer figures, no longer concerns the test: neither that it
      // fails nor what the server says to it.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page: what waits this long, waits no more. */
function skipWaits(ms: number): void {
  const { setTimeout: wait } = window
  Object.assign(window, {
    setTimeout: (run: () => void, after?: number, ...given: unknown[]) =>
      wait(run, after === ms ? 0 : after, ...given),
  })
}

/**
 * Runs several cases on one visit, each as a step of its name. A case that fails does not keep the next from
 * running; all that failed are named at the end. Each case leaves the page as the next may find it.
 */
export async function inOneVisit(
  cases: readonly (readonly [name: string, run: () => Promise<void>])[],
): Promise<void> {
  const failures: string[] = []
  for (const [name, run] of cases) {
    try {
      await test.step(name, run)
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
  expect(failures.join('\n\n'), 'the cases that fail').toBe('')
}

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await awake(page)
}

/**
 * React marks each element that it has hydrated. Blocks that change by themselves follow the heading when
 * they are in view; the others are hydrated when they are used.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const heading = document.querySelector('h1')
    const isInView = (element: Element) => {
      const { top, bottom } = (element.firstElementChild ?? element).getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const waiting = [...document.querySelectorAll('[data-island][data-hydrates=seen]')]
    return heading !== null && isAwake(heading) && !waiting.some(isInView)
  })
}

/**
 * Resolves in the frame in which it is there. `expect` looks again only after 0.1, 0.35 and 0.85 s, and what
 * is fetched for a page often takes half a second.
 */
export async function comes(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector)
}

/**
 * Scrolls to an element of a page that may still be replaced, by hydration or a new document: the one that
 * then stands there is scrolled to.
 */
export async function scrollTo(element: Locator): Promise<void> {
  await expect(() => element.scrollIntoViewIfNeeded()).toPass({ timeout: 10_000 })
}

/**
 * Resolves once nothing on the page moves any more. Looked at again and again: what is cut short out of sight
 * never tells its end.
 */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
}
