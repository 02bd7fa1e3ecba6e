/**
 * Set-up of each file of DOM tests: roots of React end with their tab. The product never unmounts one, and
 * what they still had to do would run in the tab of the next test. React's hook for developer tools is added
 * before it is loaded. React DOM is the build's.
 */
import type * as Client from 'react-dom/client'
import { vi } from 'vitest'
import { loadBuiltReactDom } from './built-react-dom.ts'
import { addRenderHook } from './rendered-components.ts'

addRenderHook()

vi.mock('react-dom/client', () => {
  const client = loadBuiltReactDom()
  const endWithTab = (root: Client.Root) => {
    document.addEventListener('tabends', () => root.unmount())
    return root
  }
  return {
    ...client,
    createRoot: (...given: Parameters<typeof client.createRoot>) => endWithTab(client.createRoot(...given)),
    hydrateRoot: (...given: Parameters<typeof client.hydrateRoot>) =>
      endWithTab(client.hydrateRoot(...given)),
  }
})
