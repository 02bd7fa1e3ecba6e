import { describe, expect, test, vi } from 'vitest'
import type { Locale } from '#core/locale.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { historyWindow, type HistoryWindow } from '#tests/factories/history-window.ts'
import type { BlockedNavigation, Navigation } from './navigation-guard.ts'
import { createSiteRouter } from './site-router.ts'

const pageOf = (path: string): PageModel => ({
  path,
  title: path,
  subtitle: '',
  hideFooter: false,
  kind: 'dashboard',
  lead: null,
  sections: [],
  sectionsBeforeRows: false,
  rows: [],
  refreshMs: null,
  printFoot: '',
  asOf: null,
})

/** One request of the router, answered by the test. */
interface PageRequest {
  readonly path: string
  readonly signal: AbortSignal
  readonly answer: (page?: PageModel | null) => Promise<void>
  readonly fail: (reason: unknown) => Promise<void>
}

function started(path = '/', { locale = 'nb-NO', entry = null }: { locale?: Locale; entry?: unknown } = {}) {
  const window = historyWindow(path, entry)
  const requests: PageRequest[] = []
  const router = createSiteRouter({
    window,
    locale,
    first: { page: pageOf('/first'), failure: null },
    loadPage: (asked, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<PageModel | null>()
      const settled = async () => {
        await promise.catch(() => {})
        await Promise.resolve()
      }
      requests.push({
        path: asked,
        signal,
        answer: (page = pageOf(asked)) => {
          resolve(page)
          return settled()
        },
        fail: (reason) => {
          reject(reason)
          return settled()
        },
      })
      return promise
    },
  })
  const answer = async (page?: PageModel | null) => requests.at(-1)?.answer(page)
  /** Opens pages one after the other. */
  const visit = async (...paths: readonly string[]) => {
    for (const next of paths) {
      router.navigate(next)
      await answer()
    }
  }
  return { window, router, requests, answer, visit }
}

const addressOf = ({ location: { pathname, search, hash } }: HistoryWindow) => pathname + search + hash

test('the first state is the page of the document, at the place of the reloaded entry', () => {
  const entry = { key: 'k', index: 4, state: 'copy', dialog: 'd' }
  const { router, window, requests } = started('/en/oslo?q=1#x', { locale: 'en-GB', entry })
  expect(router.state()).toEqual({
    location: { pathname: '/oslo', search: '?q=1', hash: '#x', state: 'copy', key: 'k' },
    navigationType: 'POP',
    pending: null,
    page: pageOf('/first'),
    failure: null,
  })
  expect(window.history.state).toEqual(entry)
  expect(requests).toEqual([])
})

test('the first entry gets an index, and keeps what other scripts stored in it', () => {
  expect(started('/', { entry: { dialog: 'd' } }).window.history.state).toEqual({ dialog: 'd', index: 0 })
})

test.each<[Locale, string, string, string]>([
  ['nb-NO', '/oslo', '/oslo', '/oslo'],
  ['en-GB', '/oslo', '/en/oslo', '/oslo'],
  ['en-GB', '/', '/en', '/'],
  ['en-GB', '/?q=1#x', '/en?q=1#x', '/'],
  ['nb-NO', '/nyheter/?side=2', '/nyheter/?side=2', '/nyheter?side=2'],
  ['nb-NO', '/søk', '/s%C3%B8k', '/s%C3%B8k'],
  ['nb-NO', '//elsewhere.example/x', '/elsewhere.example/x', '/elsewhere.example/x'],
  ['nb-NO', '/\\elsewhere.example', '/elsewhere.example', '/elsewhere.example'],
])('%s: navigating to %s shows the address %s and loads %s', async (locale, to, address, asked) => {
  const { router, window, requests, answer } = started(locale === 'nb-NO' ? '/x' : '/en/x', { locale })
  router.navigate(to)
  expect(requests.map(({ path }) => path)).toEqual([asked])
  await answer()
  expect(addressOf(window)).toBe(address)
})

test('a navigation: pending from the call on, and address, page and location change together', async () => {
  const { router, window, answer } = started()
  const states: unknown[] = []
  router.subscribe(() => {
    const { location, pending, page } = router.state()
    states.push([location.pathname, pending?.pathname, page?.path, addressOf(window)])
  })
  router.navigate('/oslo', { state: { copy: 1 } })
  await answer()
  expect(states).toEqual([
    ['/', '/oslo', '/first', '/'],
    ['/oslo', undefined, '/oslo', '/oslo'],
  ])
  expect(router.state()).toMatchObject({ navigationType: 'PUSH', location: { state: { copy: 1 } } })
  expect(window.history.state).toEqual({ key: router.state().location.key, index: 1, state: { copy: 1 } })
})

test('a replacing navigation adds no entry', async () => {
  const { router, window, visit, answer } = started()
  await visit('/oslo')
  router.navigate('/bergen', { replace: true })
  await answer()
  expect(window.entries()).toEqual(['/', '/bergen'])
  expect(router.state()).toMatchObject({ navigationType: 'REPLACE', location: { pathname: '/bergen' } })
  expect(window.history.state).toMatchObject({ index: 1 })
})

test('a link to the shown page loads it again', async () => {
  const { router, requests, visit } = started('/oslo')
  await visit('/oslo')
  expect(requests.map(({ path }) => path)).toEqual(['/oslo'])
  expect(router.state().page).toEqual(pageOf('/oslo'))
})

test('Back and Forward load the page of their entry, with its data', async () => {
  const { router, window, visit, answer } = started()
  router.navigate('/oslo', { state: 'o' })
  await answer()
  await visit('/bergen')
  window.history.go(-1)
  expect(router.state().pending).toMatchObject({ pathname: '/oslo', state: 'o' })
  await answer()
  expect(router.state()).toMatchObject({ navigationType: 'POP', location: { pathname: '/oslo', state: 'o' } })
  window.history.go(1)
  await answer()
  expect(router.state().location.pathname).toBe('/bergen')
  expect(window.entries()).toEqual(['/', '/oslo', '/bergen'])
})

describe('fragments', () => {
  test('a link of a script to a fragment loads nothing', () => {
    const { router, window, requests } = started('/oslo')
    router.navigate('/oslo#kart')
    expect(router.state()).toMatchObject({
      pending: null,
      navigationType: 'PUSH',
      location: { hash: '#kart' },
    })
    expect(window.entries()).toEqual(['/oslo', '/oslo#kart'])
    expect(requests).toEqual([])
  })

  test('a link that the browser follows, and the way back, load nothing', () => {
    const { router, window, requests } = started('/oslo')
    window.followFragment('#kart')
    expect(router.state()).toMatchObject({ navigationType: 'POP', location: { hash: '#kart' } })
    window.history.go(-1)
    expect(router.state()).toMatchObject({ pending: null, location: { hash: '' } })
    expect(requests).toEqual([])
  })

  test('the same fragment followed again keeps the location, so that nothing scrolls a second time', () => {
    const { router, window } = started('/oslo')
    window.followFragment('#kart')
    const { location } = router.state()
    window.followFragment('#kart')
    expect(router.state().location).toBe(location)
  })

  test('a fragment ends the loading of another page', async () => {
    const { router, requests } = started('/oslo')
    router.navigate('/bergen')
    router.navigate('/oslo#kart')
    expect(requests[0]?.signal.aborted).toBe(true)
    await requests[0]?.answer()
    expect(router.state()).toMatchObject({ pending: null, location: { pathname: '/oslo', hash: '#kart' } })
  })
})

test('of two navigations the later one wins, whichever is answered first', async () => {
  const { router, window, requests } = started()
  router.navigate('/oslo')
  router.navigate('/bergen')
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await requests[1]?.answer()
  await requests[0]?.answer()
  expect(router.state()).toMatchObject({ page: { path: '/bergen' }, location: { pathname: '/bergen' } })
  expect(window.entries()).toEqual(['/', '/bergen'])
})

test('an aborted request that fails changes nothing', async () => {
  const { router, requests } = started()
  router.navigate('/oslo')
  router.navigate('/bergen')
  await requests[0]?.fail(new Error('aborted'))
  expect(router.state()).toMatchObject({ pending: { pathname: '/bergen' }, failure: null })
})

test('an address without a page', async () => {
  const { router, answer } = started()
  router.navigate('/gone')
  await answer(null)
  expect(router.state()).toMatchObject({ page: null, failure: null, location: { pathname: '/gone' } })
})

test('a page that cannot be loaded: its address with the failure, until the next navigation', async () => {
  const { router, window, requests, visit } = started()
  const reason = new Error('offline')
  router.navigate('/oslo')
  await requests[0]?.fail(reason)
  expect(router.state()).toMatchObject({ page: undefined, failure: { reason }, pending: null })
  expect(addressOf(window)).toBe('/oslo')
  await visit('/bergen')
  expect(router.state()).toMatchObject({ page: { path: '/bergen' }, failure: null })
})

test('an address that another script has replaced counts from the next step on', async () => {
  const { router, window, visit, answer } = started('/oslo')
  window.history.replaceState(window.history.state, '', '/oslo?serie=1')
  expect(router.state().location.search).toBe('')
  await visit('/bergen')
  window.history.go(-1)
  await answer()
  expect(router.state().location).toMatchObject({ pathname: '/oslo', search: '?serie=1' })
})

test('where the browser refuses further entries the page is loaded as a document', async () => {
  const { router, window, answer } = started('/en', { locale: 'en-GB' })
  window.refusesEntries = true
  router.navigate('/oslo')
  await answer()
  router.navigate('/bergen', { replace: true })
  await answer()
  expect(window.documents).toEqual([
    'https://kvartal.example/en/oslo',
    'replace https://kvartal.example/en/bergen',
  ])
})

test('listeners hear of every departure before anything is loaded', async () => {
  const { router, window, requests, visit } = started()
  const left: unknown[] = []
  const stop = router.onDeparture(({ pathname }) => left.push([pathname, requests.length]))
  await visit('/oslo')
  window.history.go(-1)
  window.followFragment('#x')
  stop()
  router.navigate('/bergen')
  expect(left).toEqual([
    ['/', 0],
    ['/oslo', 1],
    ['/oslo', 2],
  ])
})

describe('a blocker', () => {
  function blocking(...[path, options]: Parameters<typeof started>) {
    const site = started(path, options)
    const blocks = vi.fn<(navigation: Navigation) => boolean>(() => true)
    let blocked: BlockedNavigation | null = null
    const block = () =>
      site.router.setBlocker({
        blocks,
        onChange: (changed) => {
          blocked = changed
        },
      })
    return { ...site, blocks, block, blocked: (): BlockedNavigation | null => blocked }
  }

  test('holds a link until the reader proceeds', async () => {
    const { router, window, requests, blocks, block, blocked, answer } = blocking()
    block()
    router.navigate('/oslo', { replace: true, state: 1 })
    expect(blocks.mock.lastCall?.[0]).toMatchObject({
      currentLocation: { pathname: '/' },
      nextLocation: { pathname: '/oslo', state: 1 },
      navigationType: 'REPLACE',
    })
    expect(requests).toEqual([])
    blocked()?.proceed()
    expect(blocked()).toBeNull()
    await answer()
    expect(window.entries()).toEqual(['/oslo'])
    // The next one is asked about again.
    router.navigate('/bergen')
    expect(blocked()).not.toBeNull()
  })

  test('a cancelled link stays away', () => {
    const { router, requests, block, blocked } = blocking()
    block()
    router.navigate('/oslo')
    blocked()?.cancel()
    expect(blocked()).toBeNull()
    expect([requests, router.state().pending]).toEqual([[], null])
  })

  test('Back: the entry is restored at once, and left when the reader proceeds', async () => {
    const { router, window, visit, block, blocked, blocks, answer } = blocking()
    await visit('/oslo', '/bergen')
    block()
    window.history.go(-2)
    expect(window.steps).toEqual([-2, 2])
    expect(addressOf(window)).toBe('/bergen')
    expect(router.state()).toMatchObject({ pending: null, location: { pathname: '/bergen' } })
    blocked()?.proceed()
    await vi.waitFor(() => expect(addressOf(window)).toBe('/'))
    expect(blocks).toHaveBeenCalledTimes(1)
    await answer()
    expect(router.state().location.pathname).toBe('/')
  })

  test('Back, cancelled, and Back again is asked about again', async () => {
    const { window, visit, block, blocked } = blocking()
    await visit('/oslo')
    block()
    window.history.go(-1)
    blocked()?.cancel()
    window.history.go(-1)
    expect(blocked()).not.toBeNull()
    expect(addressOf(window)).toBe('/oslo')
  })

  test('an entry of unknown distance is not blocked, since it could not be restored', async () => {
    const { router, window, visit, block, blocked } = blocking('/oslo')
    window.followFragment('#kart')
    await visit('/bergen')
    block()
    window.history.go(-1)
    expect(blocked()).toBeNull()
    expect(router.state().pending?.hash).toBe('#kart')
    expect(window.steps).toEqual([-1])
  })

  test('what it lets through is not held', () => {
    const { router, requests, block, blocked, blocks } = blocking()
    block()
    blocks.mockReturnValue(false)
    router.navigate('/oslo')
    expect([blocked(), requests.length]).toEqual([null, 1])
  })

  test('another navigation that finishes takes the question away', async () => {
    const { router, block, blocked, blocks, answer } = blocking()
    block()
    router.navigate('/oslo')
    blocks.mockReturnValue(false)
    router.navigate('/bergen')
    await answer()
    expect(blocked()).toBeNull()
  })

  test('a removed blocker asks nothing; removing it later than its successor leaves that one', () => {
    const { router, block, blocked, requests } = blocking()
    const removeFirst = block()
    const removeSecond = block()
    removeFirst()
    router.navigate('/oslo')
    expect(blocked()).not.toBeNull()
    removeSecond()
    router.navigate('/bergen')
    expect(requests.map(({ path }) => path)).toEqual(['/bergen'])
  })
})
