import { expect, test } from 'vitest'
import { withRemovableComponents } from '../scripts/build/removable-components.ts'

test.each([
  [
    'a component',
    'const Link = React$1.forwardRef(function LinkWithRef() {});',
    'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});',
  ],
  [
    'a context',
    'const A = React$1.createContext(null);\nA.displayName = "A";\ngo()',
    'const A = /* @__PURE__ */ React$1.createContext(null);\n\ngo()',
  ],
  [
    'hydration data of the window',
    'data: opts?.hydrationData || parseHydrationData(),',
    'data: opts?.hydrationData,',
  ],
  [
    'the version in the window',
    'try {\n\tif (isBrowser) window.__reactRouterVersion = "8";\n} catch {}\ngo()',
    '\n\n\ngo()',
  ],
  [
    'options without use',
    'createRouter({\n\t\tfuture: opts?.future,\n\t\tbasename: opts?.basename,\n})',
    'createRouter({\n\n\t\tbasename: opts?.basename,\n})',
  ],
  ['calls inside functions stay', '  const a = React$1.memo(B);', '  const a = React$1.memo(B);'],
  ['other assignments stay', 'A.title = "A";', 'A.title = "A";'],
])('withRemovableComponents: %s', (_case, code, expected) =>
  expect(withRemovableComponents(code)).toBe(expected),
)
