/** Wrappers of CommonJS packages, which the browser is told to compile at once. */
import { expect, test } from 'vitest'
import { withEagerWrappers } from '../scripts/build/eager-wrappers.ts'

test.each([
  [
    'both parameters',
    'var require_a = __commonJSMin(((exports, module) => {\n  module.exports = 1;\n}));',
    'var require_a = __commonJSMin((function(exports, module) {\n  module.exports = 1;\n}));',
  ],
  [
    'the first alone',
    'var require_b = /* @__PURE__ */ __commonJSMin(((exports) => {\n}));',
    'var require_b = /* @__PURE__ */ __commonJSMin((function(exports) {\n}));',
  ],
  [
    'several in one script, and an arrow function within one stays as it is',
    'var a = __commonJS(((e) => {\nreturn ((x) => { x() });\n})), b = __commonJS(((e) => {\n}));',
    'var a = __commonJS((function(e) {\nreturn ((x) => { x() });\n})), b = __commonJS((function(e) {\n}));',
  ],
  ['other calls stay', 'run(((exports) => {\n}));', 'run(((exports) => {\n}));'],
])('%s', (_what, script, eager) => expect(withEagerWrappers(script)).toBe(eager))
