import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isNavigating, positionToRestore, recordScrollPositions, setSiteRouter } from './router-state.ts'

test('navigation starts with the call of navigate and ends with the page (contract of React Router)', async () => {
  expect(isNavigating()).toBe(false)
  const page = Promise.withResolvers<null>()
  const router = createMemoryRouter([{ path: '/' }, { path: '/oslo', loader: () => page.promise }])
  setSiteRouter(router)
  expect(isNavigating()).toBe(false)
  const navigation = router.navigate('/oslo')
  expect(isNavigating()).toBe(true)
  page.resolve(null)
  await navigation
  expect([isNavigating(), router.state.location.pathname]).toEqual([false, '/oslo'])
})

test('the position at the begin of a navigation is recorded, and restored on Back (contract of React Router)', async () => {
  vi.stubGlobal('scrollY', 700)
  onTestFinished(() => void vi.unstubAllGlobals())
  const router = createMemoryRouter([{ path: '/' }, { path: '/oslo' }], {
    hydrationData: { loaderData: {}, errors: null },
  })
  setSiteRouter(router)
  expect(positionToRestore()).toBe(false)
  const positions = {}
  const stop = recordScrollPositions(positions, ({ pathname }) => pathname)
  onTestFinished(() => stop?.())
  await router.navigate('/oslo')
  expect([positions, positionToRestore()]).toEqual([{ '/': 700 }, null])
  await router.navigate(-1)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(positionToRestore()).toBe(700)
})
