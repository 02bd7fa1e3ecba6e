/**
 * The pictures of README.md and docs/tour.md: the portal with its demo pack, as readers see it. Usage: npm
 * run pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { chartControlsEn } from '#texts/en/blocks/chart-controls.ts'
import { portalWithReaders } from '../bench/portal-with-readers.ts'
import { ROOT } from '../bench/server-process.ts'
import type { RegisteredReader } from '../tests/factories/registered-readers.ts'

const FOLDER = join(ROOT, 'docs', 'pictures')
const QUALITY = 82

interface Picture {
  readonly name: string
  readonly path: string
  readonly context: BrowserContextOptions
  /** With a session. */
  readonly isOwn?: boolean
  /** Before it is taken. */
  readonly prepare?: (page: Page) => Promise<void>
}

const DESK = { viewport: { width: 1280, height: 860 } } as const
const TELEPHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const

const PICTURES: readonly Picture[] = [
  { name: 'front-page', path: '/en', context: { ...DESK, colorScheme: 'light' } },
  { name: 'city', path: '/oslo', context: { ...TELEPHONE, colorScheme: 'dark' } },
  {
    name: 'chart',
    path: '/en/leiemarked',
    context: { ...DESK, colorScheme: 'light' },
    // The interactive part of a chart is loaded when it comes into view.
    prepare: async (page) => {
      await page
        .locator('figure')
        .first()
        .evaluate((chart) => chart.scrollIntoView({ block: 'center' }))
      await page.waitForLoadState('networkidle')
      await page.getByRole('group', { name: chartControlsEn.toolbar }).first().waitFor()
    },
  },
  {
    name: 'editor',
    path: '/en/layout/my-market/edit',
    context: { ...DESK, colorScheme: 'light' },
    isOwn: true,
  },
  {
    name: 'newsletter',
    path: '/en/profile/newsletter',
    context: { ...DESK, colorScheme: 'light' },
    isOwn: true,
    // The preview follows the choices.
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Daily' }).check()
      await page.waitForLoadState('networkidle')
      await page.locator('iframe').evaluate((frame) => frame.scrollIntoView({ block: 'center' }))
      await page.waitForLoadState('networkidle')
    },
  },
]

const block = (type: string, heading: string, attributes: object) => ({
  type,
  heading,
  subtitle: '',
  description: '',
  source: '',
  icon: '',
  seamless: false,
  inverted: false,
  attributes,
})
const figure = (id: string) => ({ id, changeAsPercent: false, hideChange: false, title: '', showUnit: true })
const LAYOUT = {
  ID: '00000000-0000-4000-8000-000000000001',
  title: 'My market',
  menuTitle: '',
  shortTitle: '',
  subtitle: 'What the Monday meeting asks for',
  icon: 'building',
  path: 'my-market',
  rows: [
    {
      layout: '5050',
      columns: [
        [block('figures', 'Rates', { figures: ['no-policy-rate', 'no-cpi-12m'].map(figure) })],
        [
          block('figures', 'Oslo', {
            figures: ['oslo-office-prime-rent', 'oslo-office-vacancy'].map(figure),
          }),
        ],
      ],
    },
    {
      layout: '100',
      columns: [
        [
          block('chart', 'Policy rate and inflation', {
            series: ['no-policy-rate', 'no-cpi-12m'],
            type: 'line',
            fromDate: 0,
            toDate: 0,
            withoutLegend: false,
            yAxes: 'auto',
          }),
        ],
      ],
    },
  ],
}

const {
  portal,
  publicUrl,
  readers: [reader],
} = await portalWithReaders(1)
await saveLayout(reader)
const path = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(path === undefined ? {} : { executablePath: path }),
  args: ['--no-sandbox', '--disable-gpu'],
})
mkdirSync(FOLDER, { recursive: true })
for (const picture of PICTURES) await take(picture, reader)
await browser.close()
await portal.stop()
console.log(`${PICTURES.length} pictures have been written to ${relative(process.cwd(), FOLDER)}.`)

async function saveLayout({ id, token }: RegisteredReader): Promise<void> {
  const answer = await fetch(`${publicUrl}/api/subscriber/user`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      user: { ID: id, first_name: 'Kari', last_name: 'Nordmann', locale: 'en-GB', [LAYOUTS_FIELD]: [LAYOUT] },
    }),
  })
  if (!answer.ok) throw new Error(`the layout was answered ${answer.status}: ${await answer.text()}`)
}

async function take(
  { name, path: address, context: options, isOwn = false, prepare }: Picture,
  { id, token }: RegisteredReader,
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    locale: address.startsWith('/en') ? 'en-GB' : 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (isOwn) {
    await page.goto(`${publicUrl}/robots.txt`)
    await page.evaluate(
      ([auth, ID]) => {
        localStorage.setItem('_auth_state', JSON.stringify({ ID }))
        localStorage.setItem('_auth_type', 'Bearer')
        localStorage.setItem('_auth', auth)
      },
      [token, id] as const,
    )
  }
  await page.goto(publicUrl + address, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.evaluate(() => document.fonts.ready)
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
  await context.close()
}
