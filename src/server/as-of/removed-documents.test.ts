/** Pages of days from which a document was removed (decision 0111), over HTTP and on a real store. */
import { expect, onTestFinished, test } from 'vitest'
import { osloDay } from '#core/time/oslo-clock.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, dashboardItems, type Point, seriesWith } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { openTestStore, publishContent } from '#tests/factories/living-store.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { loadSnapshot } from '../snapshot/load-snapshot.ts'

const FIGURES = { type: 'figures', attributes: { figures: [{ id: 'rate' }] } }
const POINTS: readonly Point[] = [['2026-09-30', 4.5]]

test('a removed page is missing on its days, which say so, also where they had been asked for before', async () => {
  const clock = { now: Date.parse('2026-11-16T08:00:00Z') }
  const store = await openTestStore(clock)
  let edition: Edition | null = null
  const show = async () => {
    edition = {
      number: (edition?.number ?? 0) + 1,
      today: osloDay(clock.now),
      snapshot: await loadSnapshot(store, edition?.snapshot ?? null, () => {}),
    }
  }
  const publish = async (day: string, slugs: readonly string[]) => {
    clock.now = Date.parse(`${day}T08:00:00Z`)
    const { items, series } = seriesWith('rate', POINTS)
    const pages = ['', ...slugs].flatMap((slug) => dashboardItems(slug, [FIGURES], { title: `Side ${slug}` }))
    await publishContent(store, contentWith([...items, ...pages], series), day)
    await show()
  }
  await publish('2026-11-16', ['marked'])
  await publish('2026-11-18', [])
  const app = await openApp(() => edition, { past: { history: store.history, now: () => clock.now } })
  onTestFinished(app.stop)
  const get = async (path: string) => {
    const { status, text } = await ask(app.port, path, { headers: { Accept: 'text/html' } })
    return { status, note: /<aside class="[^"]*band[^>]*><p>(.*?)<\/p>/.exec(text)?.[1] }
  }
  const both = ['/?dato=2026-11-16', '/marked?dato=2026-11-16']
  for (const path of [...both, ...both])
    expect(await get(path)).toEqual({ status: 200, note: 'Slik det ble vist 16. november 2026' })

  const id = await documentId('marked')
  const { versions } = await store.history.remove(
    { kind: 'dashboard', id },
    { reason: 'Rettskjennelse', isTrial: false },
  )
  expect(versions).toHaveLength(2)
  await show()
  const note = 'Slik det ble vist 16. november 2026. Ett dokument er siden fjernet fra denne dagen.'
  expect(await get('/?dato=2026-11-16')).toEqual({ status: 200, note })
  expect(await get('/marked?dato=2026-11-16')).toEqual({ status: 404, note })
  expect(await get('/en/marked?dato=2026-11-16')).toEqual({
    status: 404,
    note: 'As shown on 16 November 2026. One document has since been removed from this day.',
  })
  expect(await get('/?dato=2026-11-17')).toMatchObject({
    status: 200,
    note: expect.stringContaining('fjernet'),
  })
  await publish('2026-11-19', [])
  expect(await get('/?dato=2026-11-18')).toEqual({ status: 200, note: 'Slik det ble vist 18. november 2026' })

  async function documentId(slug: string): Promise<string> {
    const items = await store.history.at('2026-11-16T22:59:59.999Z').content.items()
    const found = items.find(({ kind, body }) => kind === 'dashboard' && Object(body).path === slug)
    return found?.id ?? ''
  }
})
