/** Blocks in frames on a page of another origin (specification §2, security S28–S32). */
import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { embedSnippet, frameSnippet } from '#core/addresses/embed-snippet.ts'
import { portOf } from '../factories/http.ts'
import { AREAS, CAMPAIGN, CHART, EACH, FIGURES, pathOf, THREE } from './embedded-blocks.ts'
import { awake, BOKMAL, expect, HEIGHT, LESS_MOTION, test as base, WIDTHS } from './fixtures.ts'

interface Foreign {
  /** Origin other than the portal's. */
  readonly origin: string
  /** Content of `<body>` of its only page. */
  body: string
}

const test = base.extend<{ readonly foreign: Foreign; readonly site: string }>({
  site: async ({ baseURL }, provide) => provide(new URL(baseURL ?? '').origin),
  foreign: async ({ watch }, provide) => {
    watch.expects(/^request outside: http:\/\/127\.0\.0\.1:/)
    const state = { body: '' }
    const server: Server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(
        `<!doctype html><html lang="nb"><head><title>Et annet nettsted</title><link rel="icon" href="data:,"></head><body>${state.body}</body></html>`,
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await provide(Object.assign(state, { origin: `http://127.0.0.1:${portOf(server.address())}` }))
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

test.use(LESS_MOTION)

type FrameMessage = Readonly<Record<string, unknown>>

declare global {
  interface Window {
    /** Messages that the page has received. */
    readonly told?: readonly FrameMessage[]
  }
}

const snippetOf = (block: (typeof EACH)[number], site: string) =>
  embedSnippet({ publicUrl: site, config: encodeBlockConfig(block), title: block.type, height: 100 }).replace(
    ' loading="lazy"',
    '',
  )

/** Checks that each frame is as high as its content, and that nothing is cut off. */
async function expectHeightsToFollow(page: Page, frames: number): Promise<void> {
  await expect(page.locator('iframe')).toHaveCount(frames)
  for (const frame of await page.locator('iframe').all()) {
    const inside = frame.contentFrame().locator('#root')
    await expect(async () => {
      const wanted = await inside.evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
      expect(wanted).toBeGreaterThan(50)
      expect(await frame.evaluate((element) => element.getBoundingClientRect().height)).toBe(wanted)
    }).toPass({ timeout: 10_000 })
  }
}

/** Records the messages that the page receives, from before the first load. */
async function listen(page: Page): Promise<() => Promise<readonly FrameMessage[]>> {
  await page.addInitScript(() => {
    const told: FrameMessage[] = []
    Object.assign(window, { told })
    addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => told.push(data))
  })
  return () => page.evaluate((): readonly FrameMessage[] => window.told ?? [])
}

test('three blocks on a page of another site: frame heights follow the content, also after a resize', async ({
  page,
  foreign,
  site,
}) => {
  foreign.body = THREE.map((block) => snippetOf(block, site)).join('\n')
  await page.setViewportSize({ width: WIDTHS.wide, height: HEIGHT })
  await page.goto(foreign.origin)
  await expectHeightsToFollow(page, 3)
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  await expectHeightsToFollow(page, 3)
  await expect(
    page.locator('iframe').first().contentFrame().getByRole('heading', { name: 'Nøkkeltall' }),
  ).toBeVisible()
})

test('three blocks in sandboxes without an origin: styles, fonts, colours and clicks work', async ({
  page,
  foreign,
  site,
}) => {
  foreign.body = THREE.map((block) =>
    frameSnippet({
      publicUrl: site,
      config: encodeBlockConfig(block),
      title: block.type,
      height: 500,
    }).replace(' loading="lazy"', ' sandbox="allow-scripts"'),
  ).join('\n')
  await page.goto(foreign.origin)
  for (const frame of await page.locator('iframe').all()) {
    const inside = frame.contentFrame()
    await expect(inside.locator('[data-block]').first()).toBeVisible()
    await expect
      .poll(() =>
        inside.locator('html').evaluate(() => [...document.fonts].some((font) => font.status === 'loaded')),
      )
      .toBe(true)
    expect(
      await inside.locator('body').evaluate((body) => [self.origin, getComputedStyle(body).fontFamily]),
    ).toEqual(['null', expect.stringMatching(/^"?Inter/)])
  }
  const chart = page.locator('iframe').nth(THREE.indexOf(CHART)).contentFrame()
  const drawn = await chart
    .locator('svg path.chart-mark')
    .last()
    .evaluate((path) => {
      const { fill, stroke } = getComputedStyle(path)
      return { fill, stroke }
    })
  expect(drawn).toEqual({ fill: 'none', stroke: expect.stringMatching(/^rgb\((?!0, 0, 0\))/) })
  // The code of the menu is loaded on the press.
  const { button } = BOKMAL.texts.blockWords.menu
  const name = button('Renten')
  await chart.getByRole('button', { name, exact: true }).click()
  await expect(chart.getByRole('group', { name, exact: true })).toBeVisible()
})

test('figures and pictures are readable from every site, sessions and pages are not', async ({
  page,
  foreign,
  site,
  watch,
}) => {
  watch.expects(/CORS policy|ERR_FAILED/)
  foreign.body = `<img id="chart" alt="" src="${site}/api/portal/chart.png?sources=no-policy-rate">`
  await page.goto(foreign.origin)
  const answers = await page.evaluate(async (portal) => {
    const image = document.querySelector<HTMLImageElement>('#chart')
    await image?.decode()
    const status = (path: string, init?: RequestInit) =>
      fetch(portal + path, init).then(
        (response) => response.status,
        () => 'refused',
      )
    const csv = await fetch(`${portal}/api/portal/datasources.csv?sources=no-policy-rate`)
    const etag = csv.headers.get('ETag') ?? ''
    return {
      width: image?.naturalWidth,
      csv: (await csv.text()).slice(0, 4),
      conditional: await status('/api/portal/datasources.csv?sources=no-policy-rate', {
        headers: { 'If-None-Match': etag },
        cache: 'no-store',
      }),
      withCredentials: await status('/api/portal/settings', { credentials: 'include' }),
      withToken: await status('/api/portal/settings', { headers: { Authorization: 'Bearer x' } }),
      session: await status('/api/subscriber/user'),
      login: await status('/api/subscriber/auth', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
      page: await status('/oslo'),
    }
  }, site)
  expect(answers).toEqual({
    width: 1600,
    csv: 'date',
    conditional: 304,
    withCredentials: 'refused',
    withToken: 'refused',
    session: 'refused',
    login: 'refused',
    page: 'refused',
  })
})

test('content that opens inside makes its frame higher', async ({ page, foreign, site }) => {
  foreign.body = snippetOf(CHART, site)
  await page.goto(foreign.origin)
  await expectHeightsToFollow(page, 1)
  const frame = page.locator('iframe')
  const before = await frame.evaluate((element) => element.clientHeight)
  await frame.contentFrame().locator('details[data-table-view] summary').click()
  await expect.poll(() => frame.evaluate((element) => element.clientHeight)).toBeGreaterThan(before)
  await expectHeightsToFollow(page, 1)
})

for (const [why, bodyOf] of [
  [
    'of type module',
    (frame: string, script: string) => `${frame}<script type="module" src="${script}"></script>`,
  ],
  [
    'in a shadow root, beside its frame',
    (frame: string, script: string) =>
      `<div><template shadowrootmode="open">${frame}<script src="${script}"></script></template></div>`,
  ],
  [
    'beside a frame with padding in its height',
    (frame: string, script: string) =>
      `<style>iframe { box-sizing: border-box; padding: 10px 0 }</style>${frame}<script src="${script}"></script>`,
  ],
] as const)
  test(`the script may come ${why}`, async ({ page, foreign, site }) => {
    foreign.body = bodyOf(snippetOf(FIGURES, site).replace(/<script.*/, ''), `${site}/embed.js`)
    await page.goto(foreign.origin)
    const frame = page.locator('iframe')
    const inside = frame.contentFrame().locator('#root')
    await expect(async () => {
      const wanted = await inside.evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
      const given = await frame.evaluate((element) => {
        const { paddingTop, paddingBottom } = getComputedStyle(element)
        return element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)
      })
      expect([wanted > 50, given]).toEqual([true, wanted])
    }).toPass({ timeout: 10_000 })
  })

for (const [why, late] of [
  ['before the frames', false],
  ['long after the frames have spoken', true],
] as const) {
  test(`the script may come ${why}`, async ({ page, foreign, site }) => {
    const frames = THREE.map((block) => snippetOf(block, site).replace(/<script.*/, '')).join('')
    foreign.body = late ? frames : `<script src="${site}/embed.js"></script>${frames}`
    const told = await listen(page)
    await page.goto(foreign.origin)
    await expect.poll(async () => (await told()).length).toBeGreaterThanOrEqual(3)
    if (late) {
      const reloads: string[] = []
      page.on('request', (request) => reloads.push(request.url()))
      await page.addScriptTag({ url: `${site}/embed.js` })
      await expectHeightsToFollow(page, 3)
      expect(
        reloads.filter((url) => url.includes('/block/')),
        'nothing is loaded again',
      ).toEqual([])
    }
    await expectHeightsToFollow(page, 3)
  })
}

test('the outer page gets three values, and only when the height changes', async ({
  page,
  foreign,
  site,
}) => {
  foreign.body = `<iframe src="${site}${pathOf(FIGURES)}?theme=dark" width="600"></iframe>`
  const told = await listen(page)
  await page.goto(foreign.origin)
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0)
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('width', '610'))
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('width', '300'))
  await expect.poll(async () => (await told()).length).toBeGreaterThan(1)
  const messages = await told()
  for (const message of messages) {
    expect(Object.keys(message).toSorted()).toEqual(['code', 'height', 'type'])
    expect(message).toMatchObject({ type: 'height_change', code: encodeBlockConfig(FIGURES) })
  }
  const heights = messages.map(({ height }) => height)
  expect(heights.filter((height, index) => height === heights[index - 1])).toEqual([])
})

test('outside a frame no message is sent', async ({ page }) => {
  const told = await listen(page)
  await page.goto(pathOf(FIGURES))
  await awake(page)
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  expect(await told()).toEqual([])
})

test('a frame handles no messages, and the script only those of its own frames', async ({
  page,
  foreign,
  site,
}) => {
  foreign.body =
    snippetOf(AREAS, site) +
    "<iframe id=\"liar\" srcdoc=\"<script>parent.postMessage({type:'height_change',height:9000,code:'x'},'*')</script>\"></iframe>"
  const told = await listen(page)
  await page.goto(foreign.origin)
  const frame = page.locator('iframe').first()
  await expect.poll(() => frame.evaluate((element) => element.style.height)).not.toBe('')
  const inside = frame.contentFrame().locator('html')
  await expect
    .poll(() =>
      inside.evaluate(() =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
      ),
    )
    .toBe(true)
  const before = {
    markup: await inside.innerHTML(),
    messages: (await told()).length,
    height: await frame.evaluate((element) => element.clientHeight),
  }
  await page.evaluate(() => {
    for (const message of [
      { type: 'height_change', height: 9_000, code: 'x' },
      { type: 'reload' },
      'x',
      null,
      { __proto__: { type: 'theme' }, theme: 'dark' },
    ]) {
      for (const one of document.querySelectorAll('iframe')) one.contentWindow?.postMessage(message, '*')
      window.postMessage(message, '*')
    }
  })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await inside.innerHTML()).toBe(before.markup)
  expect(await frame.evaluate((element) => element.clientHeight)).toBe(before.height)
  expect(await page.locator('#liar').evaluate((element) => element.clientHeight)).toBeLessThan(9_000)
})

test('only blocks can be framed', async ({ page, foreign, site, watch }) => {
  // The browser repeats its message for each frame that it refuses.
  watch.expects(/frame-ancestors|X-Frame-Options|refused to connect|status of 40[04]/i)
  const others = ['/', '/en', '/oslo', '/login', '/profile', '/layout/new', '/en/block/e30', '/finnes-ikke']
  foreign.body = [...others, pathOf(FIGURES), '/block/e30']
    .map((path) => `<iframe src="${site}${path}"></iframe>`)
    .join('')
  await page.goto(foreign.origin)
  await expect(
    page.locator('iframe').nth(others.length).contentFrame().getByRole('heading', { name: 'Nøkkeltall' }),
  ).toBeVisible()
  await expect(
    page
      .locator('iframe')
      .nth(others.length + 1)
      .contentFrame()
      .getByRole('alert'),
  ).toBeVisible()
  for (const [at] of others.entries())
    await expect(page.locator('iframe').nth(at).contentFrame().locator('main')).toHaveCount(0)
})

test('no block needs or uses storage', async ({ page }) => {
  await page.addInitScript(() => {
    const touched: string[] = []
    Object.assign(window, { touched })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
      Object.defineProperty(window, name, {
        get() {
          touched.push(name)
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => touched.push('cookie') })
  })
  for (const block of EACH) {
    await test.step(block.type, async () => {
      await page.goto(pathOf(block))
      await awake(page)
      await expect(page.locator('main [data-block]').first()).toBeVisible()
      expect(await page.evaluate(() => ('touched' in window ? window.touched : null))).toEqual([])
    })
  }
})

test('links and campaign buttons open outside the frame', async ({ page, foreign, site }) => {
  foreign.body = snippetOf(CAMPAIGN, site)
  await page.goto(foreign.origin)
  const inside = page.locator('iframe').contentFrame()
  await expect(inside.locator('form, input')).toHaveCount(0)
  await inside.getByRole('link', { name: 'Logg inn her' }).click()
  await expect(page).toHaveURL(new RegExp(`^${site}/login`))
})
