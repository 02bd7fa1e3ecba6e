/**
 * Runs axe in every state that a reader can bring about on a public page: no violation of WCAG 2.2 AA, no bad
 * practice (accessibility C1). reading.spec.ts runs axe on the pages themselves.
 */
import type { Page } from '@playwright/test'
import { expectNoViolations, lookIn, withAxe } from './axe.ts'
import {
  expect,
  HEIGHT,
  inOneVisit,
  LANGUAGES,
  NOWHERE,
  open,
  test,
  urlOf,
  type Language,
} from './fixtures.ts'
import { tooSmall } from './measuring.ts'

const DESK = 1280
const TELEPHONE = 320
const BOTH = [TELEPHONE, DESK] as const

test.beforeEach(({ page }) => withAxe(page))

interface State {
  readonly name: string
  /** Widths at which the state can be reached, px. */
  readonly widths: readonly number[]
  /** A dialog or menu covers part of the page; targets under it are not measured. */
  readonly covers?: true
  readonly bringAbout: (page: Page, language: Language) => Promise<void>
}

/** State of a part of a page; the rest of the page stays as reading.spec.ts has checked it. */
interface PartState extends State {
  /** Selector of what the state changes: what has opened, and what has opened it. */
  readonly within: string
}

interface PageState extends State {
  readonly path: string
}

const OPEN_MENU = '[popover]:popover-open'

const PART_STATES: readonly PartState[] = [
  {
    name: 'main navigation open',
    widths: BOTH,
    within: `${OPEN_MENU}, header`,
    covers: true,
    bringAbout: async (page, { texts }) => {
      await page.getByRole('button', { name: texts.shell.openMainNavigation }).click()
      const menu = page.getByRole('navigation', { name: texts.shell.mainNavigation })
      for (const closed of await menu.locator('details:not([open]) > summary').all()) await closed.click()
      await expect(menu.getByRole('link', { name: 'Bergen' })).toBeVisible()
    },
  },
  {
    name: 'drawer of all pages open',
    widths: [TELEPHONE],
    within: `${OPEN_MENU}, [popovertarget]`,
    covers: true,
    bringAbout: async (page, { texts }) => {
      await page.getByRole('button', { name: texts.shell.allPages }).click()
      await expect(page.getByRole('navigation', { name: texts.shell.sideNavigation })).toBeVisible()
    },
  },
  {
    name: 'menu of a block open',
    widths: BOTH,
    within: '[data-block=areas]',
    covers: true,
    bringAbout: async (page, { texts }) => {
      const block = page.locator('main [data-block=areas]').first()
      const name = texts.blockWords.menu.button(
        (await block.getByRole('heading').first().textContent()) ?? '',
      )
      await block.getByRole('button', { name, exact: true }).click()
      await expect(block.getByRole('group', { name, exact: true }).getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'note of a figure shown',
    widths: BOTH,
    within: '[data-block=figures]',
    covers: true,
    bringAbout: async (page) => {
      await page.locator('dd button').first().hover()
      await expect(page.getByRole('tooltip').first()).toBeVisible()
    },
  },
  {
    name: 'suggestions open',
    widths: [DESK],
    within: 'header',
    covers: true,
    bringAbout: async (page, { texts }) => {
      // Suggestions for the first letters may arrive earlier, and the second response need not contain the
      // same entries.
      const suggested = page.waitForResponse((response) => new URL(response.url()).search === '?q=oslo')
      await page.getByRole('search', { name: texts.search.label }).locator('input').pressSequentially('oslo')
      await (await suggested).finished()
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    },
  },
  {
    name: 'table of a chart open',
    widths: BOTH,
    within: '[data-block=chart]:has(details[open])',
    bringAbout: async (page, { texts }) => {
      await page.getByText(texts.chart.table).first().click()
      // Moves the pointer away, so that no element under it shows a hover note during the check.
      await page.mouse.move(0, 0)
      await expect(page.getByRole('group', { name: texts.chart.tableScroller }).first()).toBeVisible()
    },
  },
  {
    name: 'menu of a chart’s files open',
    widths: BOTH,
    within: `[data-chart]:has(${OPEN_MENU})`,
    covers: true,
    bringAbout: async (page, { texts }) => {
      const chart = page.locator('[data-chart]').first()
      await chart.scrollIntoViewIfNeeded()
      await chart.getByRole('button', { name: texts.chart.export.button, exact: true }).click()
      await expect(chart.getByRole('group', { name: texts.chart.export.menu })).toBeVisible()
    },
  },
  {
    name: 'area of a map open',
    widths: BOTH,
    within: '[data-block=map]',
    covers: true,
    bringAbout: async (page) => {
      const block = page.locator('[data-block=map]')
      await block.locator('[data-ratio]').scrollIntoViewIfNeeded()
      await block.getByRole('button', { name: /^Vika, / }).press('Enter')
      await expect(block.getByRole('dialog', { name: 'Vika' })).toBeFocused()
    },
  },
  {
    name: 'table of a map open',
    widths: BOTH,
    within: '[data-block=map]',
    bringAbout: async (page, { texts }) => {
      const block = page.locator('[data-block=map]')
      await block.getByText(texts.map.table).click()
      await expect(block.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'areas sorted by vacancy',
    widths: BOTH,
    within: '[data-block=areas]',
    bringAbout: async (page, { texts }) => {
      const block = page.locator('[data-block=areas]')
      await block.getByRole('columnheader').getByRole('button', { name: texts.areas.vacancy }).click()
      await expect(block.locator('[aria-sort]')).toHaveCount(1)
    },
  },
]

const PAGE_STATES: readonly PageState[] = [
  {
    name: 'results of a search',
    widths: BOTH,
    path: '/sok?q=oslo',
    bringAbout: (page) => expect(page.locator('main mark').first()).toBeVisible(),
  },
  {
    name: 'area of an address',
    widths: BOTH,
    path: '/finn?adresse=Drammensveien+134',
    bringAbout: (page) => expect(page.locator('main ol a').first()).toBeVisible(),
  },
  {
    name: 'search without results',
    widths: BOTH,
    path: '/sok?q=qqqqqq',
    bringAbout: (page) =>
      expect(page.locator('main').getByRole('link', { name: 'Bergen', exact: true })).toBeVisible(),
  },
  {
    name: 'login',
    widths: BOTH,
    path: '/login',
    covers: true,
    bringAbout: (page, { texts }) =>
      expect(page.getByRole('dialog', { name: texts.accounts.dialogs.login.heading })).toBeVisible(),
  },
]

const NOT_FOUND: PageState = {
  name: 'page that does not exist',
  widths: BOTH,
  path: NOWHERE,
  bringAbout: (page, { texts }) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound.title),
}

/**
 * Width of a state in a language. Each state is checked in both languages at one width, and at both widths in
 * one language, alternating. A failure depends on the words or on the width; the pages themselves are checked
 * in all four combinations.
 */
const widthOf = ({ widths }: State, nth: number, at: number) => widths[(at + nth) % widths.length] ?? DESK

async function expectAccessible(page: Page, { covers }: State, at: number, within?: string): Promise<void> {
  // Targets half under the sticky header, or fading in because the page scrolled, are skipped in the same
  // way.
  if (!covers) {
    await page.mouse.move(0, 0)
    await page.evaluate(() => scrollTo(0, 0))
  }
  await expectNoViolations(page, {
    ...lookIn(at),
    without: covers ? ['target-size'] : [],
    ...(within === undefined ? {} : { within }),
  })
  expect(await tooSmall(page)).toEqual([])
}

/** Closes what a state has opened over the page. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  await expect(page.locator(OPEN_MENU)).toHaveCount(0)
}

for (const [at, language] of LANGUAGES.entries()) {
  test(`states of the parts of a page, ${language.name}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: DESK, height: HEIGHT })
    await open(page, urlOf('/oslo', language))
    await inOneVisit(
      PART_STATES.map((state, nth) => {
        const width = widthOf(state, nth, at)
        return [
          `${state.name}, ${width} px`,
          async () => {
            await page.setViewportSize({ width, height: HEIGHT })
            await state.bringAbout(page, language)
            await expectAccessible(page, state, at, state.within)
            await leave(page)
          },
        ] as const
      }),
    )
  })

  /** Opens the page of the state and checks it. */
  const expectState = async (page: Page, state: PageState, nth: number) => {
    await page.setViewportSize({ width: widthOf(state, nth, at), height: HEIGHT })
    await open(page, urlOf(state.path, language))
    await state.bringAbout(page, language)
    await expectAccessible(page, state, at)
  }

  test(`pages of searches, and the login, ${language.name}`, async ({ page }) => {
    test.slow()
    await inOneVisit(
      PAGE_STATES.map((state, nth) => [state.name, () => expectState(page, state, nth)] as const),
    )
  })

  test(`page that does not exist, ${language.name}`, async ({ page, watch }) => {
    watch.expects(/status of 404/)
    await expectState(page, NOT_FOUND, 0)
  })
}
