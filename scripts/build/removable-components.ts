/**
 * Lets the bundler remove React Router's components that no page uses (`Link`, `Form` and their imports),
 * which are in one file with `createBrowserRouter`: the calls that create them are marked as free of side
 * effects, and their names for React's developer tools are removed. `createBrowserRouter` loses the parts
 * that no page of the portal uses: hydration data in `window`, its version there, and options. Saves 4 kB of
 * gzip in every reader's script (decision 0077).
 */
import type { Plugin } from 'vite'

const ROUTER_FILE = /\/node_modules\/react-router\/dist\/production\/.*\.js$/
const COMPONENT_CALL = /^(const \w+ = )(React\$1\.(?:forwardRef|createContext|memo)\()/gm
const WINDOW_DATA = ' || parseHydrationData()'
const VERSION = /^try \{\n\tif \(isBrowser\) window\.__reactRouterVersion = "\d+";\n\} catch \{\}$/m
const UNUSED_OPTION =
  /^\t\t(?:(getContext|future|dataStrategy|patchRoutesOnNavigation|window|instrumentations): opts\?\.\1,?|hydrationRouteProperties,)$/gm
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm

/** For the build of the browser. */
export function removableComponents(): Plugin {
  return {
    name: 'removable-components',
    transform: {
      filter: { id: ROUTER_FILE },
      handler: (code) => ({ code: withRemovableComponents(code), map: null }),
    },
  }
}

/** @param code of one file of the router, as JavaScript. @returns the same number of lines */
export function withRemovableComponents(code: string): string {
  return code
    .replace(COMPONENT_CALL, '$1/* @__PURE__ */ $2')
    .replace(DISPLAY_NAME, '')
    .replace(WINDOW_DATA, '')
    .replace(VERSION, '\n\n')
    .replace(UNUSED_OPTION, '')
}
