/**
 * Focus rings measured on pixels of the screen, in light and dark: one control of each kind, on each
 * background (accessibility C4; WCAG 2.2, 1.4.11 and 2.4.13). Presence and coverage of the ring are tested in
 * keyboard.spec.ts and focus.spec.ts.
 */
import type { Page } from '@playwright/test'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { AREAS, pathOf } from './embedded-blocks.ts'
import { RingWatch } from './focus-rings.ts'
import { BOKMAL, expect, open, still, test, WIDTHS } from './fixtures.ts'
import { ok, reader, signIn, stubApi } from './signed-in.ts'
import { storingApi } from './storing-api.ts'

const {
  shell,
  blockWords,
  newsletterForm,
  layouts: { editor, pickers, settings },
} = BOKMAL.texts

/** Window in which everything is in view: charts and maps are hydrated, and nothing has to be scrolled. */
const TALL = { width: WIDTHS.wide, height: 3600 } as const
const TELEPHONE = { width: 390, height: 844 } as const

const button = (variant: string) => ({ buttonText: variant, action: 'login', variant })
const EACH = [
  {
    type: 'campaign',
    attributes: { title: 'Bli med', buttons: ['primary', 'secondary', 'tertiary'].map(button) },
  },
  { type: 'text', heading: 'Ord', attributes: { content: 'Se [Oslo](/oslo).' } },
  { type: 'figures', heading: 'Renter', attributes: { figures: [{ id: 'no-policy-rate' }] } },
  { type: 'areas', heading: 'Områder', attributes: { city: 'oslo' } },
  { type: 'chart', heading: 'Renten', attributes: { series: ['no-policy-rate'] } },
  { type: 'map', heading: 'Kart', attributes: { city: 'oslo' } },
]
/** Each block on paper and on the dark background of campaigns, side by side. */
const LAYOUT = layoutSchema.parse({
  ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11',
  title: 'Oslo',
  path: 'oslo',
  rows: EACH.map((block) => ({ layout: '5050', columns: [[block], [{ ...block, inverted: true }]] })),
})

async function chartsAndMapsAwake(
  page: Page,
  { charts, maps }: { readonly charts: number; readonly maps: number },
): Promise<void> {
  await expect(page.locator('main [role=application]')).toHaveCount(charts)
  await expect(page.locator('main [data-block=map]:has(path[role=button])')).toHaveCount(maps)
  await still(page)
}

interface Controls {
  readonly what: string
  /** Selector of the checked part. */
  readonly within: string
  /** Minimum number of kinds of control that the earlier entries do not have. */
  readonly least: number
  readonly open: (page: Page) => Promise<void>
}

/** List whose options are marked by arrow keys while the focus stays in its field. */
interface List {
  readonly what: string
  /** Selector of the marked option. */
  readonly marked: string
  /** Opens the list and leaves the focus in its field. */
  readonly open: (page: Page) => Promise<void>
}

type Place = Controls | List

const PUBLIC_PLACES: readonly Place[] = [
  {
    what: 'a page: its frame, and its blocks on paper',
    within: 'body',
    least: 25,
    open: async (page) => {
      await open(page, '/')
      await chartsAndMapsAwake(page, { charts: await page.locator('main [data-chart]').count(), maps: 1 })
    },
  },
  {
    what: 'the main menu',
    within: '#main-navigation',
    least: 4,
    open: (page) => page.getByRole('button', { name: shell.openMainNavigation, exact: true }).press('Enter'),
  },
  {
    what: 'the menu of a block',
    within: '[popover]:popover-open',
    least: 1,
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page
        .locator('main [data-block=chart]')
        .first()
        .getByRole('button', { name: new RegExp(`^${blockWords.menu.button('')}`) })
        .press('Enter')
      await expect(page.locator('[popover]:popover-open')).toBeVisible()
    },
  },
  {
    what: 'a telephone: the bar at the bottom',
    within: 'body',
    least: 4,
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.setViewportSize(TELEPHONE)
    },
  },
  {
    what: 'the drawer',
    within: '[popover]:popover-open',
    least: 3,
    open: (page) => page.getByRole('button', { name: shell.allPages }).press('Enter'),
  },
  // Its links were checked before, on the page of a city.
  { what: 'a block in a frame', within: 'body', least: 1, open: (page) => open(page, pathOf(AREAS)) },
  {
    what: 'fields and boxes of a dialog',
    within: 'dialog',
    least: 4,
    open: (page) => openForm(page, '/register'),
  },
  { what: 'a password', within: 'dialog', least: 2, open: (page) => openForm(page, '/login') },
  {
    what: 'the footer',
    within: 'footer',
    least: 1,
    open: async (page) => {
      await page.setViewportSize(TALL)
      await open(page, '/vilkar')
    },
  },
  {
    what: 'what a search suggests',
    marked: 'header [role=option][aria-selected=true]',
    open: async (page) => {
      await page.getByRole('search').getByRole('searchbox').pressSequentially('oslo')
      await expect(page.locator('header [role=option]').first()).toBeVisible()
    },
  },
]

const MEMBERS_PLACES: readonly Place[] = [
  {
    what: 'blocks on paper, and on the ground of campaigns',
    within: 'main',
    least: 30,
    open: async (page) => {
      await openMember(page, '/layout/oslo')
      await chartsAndMapsAwake(page, { charts: 2, maps: 2 })
    },
  },
  {
    what: 'the form of the newsletter',
    within: 'main',
    least: 10,
    open: async (page) => {
      await page.goto('/profile/newsletter')
      await expect(page.getByRole('button', { name: newsletterForm.save, exact: true })).toBeVisible()
      await expect(page.locator('main iframe')).toBeVisible()
    },
  },
  {
    what: 'the layout editor',
    within: 'main',
    least: 7,
    open: async (page) => {
      await page.goto('/layout/oslo/edit')
      await expect(page.locator('main [data-block=areas]')).toHaveCount(2)
    },
  },
  {
    what: 'the menu of a block in the editor',
    within: '[popover]:popover-open',
    least: 1,
    open: (page) =>
      page
        .getByRole('button', { name: editor.block.move(`${settings.typeNames.text}: Ord`), exact: true })
        .first()
        .press('Enter'),
  },
  {
    what: 'the kinds of block',
    within: 'dialog',
    least: 1,
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: editor.column.addTo('1', '1') }).press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'the settings of a block',
    within: 'dialog',
    least: 4,
    open: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${settings.typeNames.chart}`) })
        .press('Enter')
      await expect(
        page.getByRole('dialog', { name: settings.dialog.newTitle(settings.typeNames.chart) }),
      ).toBeVisible()
    },
  },
  {
    what: 'a list to choose from',
    marked: 'dialog [role=option][data-active]',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: pickers.series }).press('Enter')
      await expect(page.locator('dialog [role=option]').first()).toBeVisible()
    },
  },
]

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('dialog form.form button[type=submit]')).toBeEnabled()
}

async function openMember(page: Page, path: string): Promise<void> {
  const user = reader({ board_settings: [LAYOUT] })
  const preview = ok({ subject: '', text: '', html: '', url: '/robots.txt', next: [] })
  await stubApi(page, {
    ...storingApi(user).api,
    'GET sessions': ok({ sessions: [] }),
    'POST newsletter/preview': preview,
  })
  await signIn(page, user)
  await page.goto(path)
}

test.use({ viewport: TALL, contextOptions: { reducedMotion: 'reduce' } })

for (const [who, places] of [
  ['a guest', PUBLIC_PLACES],
  ['somebody with an account', MEMBERS_PLACES],
] as const) {
  test(`the focused control is visible to ${who}, light and dark`, async ({ page }) => {
    test.slow()
    // A kind of control is known by its styles and the colour behind it, which two themes may share.
    const watches = { light: await RingWatch.on(page), dark: await RingWatch.on(page) }
    for (const place of places) {
      await place.open(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        const watch = watches[colorScheme]
        const what = `${place.what}, ${colorScheme}`
        await page.emulateMedia({ colorScheme })
        await still(page)
        if ('marked' in place) {
          expect.soft(await watch.lookAtMarked(place.marked), what).toBe('')
          continue
        }
        const { faults, names } = await watch.look(place.within)
        expect.soft(faults, what).toEqual([])
        expect.soft(names.length, `${what}: ${names.join('; ')}`).toBeGreaterThanOrEqual(place.least)
      }
    }
  })
}
