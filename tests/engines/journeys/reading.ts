/** A reader without an account: pages, map, chart, search, language and theme (specification §2). */
import { BOKMAL, ENGLISH } from '../../e2e/fixtures.ts'
import type { Hands } from '../hands.ts'
import type { Visit } from '../journey.ts'

const { texts } = BOKMAL
const CHART = '[data-chart]'
const PLOT = { css: `${CHART} [role=application]` }
const AREA = { css: '[data-block=map] path[data-area=oslo-kvadraturen-sentrum][role=button]' }
const ZOOMED = /^\/makro\?g\.\w+=\d{4,8}-\d{4,8}$/
const DIGIT = /\d/

export async function readPages({ hands }: Visit): Promise<void> {
  await hands.openAsNewReader('/')
  await hands.click({ css: `nav[aria-label="${texts.shell.sideNavigation}"] a`, name: 'Oslo' })
  await hands.isAt('/oslo')
  await hands.seesText('h1', 'Oslo')
  await openArea(hands)
  await search(hands)
  await changeLanguage(hands)
  await changeTheme(hands)
}

async function openArea(hands: Hands): Promise<void> {
  await hands.click(AREA)
  await hands.sees({ css: '[data-block=map] [role=dialog]' })
  await hands.until('figures of the area', async () =>
    DIGIT.test((await hands.textOf('[data-block=map] [role=dialog]')) ?? ''),
  )
  await hands.click({ css: '[data-block=map] [role=dialog] button', name: texts.map.close })
  await hands.seesNo('[data-block=map] [role=dialog]')
}

async function search(hands: Hands): Promise<void> {
  await hands.click({ css: '[role=search] input' })
  await hands.type('fornebu')
  await hands.click({ css: '[role=option][href^="/nyheter/"]' })
  await hands.isAt(/^\/nyheter\/n-/)
  await hands.seesText('main', 'Fornebu')
  await hands.browser.back()
  await hands.isAt('/oslo')
  await hands.seesText('h1', 'Oslo')
}

async function changeLanguage(hands: Hands): Promise<void> {
  await hands.click({ css: 'a', name: texts.site.otherLanguage })
  await hands.isAt('/en/oslo')
  await hands.until(
    'an English document',
    async () => (await hands.attribute('html', 'lang')) === ENGLISH.lang,
  )
  await hands.seesText('main', ENGLISH.texts.areas.officeVacancy)
  await hands.click({ css: 'a', name: ENGLISH.texts.site.otherLanguage })
  await hands.isAt('/oslo')
  await hands.until(
    'a document in bokmål',
    async () => (await hands.attribute('html', 'lang')) === BOKMAL.lang,
  )
}

async function changeTheme(hands: Hands): Promise<void> {
  const ground = () => hands.browser.evaluate(() => getComputedStyle(document.body).backgroundColor, [])
  const light = await ground()
  await hands.click({ css: '[data-theme-switch] label', name: texts.shell.themeDark })
  await hands.until('the dark theme', async () => (await hands.attribute('html', 'data-theme')) === 'dark')
  await hands.until('a dark ground', async () => (await ground()) !== light)
  await hands.open('/makro')
  await hands.until('the dark theme', async () => (await hands.attribute('html', 'data-theme')) === 'dark')
}

/** A chart by pointer and by keys, zoomed and reset. */
export async function readChart({ hands }: Visit): Promise<void> {
  await hands.openAsNewReader('/makro')
  await hands.hover(PLOT)
  await hands.seesText('[data-side]', 'Styringsrenten')
  await hands.click(PLOT)
  await hands.press('ArrowLeft')
  const first = await spoken(hands)
  await hands.press('ArrowLeft')
  await hands.until('another point', async () => (await spoken(hands)) !== first)
  await hands.press('Escape')
  await hands.seesNo('[data-side]')
  const whole = await drawn(hands)
  await hands.drag(PLOT, PLOT, { from: { x: 0.3, y: 0.5 }, to: { x: 0.7, y: 0.5 } })
  await hands.isAt(ZOOMED)
  await hands.until('another picture', async () => (await drawn(hands)) !== whole)
  await hands.click({ css: `${CHART} button`, name: 'Tilbakestill zoom' })
  await hands.isAt('/makro')
  await hands.until('the whole picture', async () => (await drawn(hands)) === whole)
}

async function spoken(hands: Hands): Promise<string> {
  return hands.until('a point that is spoken', async () => {
    const text = await hands.textOf(`${CHART} [role=status]`)
    return text !== null && DIGIT.test(text) ? text : null
  })
}

const drawn = (hands: Hands) => hands.attribute(`${CHART} .chart-series .chart-mark`, 'd')
