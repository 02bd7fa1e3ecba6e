import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { runtimeMetric, runtimeWarning } from './runtime-safety.ts'

test.each([
  [
    'a Node with a known hole',
    'v26.10.0',
    /^Node v26\.10\.0 has known security holes: install Node 26\.12\.1 or newer/,
    1,
  ],
  ['a line without repairs', 'v25.9.0', /install Node 26\.12\.1 or newer/, 1],
  ['a safe version', 'v26.12.1', null, 0],
])('%s', async (_why, version, warning, value) => {
  if (warning === null) expect(runtimeWarning(version)).toBeNull()
  else expect(runtimeWarning(version)).toMatch(warning)
  const registry = new Registry()
  runtimeMetric(version)(registry)
  expect(await registry.getSingleMetric('kvartal_node_outdated')?.get()).toMatchObject({
    values: [{ value }],
  })
})
