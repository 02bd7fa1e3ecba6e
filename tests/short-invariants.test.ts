import { expect, test } from 'vitest'
import { withShortInvariants } from '../scripts/build/short-invariants.ts'

test.each([
  ['a plain explanation', 'invariant(a, "long words");', 'invariant(a, "router:1");'],
  [
    'on its own line, with parts',
    'go();\nwarning(a,\n  `No ${b} here` + "more");',
    'go();\nwarning(a,\n  "router:3");',
  ],
  [
    'two in one file',
    'invariant(a, "x"); invariant(b, "y");',
    'invariant(a, "router:1"); invariant(b, "router:1");',
  ],
  ['a message computed by code is unchanged', 'invariant(a, explain(b));', 'invariant(a, explain(b));'],
  ['without an explanation', 'invariant(a);', 'invariant(a);'],
  ['other calls stay', 'go(a, "words"); throw Error("words")', 'go(a, "words"); throw Error("words")'],
])('withShortInvariants: %s', (_why, code, short) => expect(withShortInvariants(code)).toBe(short))
