import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { isNavigating, setNavigationSource } from './navigation-status.ts'

test('is true from the call of navigate until the page has loaded (contract of React Router)', async () => {
  expect(isNavigating()).toBe(false)
  const page = Promise.withResolvers<null>()
  const router = createMemoryRouter([{ path: '/' }, { path: '/oslo', loader: () => page.promise }])
  setNavigationSource(router)
  expect(isNavigating()).toBe(false)
  const navigation = router.navigate('/oslo')
  expect(isNavigating()).toBe(true)
  page.resolve(null)
  await navigation
  expect([isNavigating(), router.state.location.pathname]).toEqual([false, '/oslo'])
})
