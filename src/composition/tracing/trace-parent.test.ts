import { expect, test } from 'vitest'
import { isSampledTraceParent, parseTraceParent } from './trace-parent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test.each([
  ['sampled', `00-${TRACE}-${SPAN}-01`, true],
  ['not sampled', `00-${TRACE}-${SPAN}-00`, false],
  ['a later version with more fields', `01-${TRACE}-${SPAN}-03-more`, true],
])('read: %s', (_why, header, isSampled) => {
  const found = parseTraceParent(header)
  expect(found).toMatchObject({ traceId: TRACE, spanId: SPAN, isRemote: true })
  expect(found && isSampledTraceParent(found)).toBe(isSampled)
})

test.each([
  ['none', undefined],
  ['empty', ''],
  ['several headers', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`]],
  ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['the version that is none', `ff-${TRACE}-${SPAN}-01`],
  ['cut off', `00-${TRACE}-${SPAN}`],
  ['a line break', `00-${TRACE}-${SPAN}-01\nx`],
])('begins a new trace: %s', (_why, header) => expect(parseTraceParent(header)).toBeNull())
