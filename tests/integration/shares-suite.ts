/** Layouts shared by link, over HTTP and with two instances, on every engine (decision 0105). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sharingCalls } from '#accounts/sharing/sharing.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { layoutInputSchema } from '#contract/subscriber/layout.ts'
import type { createShareForm } from '#contract/subscriber/shares.ts'
import type { z } from 'zod'
import {
  CALLER,
  openAccounts,
  valueOf,
  type TestAccounts,
  type TestReader,
} from '#tests/factories/accounts.ts'
import { openApp, type TestApp } from '#tests/factories/app.ts'
import { openStore } from '#store/open-store.ts'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import type { TestDatabase } from './repository-suite.ts'

const LAYOUT = '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b'
const OTHER_LAYOUT = '4f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b'
const FIRST_DAY = '2026-11-19'
const PASSWORD = 'hemmelig nok'
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }
const SAME_SITE = { ...FORM_TYPE, 'Sec-Fetch-Site': 'same-origin' }
const NO_LINK = `/delt/${'0'.repeat(32)}`

const text = (markdown: string) => ({
  layout: '100',
  columns: [[{ type: 'text', attributes: { content: markdown } }]],
})
const layoutOf = (ID: string, title: string, path: string, rows: object[] = []) =>
  layoutInputSchema.parse({ ID, title, path, subtitle: 'Under tittelen', rows })

/** Which of the texts a page lacks. */
const lackedBy = (html: string, parts: readonly string[]) => parts.filter((part) => !html.includes(part))

/** @param makeDatabase a new, empty one, with a clock set by the test */
export function sharesSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`shared layouts on ${name}`, () => {
    let database: TestDatabase
    let edition: Edition
    let desk: TestAccounts
    let owner: TestReader
    let app: TestApp
    let secondApp: TestApp

    const save = async (layouts: ReturnType<typeof layoutOf>[]) =>
      valueOf(
        await desk.accounts.changeUser(
          owner.session,
          owner.account.id,
          { first_name: 'Kari', last_name: 'Nordmann', company: 'Ås & sønn AS', board_settings: layouts },
          null,
          CALLER,
        ),
      )
    const share = async (form: Partial<z.output<typeof createShareForm>> = {}) =>
      valueOf(
        await desk.accounts.createShare(
          owner.session,
          { layout: LAYOUT, byline: 'none', password: '', ends: '', frozen: '', ...form },
          CALLER,
        ),
      )
    const open = (
      path: string,
      { at = app, ...question }: Parameters<typeof ask>[2] & { at?: TestApp } = {},
    ) => ask(at.port, path, question)

    beforeAll(async () => {
      const clock = { now: Date.parse('2026-11-25T06:00:00Z') }
      database = await makeDatabase(clock)
      desk = await openAccounts({
        clock,
        store: await openStore(database.options),
        firstKeptDay: async () => FIRST_DAY,
      })
      owner = await desk.registerAndValidate('kari@example.org')
      edition = await editionOf(await contentOfPack())
      const options = { accounts: desk.accounts }
      app = await openApp(() => edition, options)
      secondApp = await openApp(() => edition, options)
      await save([
        layoutOf(LAYOUT, 'Kontor på Bryn', 'kontor', [text('Hele **teksten**')]),
        layoutOf(OTHER_LAYOUT, 'Tomt', 'tomt'),
      ])
    })
    afterAll(async () => {
      await app.stop()
      await secondApp.stop()
      await desk.store.close()
      await database.remove()
    })

    test.each([
      ['bokmål', '', 'Laget av', 'Om denne siden'],
      ['English', '/en', 'Made by', 'About this page'],
    ])('is a page like any other: %s', async (_why, prefix, author, about) => {
      const { path } = await share({ byline: 'name' })
      const page = await open(prefix + path)
      expect(page.status).toBe(200)
      const parts = ['Kontor på Bryn', 'Under tittelen', '<strong>teksten</strong>', author, about]
      const marks = ['Kari Nordmann', '<meta name="robots" content="noindex">']
      expect(lackedBy(page.text, [...parts, ...marks])).toEqual([])
      expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      expect(page.headers['set-cookie']).toBeUndefined()
    })

    test.each([
      ['none', [], ['Kari', 'Ås &amp; sønn AS']],
      ['name', ['Kari Nordmann'], ['Ås &amp; sønn AS']],
      ['company', ['Ås &amp; sønn AS'], ['Kari']],
    ] as const)('byline %s', async (byline, shown, hidden) => {
      const { path } = await share({ byline })
      const { text: html } = await open(path)
      expect(lackedBy(html, shown)).toEqual([])
      expect(lackedBy(html, hidden)).toEqual(hidden)
    })

    test('a layout without blocks has a page', async () => {
      const { path } = await share({ layout: OTHER_LAYOUT })
      expect((await open(path)).text).toContain('Tomt')
    })

    test('a live link shows the layout as it is, a frozen one as it was', async () => {
      const frozen = await share({ frozen: '2026-11-20' })
      const live = await share()
      await save([
        layoutOf(LAYOUT, 'Nytt navn', 'kontor', [text('ny')]),
        layoutOf(OTHER_LAYOUT, 'Tomt', 'tomt'),
      ])
      expect(lackedBy((await open(live.path)).text, ['Nytt navn'])).toEqual([])
      const past = await open(frozen.path)
      const day = 'Tallene er slik de var 20. november 2026'
      expect([past.status, lackedBy(past.text, [day, 'Kontor på Bryn'])]).toEqual([200, []])
      const { share: stored } = frozen
      expect(stored.frozen).toBe('2026-11-20')
      const link = await desk.accounts.openShare(frozen.path.slice('/delt/'.length), null)
      expect(link).toMatchObject({ frozenOn: '2026-11-20', layout: { title: 'Kontor på Bryn' } })
      await save([
        layoutOf(LAYOUT, 'Kontor på Bryn', 'kontor', [text('Hele **teksten**')]),
        layoutOf(OTHER_LAYOUT, 'Tomt', 'tomt'),
      ])
    })

    test('a revoked link ends on every instance within a second, as an unknown page', async () => {
      const { path, share: made } = await share()
      for (const at of [app, secondApp]) expect((await open(path, { at })).status).toBe(200)
      expect(await desk.accounts.revokeShare(owner.session, made.id)).toBe(true)
      await sleep(600)
      const unknown = await open(NO_LINK)
      for (const at of [app, secondApp]) {
        const gone = await open(path, { at })
        expect([gone.status, gone.text, gone.headers['referrer-policy']]).toEqual([
          404,
          unknown.text,
          'no-referrer',
        ])
      }
    })

    test('counts views by Oslo day: of pages, never of HEAD, data or the password form', async () => {
      const { path, share: made } = await share()
      const { path: closed, share: madeClosed } = await share({ password: PASSWORD })
      const at = await openApp(() => edition, { accounts: desk.accounts })
      for (let view = 0; view < 5; view += 1) await open(path, { at })
      await open(path, { at, method: 'HEAD' })
      await open(`/api/page/no${path}`, { at })
      await open(`/api/page/source/no${path}`, { at })
      await open(closed, { at })
      // Writes what was counted.
      await at.stop()
      const listed = new Map(
        (await desk.accounts.shareList(owner.session)).shares.map((item) => [item.id, item]),
      )
      expect(listed.get(made.id)).toMatchObject({ views: 5, last_viewed: osloDay(Date.now()) })
      expect(listed.get(madeClosed.id)).toMatchObject({ views: 0, last_viewed: '' })
    })

    test('a copy of a lease has no reminder of its owner', async () => {
      const attributes = { rent: '1', remind: '30', remindHour: '9' }
      const lease = { layout: '100', columns: [[{ type: 'lease', attributes }]] }
      const others = [layoutOf(OTHER_LAYOUT, 'Tomt', 'tomt')]
      await save([layoutOf(LAYOUT, 'Kontor på Bryn', 'kontor', [lease]), ...others])
      const { path } = await share()
      expect((await open(`/api/page/source/no${path}`)).text).toContain('"attributes":{"rent":"1"}')
      expect((await open(path)).text).not.toContain('remind')
      await save([layoutOf(LAYOUT, 'Kontor på Bryn', 'kontor', [text('Hele **teksten**')]), ...others])
    })

    test('a link with a password: a form without a script, the page for the right one only', async () => {
      const { path } = await share({ password: PASSWORD })
      const form = await open(path)
      expect(form.status).toBe(200)
      expect(form.text).toContain('<form method="post">')
      expect(form.text).not.toContain('Kontor')
      expect(form.text).not.toContain('<script')
      const send = (password: string, headers: Record<string, string> = SAME_SITE) =>
        open(path, { method: 'POST', headers, body: new URLSearchParams({ password }).toString() })
      const wrong = await send('noe annet')
      expect([wrong.status, wrong.text.includes('role="alert"'), wrong.text.includes('Kontor')]).toEqual([
        403,
        true,
        false,
      ])
      expect((await send(PASSWORD, { ...FORM_TYPE, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
      expect((await send(PASSWORD, { ...FORM_TYPE, Origin: 'https://evil.example' })).status).toBe(403)
      const right = await send(PASSWORD)
      expect([right.status, right.text.includes('Kontor på Bryn')]).toEqual([200, true])
      // Nothing of it is given to the next reader.
      expect((await open(path)).text).not.toContain('Kontor')
      expect((await open(`/api/page/source/no${path}`)).status).toBe(404)
      expect((await send('x'.repeat(10 * 1024 * 1024))).status).toBe(413)
      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess += 1) statuses.push((await send(`gjett ${guess}`)).status)
      expect(statuses.at(-1)).toBe(429)
    })

    test('a copy is fetched by the address; the router of the site loads the page as a document', async () => {
      const { path } = await share()
      const rows = await open(`/api/page/source/no${path}`)
      expect(JSON.parse(rows.text)).toMatchObject({ title: 'Kontor på Bryn', rows: [{ layout: '100' }] })
      expect((await open(path)).text).toContain(`/layout/new?from=${encodeURIComponent(path)}`)
      const data = await open(`/api/page/no${path}`)
      expect([data.text, data.headers['cache-control']]).toEqual(['{"build":""}', 'no-store'])
    })

    test('a deleted layout ends its links for good, also when it is restored', async () => {
      const { path } = await share({ layout: OTHER_LAYOUT })
      expect((await open(path)).status).toBe(200)
      const kept = layoutOf(LAYOUT, 'Kontor på Bryn', 'kontor', [text('Hele **teksten**')])
      await save([kept])
      await sleep(600)
      expect((await open(path)).status).toBe(404)
      await save([kept, layoutOf(OTHER_LAYOUT, 'Tomt', 'tomt')])
      expect((await open(path)).status).toBe(404)
    })

    test('the export of the account has the links, without hash, password or secret', async () => {
      const { path, share: made } = await share({ password: PASSWORD })
      const all = valueOf(await desk.accounts.exportOf(owner.session, CALLER))
      expect(all).toMatchObject({ shares: expect.arrayContaining([made]) })
      const written = JSON.stringify(all)
      expect(['plain$', path.slice('/delt/'.length)].filter((secret) => written.includes(secret))).toEqual([])
    })

    test.each<[string, Partial<z.output<typeof createShareForm>>, string]>([
      ['a layout of another account', { layout: '5f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b' }, 'layout'],
      ['a last day that is over', { ends: '2026-11-24' }, 'ends'],
      ['a day to come', { frozen: '2026-11-26' }, 'frozen'],
      ['a day before the first kept one', { frozen: '2026-11-18' }, 'frozen'],
    ])('makes no link: %s', async (_why, changes, field) => {
      const form = { layout: LAYOUT, byline: 'none', password: '', ends: '', frozen: '', ...changes } as const
      expect(await desk.accounts.createShare(owner.session, form, CALLER)).toMatchObject({
        code: 'invalid_field',
        fields: { [field]: 'notAccepted' },
      })
    })

    test('ends after its last day', async () => {
      const { path } = await share({ ends: '2026-11-30' })
      const before = desk.clock.now
      expect((await open(path)).status).toBe(200)
      desk.clock.now = Date.parse('2026-11-30T23:00:00Z')
      await sleep(600)
      expect((await open(path)).status).toBe(404)
      desk.clock.now = before
    })

    test('tells from which day a link can show the figures; today where no earlier day is kept', async () => {
      expect((await desk.accounts.shareList(owner.session)).frozen_from).toBe(FIRST_DAY)
      await share({ frozen: FIRST_DAY })
      for (const firstKept of [null, '2026-11-26']) {
        const { shareList } = sharingCalls({ ...desk.tools, firstKeptDay: async () => firstKept })
        expect((await shareList(owner.session)).frozen_from).toBe('2026-11-25')
      }
    })

    test('an ended link leaves room for a new one, is listed for 30 days, and is then deleted', async () => {
      const reader = await desk.registerAndValidate('ole@example.org')
      const before = desk.clock.now
      const make = async (id: string, endsAt: number | null) =>
        desk.store.shares.create(
          {
            id,
            hash: id,
            account: reader.account.id,
            layout: LAYOUT,
            byline: 'none',
            passwordHash: null,
            endsOn: '',
            endsAt,
            frozenOn: '',
            frozen: '',
            createdAt: desk.clock.now,
          },
          2,
        )
      const listed = async () => (await desk.accounts.shareList(reader.session)).shares.map(({ id }) => id)
      const forget = () =>
        desk.store.accounts.forget(desk.clock.now, { unconfirmedMs: DAY_MS, eventsMs: DAY_MS })
      const [ending, open, later] = [randomUUID(), randomUUID(), randomUUID()]
      const endsAt = before + DAY_MS
      expect([await make(ending, endsAt), await make(open, null), await make(later, null)]).toEqual([
        'created',
        'created',
        'full',
      ])
      desk.clock.now = endsAt
      expect([await make(later, null), await make(randomUUID(), null)]).toEqual(['created', 'full'])
      desk.clock.now = endsAt + 30 * DAY_MS - 1
      await forget()
      expect((await listed()).toSorted()).toEqual([ending, open, later].toSorted())
      desk.clock.now += 1
      await forget()
      expect((await listed()).toSorted()).toEqual([open, later].toSorted())
      desk.clock.now = before
    })

    test('a link to a day that is no longer kept ends, and no other one', async () => {
      const [gone, kept, live] = [
        await share({ frozen: '2026-11-20' }),
        await share({ frozen: '2026-11-21' }),
        await share(),
      ]
      expect(await desk.store.shares.endFrozenBefore('2026-11-21')).toBeGreaterThan(0)
      expect(await desk.store.shares.endFrozenBefore('2026-11-21')).toBe(0)
      const { shares } = await desk.accounts.shareList(owner.session)
      const endOf = (id: string) => shares.find((item) => item.id === id)?.ends
      expect([gone, kept, live].map((made) => endOf(made.share.id))).toEqual(['2026-11-24', '', ''])
      const opened = async (path: string) => desk.accounts.openShare(path.slice('/delt/'.length), null)
      expect(
        await Promise.all([gone, kept, live].map(async ({ path }) => (await opened(path)) !== null)),
      ).toEqual([false, true, true])
    })

    test.each([
      ['too short', '/delt/abc'],
      ['too long', `/delt/${'a'.repeat(180)}`],
      ['capitals', `/delt/${'A'.repeat(32)}`],
      ['odd characters', '/delt/%F0%9F%98%80%00%2e%2e%2f'],
      ['a path below', `${NO_LINK}/x`],
      ['none', '/delt/'],
      ['no layout', '/delt'],
    ])('an address without a link is an unknown page: %s', async (_why, path) => {
      expect((await open(path)).status).toBe(404)
    })

    test('no log line has a secret', () => {
      const lines = [...app.logged, ...secondApp.logged, ...desk.log]
      expect(lines.filter((line) => /[0-9a-f]{32}/.test(line))).toEqual([])
    })

    test('10 000 guesses find nothing and are throttled', async () => {
      const counts = new Map<number, number>()
      for (let guess = 0; guess < 10_000; guess += 50) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            open(`/delt/${(guess + index).toString(16).padStart(32, 'a')}`, { at: secondApp }),
          ),
        )
        for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
      }
      expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([404, 429])
      expect(counts.get(404)).toBeLessThan(200)
    }, 60_000)
  })
}
