import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { analyticsClient } from './analytics-client.ts'

const TARGET = { url: 'https://stats.example/api/event', domain: 'kvartal.example' }
const ORIGIN = 'https://kvartal.example'

/** The part of an element that the client uses: its ancestors and attributes. */
class FakeElement {
  readonly attributes: Readonly<Record<string, string>>
  constructor(attributes: Readonly<Record<string, string>>) {
    this.attributes = attributes
  }
  closest(): FakeElement | null {
    return 'data-analytics' in this.attributes ? this : null
  }
  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null
  }
  addEventListener() {}
  dispatchEvent() {
    return true
  }
  removeEventListener() {}
}

beforeEach(() => vi.stubGlobal('Element', FakeElement))
afterEach(() => vi.unstubAllGlobals())

function started(referrer = '', fails = false) {
  const sent: { url: string; init: RequestInit }[] = []
  const client = analyticsClient(TARGET, {
    fetch: (url, init) => {
      sent.push({ url, init })
      return fails ? Promise.reject(new Error('blocked')) : Promise.resolve(null)
    },
    origin: ORIGIN,
    referrer,
  })
  return {
    client,
    sent,
    told: (): unknown[] =>
      sent.map(({ init }): unknown => (typeof init.body === 'string' ? JSON.parse(init.body) : null)),
  }
}

test('a page view has name, address and domain only', () => {
  const { client, told: events } = started()
  client.pageView('/en/oslo')
  expect(events()).toEqual([
    { name: 'pageview', url: 'https://kvartal.example/en/oslo', domain: 'kvartal.example' },
  ])
})

test('sent without cookies and without the page’s own address, also when the reader leaves', () => {
  const { client, sent } = started()
  client.pageView('/oslo')
  expect(sent).toMatchObject([
    {
      url: 'https://stats.example/api/event',
      init: { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' },
    },
  ])
})

test.each([
  ['another site, without its page', 'https://search.example/?q=ola@example.org', 'https://search.example/'],
  ['this site', 'https://kvartal.example/user/reset/token/ola@example.org', undefined],
  ['no referrer', '', undefined],
  ['an application', 'android-app://com.example/', undefined],
])('reached from %s', (_why, referrer, expected) => {
  const { client, told: events } = started(referrer)
  client.pageView('/oslo')
  client.pageView('/bergen')
  expect(
    events().map((event) => (event instanceof Object && 'referrer' in event ? event.referrer : undefined)),
  ).toEqual([expected, undefined])
})

test.each([
  ['a dialog with a token', '/user/reset/3f2a/ola@example.org', '/user/reset'],
  ['a personal layout', '/layout/oles-kontor', '/layout/…'],
  ['a block', '/block/eyJ0eXBlIjoi', '/block'],
  ['a page that does not exist', null, '/404'],
])('no private data: %s', (_why, pathname, path) => {
  const { client, told: events } = started()
  client.pageView(pathname)
  expect(events()).toMatchObject([{ url: ORIGIN + path }])
})

const SOURCE_LINK = { 'data-analytics': 'RSS source click', 'data-analytics-source': 'E24' }

test.each([
  ['a link with a source', SOURCE_LINK, 0, [{ name: 'RSS source click', props: { source: 'E24' } }]],
  [
    'opened in a new tab by the middle button',
    SOURCE_LINK,
    1,
    [{ name: 'RSS source click', props: { source: 'E24' } }],
  ],
  ['the menu of a link', SOURCE_LINK, 2, []],
  ['a link without a source', { 'data-analytics': 'Go to report' }, 0, [{ name: 'Go to report' }]],
  ['an event without a name', { 'data-analytics': '' }, 0, []],
  ['any other place', {}, 0, []],
])('a click on %s', (_why, attributes, button, events) => {
  const { client, told } = started()
  client.click({ target: new FakeElement(attributes), button }, '/layout/oles-kontor')
  expect(told()).toEqual(
    events.map((event) => ({ ...event, url: `${ORIGIN}/layout/…`, domain: 'kvartal.example' })),
  )
})

test.each([
  ['with a source', 'Insert block', 'chart', { props: { source: 'chart' } }],
  ['without a source', 'Create dashboard', '', {}],
])('an event %s', (_why, name, source, more) => {
  const { client, told: events } = started()
  client.event(name, source, '/layout/oles-kontor')
  expect(events()).toEqual([{ name, url: `${ORIGIN}/layout/…`, domain: 'kvartal.example', ...more }])
})

test('a click outside any control', () => {
  const { client, told: events } = started()
  client.click({ target: null, button: 0 }, '/')
  expect(events()).toEqual([])
})

test('ignores an endpoint that is blocked or down', async () => {
  const { client, sent } = started('', true)
  client.pageView('/oslo')
  await Promise.resolve()
  expect(sent).toHaveLength(1)
})
