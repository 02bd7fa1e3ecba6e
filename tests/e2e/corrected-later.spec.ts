/**
 * A figure that was cited and embedded on one day and corrected on the next (issue 35 A): the frozen block on
 * another site, the page as of the day before, and the citation of its figures.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importPack } from '#content/import-pack.ts'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { frameSnippet } from '#core/addresses/embed-snippet.ts'
import { formatDate } from '#core/format/date.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { openStore, REAL_EFFECTS } from '#store/open-store.ts'
import { portOf } from '../factories/http.ts'
import { makePack } from '../factories/pack.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import { expect, test as base } from './fixtures.ts'

const FIGURES = { type: 'figures', heading: 'Renten', attributes: { figures: [{ id: 'policy-rate' }] } }
const YESTERDAY_MS = Date.now() - DAY_MS
const YESTERDAY = osloDay(YESTERDAY_MS)

interface CorrectedPortal {
  readonly origin: string
  /** Publishes 4.75 instead of 4.50 on the running portal. */
  correct(): Promise<void>
}

const test = base.extend<{ readonly portal: CorrectedPortal; readonly foreignOrigin: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  portal: async ({}, provide) => {
    const pack = await makePack()
    const dataDir = await mkdtemp(join(tmpdir(), 'kvartal-corrected-'))
    const publishAt = async (now: () => number) => {
      const store = await openStore({ databaseUrl: null, dataDir, effects: { ...REAL_EFFECTS, now } })
      await importPack(pack.directory, store, { now })
      await store.close()
    }
    await publishAt(() => YESTERDAY_MS)
    const process = spawnPortal({ CONTENT_DIR: pack.directory, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    await provide({
      origin: `http://localhost:${await process.ready}`,
      correct: async () => {
        await pack.change({ 'series/data/policy-rate.csv': (text) => text.replace('24,4.5,', '24,4.75,') })
        await publishAt(Date.now)
      },
    })
    await process.kill()
    await Promise.all([pack.remove(), rm(dataDir, { recursive: true, force: true })])
  },
  baseURL: async ({ portal }, provide) => provide(portal.origin),
  foreignOrigin: async ({ portal }, provide) => {
    const frame = frameSnippet({
      publicUrl: portal.origin,
      config: encodeBlockConfig(FIGURES),
      lang: 'no',
      title: 'Renten',
      height: 400,
      asOf: YESTERDAY,
    })
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(
        `<!doctype html><html lang="nb"><title>Et annet nettsted</title><link rel="icon" href="data:,">${frame}</html>`,
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await provide(`http://127.0.0.1:${portOf(server.address())}`)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

test('a corrected figure: the note in a frozen block on another site, the page of the day before, and its citation', async ({
  page,
  context,
  portal,
  foreignOrigin,
  watch,
}) => {
  watch.expects(/^request outside: http:\/\/127\.0\.0\.1:/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin })
  const inFrame = page.locator('iframe').contentFrame().locator('[data-block=figures]')

  await page.goto(foreignOrigin)
  await expect(inFrame).toContainText('4,50')
  await expect(inFrame).not.toContainText('Senere rettet')
  await portal.correct()
  await expect(async () => {
    await page.reload()
    await expect(inFrame).toContainText(/Senere rettet: 4,50\s%\s→ 4,75\s%/, { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })

  await page.goto('/serier/policy-rate')
  await expect(page.locator('main')).toContainText('4,75')
  await page.goto(`/serier/policy-rate?dato=${YESTERDAY}`)
  await expect(page.getByRole('complementary', { name: 'Tidligere visning' })).toContainText(
    `Slik det ble vist ${formatDate(YESTERDAY, 'nb-NO', 'long')}`,
  )
  const copy = page.getByRole('button', { name: 'Kopier', exact: true })
  await copy.click()
  await expect(page.getByRole('status').filter({ hasText: 'Kopiert' })).toBeVisible()
  const cited = await page.evaluate(() => navigator.clipboard.readText())
  expect(cited).toContain(`${portal.origin}/serier/policy-rate?dato=${YESTERDAY}`)
  await page.getByRole('link', { name: 'Vis siden slik den er nå' }).click()
  await expect(page.locator('main')).toContainText('4,75')
})
