/**
 * Shared parts of browser tests: the pages, the languages, the widths, and a check of each opened page for
 * errors.
 */
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { MIN_SPINNER_MS } from '#core/limits.ts'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import type { Texts } from '#texts/texts.ts'

export { expect }

export interface Language {
  readonly name: string
  /** Language of the document, `<html lang>`. */
  readonly lang: string
  /** Prefix of addresses. */
  readonly prefix: '' | '/en'
  /** Value of the API's `lang` query. */
  readonly api: 'no' | 'en'
  readonly texts: Texts
}

export const BOKMAL: Language = { name: 'bokmål', lang: 'nb', prefix: '', api: 'no', texts: nb }
export const ENGLISH: Language = { name: 'English', lang: 'en-GB', prefix: '/en', api: 'en', texts: en }
export const LANGUAGES: readonly Language[] = [BOKMAL, ENGLISH]

/** All public pages of the demo pack; reading.spec.ts compares this list with the API's. */
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

/** Generated pages: each list, and one page of each kind. */
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

/** Public pages that no list and no sitemap names, since there is one for each choice of series. */
export const UNLISTED_PAGES: readonly string[] = ['/bruk/serier/no-policy-rate,no-cpi-12m']

/** Public pages that are documents of their own, in the sitemap; they have specs of their own. */
export const OTHER_DOCUMENTS: readonly string[] = ['/etterprov', '/leie/portefolje']

export const NOWHERE = '/finnes-ikke'

/** Widths of a telephone (named by WCAG 1.4.10), a tablet and a desktop; px. */
export const WIDTHS = { narrow: 320, middle: 768, wide: 1440 } as const
export const HEIGHT = 900

/**
 * For `test.use` in tests of other things than motion: frames of running animations cost an eighth of the
 * processor time of a page with charts.
 */
export const LESS_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const

/** `('/', ENGLISH)` → `/en`. */
export function urlOf(path: string, { prefix }: Language): string {
  return path === '/' ? prefix || '/' : prefix + path
}

/** Errors that a page must never cause. A test that provokes one on purpose names it with `expects`. */
export class Watch {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext, origin: string) {
    context.on('console', (message) => {
      // Includes violations of the content security policy and failed hydration.
      if (message.type() === 'error' || message.type() === 'warning')
        this.#seen.push(`${message.type()}: ${message.text()}`)
    })
    context.on('weberror', (failure) => this.#seen.push(`uncaught: ${failure.error().message}`))
    context.on('request', (request) => {
      if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:'))
        this.#seen.push(`request outside: ${request.url()}`)
    })
  }

  /** Allows messages of this form, earlier ones included. */
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
   * Skips the minimum duration of a form's spinner; one test of account-dialogs.spec.ts measures that
   * duration.
   */
  readonly isHurried: boolean
  readonly hurry: undefined
}

export const test = base.extend<Fixtures>({
  isHurried: [false, { option: true }],
  hurry: [
    async ({ context, isHurried }, use) => {
      if (isHurried) await hurry(context)
      await use(undefined)
    },
    { auto: true },
  ],
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = new Watch(context, new URL(baseURL ?? '').origin)
      await use(watch)
      const faults = watch.faults()
      // Requests that a page still makes, such as for newer figures, do not belong to the test: neither their
      // failures nor the server's responses.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/** Skips the minimum duration of a form's spinner, on pages that are opened later. */
export async function hurry(context: BrowserContext): Promise<void> {
  await context.addInitScript(skipWaits, MIN_SPINNER_MS)
}

/** Runs in the page: timers of this duration fire at once. */
function skipWaits(ms: number): void {
  const { setTimeout: wait } = window
  Object.assign(window, {
    setTimeout: (run: () => void, after?: number, ...given: unknown[]) =>
      wait(run, after === ms ? 0 : after, ...given),
  })
}

/**
 * Runs several cases on one visit, each as a step with its name. A failing case does not stop the next one;
 * all failures are named at the end. Each case leaves the page in a state that the next can start from.
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

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await awake(page)
}

/**
 * Waits for hydration: React marks each hydrated element. Blocks that hydrate when seen follow the heading
 * once they are in view; the others hydrate when they are used.
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
 * Resolves in the animation frame in which the element appears. `expect` polls only after 0.1, 0.35 and 0.85
 * s, and a fetch of a page often takes half a second.
 */
export async function comes(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector)
}

/**
 * Scrolls to an element that hydration or a new document may still replace; the replacing element is scrolled
 * to in that case.
 */
export async function scrollTo(element: Locator): Promise<void> {
  await expect(() => element.scrollIntoViewIfNeeded()).toPass({ timeout: 10_000 })
}

/**
 * Resolves once nothing on the page moves. Polls, because an animation that is cancelled out of sight never
 * reports its end.
 */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
}
