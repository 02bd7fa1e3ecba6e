import { describe, expect, test } from 'vitest'
import { loadSnapshot } from '../snapshot/load-snapshot.ts'
import { onTestFinished } from 'vitest'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, seriesWith, type Point } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { openTestStore, publishContent } from '#tests/factories/living-store.ts'

const at = (day: string) => Date.parse(`${day}T09:00:00Z`)

/** A portal whose series was published on three days; the store counts what is asked of it. */
async function openPortal() {
  const clock = { now: at('2026-03-02') }
  const store = await openTestStore(clock)
  const content = (points: readonly Point[]) => {
    const { items, series } = seriesWith('rate', points)
    return contentWith(items, series)
  }
  await publishContent(store, content([['2026-01-31', 4.7], ['2026-02-28', 4.5]]), 'a') // prettier-ignore
  clock.now = at('2026-03-10')
  await publishContent(store, content([['2026-01-31', 4.75], ['2026-02-28', 4.5]]), 'b') // prettier-ignore
  clock.now = at('2026-04-10')
  await publishContent(
    store,
    content([['2026-01-31', 4.8], ['2026-02-28', 4.5], ['2026-03-31', 4.25]]), // prettier-ignore
    'c',
  )
  const edition: Edition = {
    number: 1,
    today: '2026-04-12',
    snapshot: await loadSnapshot(store, null, () => {}),
  }
  let asked = 0
  const counted =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      asked += 1
      return call(...args)
    }
  const vintages = {
    ...store.live,
    vintageBefore: counted(store.live.vintageBefore),
    publicationsOf: counted(store.live.publicationsOf),
    correctedValues: counted(store.live.correctedValues),
  }
  const running = await openApp(() => edition, { vintages })
  onTestFinished(running.stop)
  return { get: (path: string) => ask(running.port, path), asked: () => asked }
}

describe('a series as it was published earlier', () => {
  test.each([
    ['first published', 'forst', 'Serie rate, som først publisert', ['4,8', '4,7', '0,1']],
    ['the first day', '2026-03-02', 'Serie rate, som kjent 2. mars 2026', ['4,8', '4,7', '0,1']],
    [
      'between two publications',
      '2026-03-20',
      'Serie rate, som kjent 20. mars 2026',
      ['4,8', '4,75', '0,05'],
    ],
  ])('%s', async (_what, value, title, cells) => {
    const { get } = await openPortal()
    const { status, text } = await get(`/serier/rate?utgave=${value}`)
    expect(status).toBe(200)
    expect(text).toContain(`<h1 tabindex="-1">${title}</h1>`)
    for (const cell of cells) expect(text).toContain(`<span class="cell">${cell}</span>`)
    expect(text).toContain('<meta name="robots" content="noindex')
  })

  test('the last publication is the series of today: nothing has changed since', async () => {
    const { get } = await openPortal()
    expect((await get('/serier/rate?utgave=2026-04-10')).text).toContain('Ingen av tallene er endret siden')
    expect((await get('/en/serier/rate?utgave=2026-04-12')).text).toContain(
      'None of the figures has changed since',
    )
  })

  test('the form offers every day of a publication, and sends the address that is shown', async () => {
    const { get } = await openPortal()
    const { text } = await get('/serier/rate?utgave=2026-03-10')
    expect([...text.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '',
      'forst',
      '2026-04-10',
      '2026-03-10',
      '2026-03-02',
    ])
    expect(text).toContain('<option value="2026-03-10" selected="">Som kjent 10. mars 2026</option>')
    expect(text).toContain('type="date" required="" min="2026-03-02" max="2026-04-12"')
    expect(text).toMatch(/<form class="[^"]*" action="\/serier\/rate"/)
    expect((await get('/serier/rate')).text).toContain('min="2026-03-02" max="2026-04-12"')
  })

  test.each(['2026-03-01', '2026-04-13', '2026-02-30', 'igår', '1', 'forst&utgave=forst'])(
    'refuses %s with the range',
    async (value) => {
      const { get, asked } = await openPortal()
      const { status, text, headers } = await get(`/serier/rate?utgave=${encodeURI(value)}`)
      expect([status, headers['cache-control']]).toEqual([400, 'no-store'])
      expect(text).toContain('en dag fra 2. mars 2026 til 12. april 2026')
      expect((await get(`/en/serier/rate?utgave=${encodeURI(value)}`)).text).toContain(
        'a day from 2 March 2026 to 12 April 2026',
      )
      expect(asked(), 'calls of the store').toBe(0)
    },
  )

  test('an empty choice is the page of today, and an unknown series has no page', async () => {
    const { get } = await openPortal()
    expect((await get('/serier/rate?utgave=')).text).toContain('<h1 tabindex="-1">Serie rate</h1>')
    expect((await get('/serier/gone?utgave=forst')).status).toBe(404)
    expect((await get('/oslo?utgave=forst')).status).toBe(404)
  })

  test('is read from the store once, also for the page as data', async () => {
    const { get, asked } = await openPortal()
    await Promise.all([get('/serier/rate?utgave=forst'), get('/serier/rate?utgave=forst&x=1')])
    const once = asked()
    await get('/serier/rate?utgave=forst')
    expect([once, asked()]).toEqual([2, 2])
    const { status, text } = await get('/api/page/no/serier/rate?utgave=forst')
    expect([status, JSON.parse(text).page.title]).toEqual([200, 'Serie rate, som først publisert'])
  })
})
