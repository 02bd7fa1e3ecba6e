/** A newsletter changed by forms without scripts (decision 0108). */
import { expect, onTestFinished, test } from 'vitest'
import { refuse } from '#accounts/outcome.ts'
import type { AccountService } from '#accounts/service-types.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { fakeAccounts } from '#tests/factories/fake-accounts.ts'
import { fakeNewsletter, KNOWN_TOKEN } from '#tests/factories/fake-newsletter.ts'
import { ask, type Question } from '#tests/factories/http.ts'

const edition = await editionOf(await contentOfPack())
const page = `/nyhetsbrev/${KNOWN_TOKEN}`
const boxOf = (id: string, isChecked: boolean) =>
  `<input type="checkbox" name="series"${isChecked ? ' checked=""' : ''} value="${id}">`
const posted = (ids: readonly string[]): Question => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(ids.map((id) => ['series', id])).toString(),
})
const seriesIds = [...edition.snapshot.content.no.series.keys()]

const managed = await fakeNewsletter().newsletter.managed(KNOWN_TOKEN)

async function served(overrides: Partial<Newsletter> = {}, accounts: Partial<AccountService> = {}) {
  const { newsletter, asked: calls } = fakeNewsletter({
    managed: async (token) =>
      token === KNOWN_TOKEN ? managed && { ...managed, data_sources: ['no-gdp'] } : null,
    ...overrides,
  })
  const app = await openApp(() => edition, { accounts: { ...fakeAccounts, ...accounts }, newsletter })
  onTestFinished(() => app.stop())
  return { asked: calls, get: (path: string, question?: Question) => ask(app.port, path, question) }
}

test.each([
  ['bokmål', '', 'Nyhetsbrevet ditt', 'Lagre datakildene'],
  ['English', '/en', 'Your newsletter', 'Save the data sources'],
])('%s: a box for each series, the chosen ones checked', async (_why, prefix, title, submit) => {
  const { get, asked: calls } = await served()
  const { status, headers, text } = await get(`${prefix}${page}/endre`)
  expect([status, headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
    200,
    'no-referrer',
    'noindex',
    'no-store',
  ])
  for (const part of [`<h1>${title}</h1>`, `<button type="submit">${submit}</button>`, boxOf('no-gdp', true)])
    expect(text).toContain(part)
  expect(text.match(/type="checkbox"/g)).toHaveLength(seriesIds.length)
  expect(text.match(/checked=""/g)).toHaveLength(1)
  expect(text).not.toContain('<script')
  expect(calls.map(({ name }) => name)).toEqual(['managed'])
})

test('saves the boxes and says so on the page that follows', async () => {
  const { get, asked: calls } = await served()
  const { status, headers } = await get(
    `/en${page}/endre`,
    posted(['oslo-office-vacancy', 'no-gdp', 'unknown']),
  )
  expect([status, headers.location]).toEqual([303, `/en${page}/endre?lagret`])
  const change = calls.find(({ name }) => name === 'change')
  expect(change?.parameters[0]).toBe(KNOWN_TOKEN)
  expect(change?.parameters[1]).toEqual({ data_sources: ['no-gdp', 'oslo-office-vacancy'] })
  expect((await get(`/en${page}/endre?lagret`)).text).toContain(
    '<p role="status">The change has been saved.</p>',
  )
})

test('a form without a checked box saves an empty choice', async () => {
  const { get, asked: calls } = await served()
  expect((await get(`${page}/endre`, posted([]))).status).toBe(303)
  expect(calls.at(-1)).toEqual({ name: 'change', parameters: [KNOWN_TOKEN, { data_sources: [] }] })
})

test('more series than are allowed are refused in words, and the boxes stay checked', async () => {
  const { get, asked: calls } = await served()
  const chosen = seriesIds.slice(0, 21)
  const { status, text } = await get(`${page}/endre`, posted(chosen))
  expect(status).toBe(422)
  expect(text).toContain('<p id="problem" role="alert">Maks 20 datakilder er tillatt.</p>')
  expect(chosen.filter((id) => !text.includes(boxOf(id, true)))).toEqual([])
  expect(calls.map(({ name }) => name)).not.toContain('change')
})

test('saves the schedule alone, and shows what is stored', async () => {
  const { get, asked: calls } = await served()
  const text = (await get(`${page}/endre`)).text
  for (const part of [
    '<option value="daily" selected',
    '<option value="7" selected',
    `<a href="${page}/stopp">Stopp nyhetsbrevet</a>`,
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('<option value="off"')
  const body = 'part=schedule&frequency=monthly&weekday=monday&monthday=31&hours=9&pause_until='
  expect((await get(`${page}/endre`, { ...posted([]), body })).status).toBe(303)
  expect(calls.at(-1)).toEqual({
    name: 'change',
    parameters: [
      KNOWN_TOKEN,
      { frequency: 'weekly', rhythm: 'monthly', weekday: 'monday', monthday: 31, hours: 9, pause_until: '' },
    ],
  })
})

test.each<[string, string, Partial<Newsletter>, string]>([
  [
    'a pause that is too long',
    'pause_until=2126-01-01',
    { change: async () => 'far-pause' },
    'En pause varer høyst ett år.',
  ],
  ['no city', 'pause_until=', { change: async () => 'no-city' }, 'Velg en by for nyhetsbrevet'],
  ['nonsense', 'pause_until=x', {}, 'Valgene for nyhetsbrevet inneholder noe ugyldig.'],
])('refuses a schedule in words: %s', async (_why, pause, overrides, words) => {
  const { get } = await served(overrides)
  const body = `part=schedule&frequency=weekdays&weekday=monday&monthday=1&hours=9&${pause}`
  const { status, text } = await get(`${page}/endre`, { ...posted([]), body })
  expect([status, text.includes(`role="alert">${words}`)]).toEqual([422, true])
})

test('the button of the page without scripts leads to the form and stops nothing', async () => {
  const { get, asked: calls } = await served()
  const { status, headers } = await get(page, { ...posted([]), body: 'show=change' })
  expect([status, headers.location, calls]).toEqual([303, `${page}/endre`, []])
  expect((await get(page)).text).toContain('<button type="submit" value="change" name="show">')
  expect((await get(`${page}/stopp`)).text).toContain(
    `<a href="${page}/endre">Endre når det kommer, og datakildene</a>`,
  )
})

test('a newsletter that is off has no form: the page says that it is off', async () => {
  const { get, asked: calls } = await served({
    managed: async () => managed && { ...managed, frequency: 'off' },
  })
  for (const question of [{}, posted(['no-cpi'])]) {
    const { status, headers } = await get(`${page}/endre`, question)
    expect([status, headers.location]).toEqual([303, `${page}/stopp`])
  }
  expect((await get(`${page}/stopp`)).text).not.toContain('/endre')
  expect(calls.map(({ name }) => name)).not.toContain('change')
})

test.each<[string, string, Partial<AccountService>, number]>([
  ['an unknown link', `/nyhetsbrev/${'f'.repeat(36)}/endre`, {}, 404],
  [
    'too many requests of one network',
    `${page}/endre`,
    { countLinkUse: async () => refuse('throttled', { retryAfterSeconds: 61 }) },
    429,
  ],
])('%s shows and changes nothing', async (_why, path, accounts, status) => {
  const { get, asked: calls } = await served({}, accounts)
  for (const question of [{}, posted(['no-cpi'])]) expect((await get(path, question)).status).toBe(status)
  expect(calls.map(({ name }) => name)).not.toContain('change')
})
