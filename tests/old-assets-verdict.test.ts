import { expect, test } from 'vitest'
import { assetsReport, type AskedFiles } from './faults/old-assets-verdict.ts'

const GOOD = {
  file: 'a-00000000.js',
  status: 200,
  type: 'text/javascript; charset=utf-8',
  cacheControl: 'public, max-age=31536000, immutable',
}
const WHAT = 'files of the build before'
const failuresOf = (...answers: AskedFiles['answers']) => assetsReport([{ what: WHAT, answers }]).failures

test.each<[string, AskedFiles['answers'], readonly string[]]>([
  ['all there', [GOOD, { ...GOOD, file: 'b-00000000.css', type: 'text/css; charset=utf-8' }], []],
  ['one is missing', [GOOD, { ...GOOD, status: 404 }], [`${WHAT}: missing a-00000000.js (404)`]],
  ['one could not be requested', [{ ...GOOD, status: 0 }], [`${WHAT}: missing a-00000000.js (0)`]],
  [
    'many are missing',
    Array.from({ length: 5 }, () => ({ ...GOOD, status: 503 })),
    [`${WHAT}: missing a-00000000.js (503), a-00000000.js (503), a-00000000.js (503) and 2 more`],
  ],
  [
    'a page in place of a script',
    [{ ...GOOD, type: 'text/html; charset=utf-8' }],
    [`${WHAT}: not as a browser takes and keeps them: a-00000000.js (200)`],
  ],
  [
    'asked for again each time',
    [{ ...GOOD, cacheControl: 'no-store' }],
    [`${WHAT}: not as a browser takes and keeps them: a-00000000.js (200)`],
  ],
  ['no requests', [], [`${WHAT}: nothing was asked`]],
])('%s', (_why, answers, failures) => expect(failuresOf(...answers)).toEqual(failures))

test('the figures count requests and missing files', () =>
  expect(assetsReport([{ what: WHAT, answers: [GOOD, { ...GOOD, status: 404 }] }]).figures).toEqual([
    [WHAT, 2],
    [`${WHAT}: missing`, 1],
  ]))
