/**
 * Reliability R13: whatever a source does, readers' data stay, and the operator gets the reason and the
 * source. living-portal.test.ts shows with the whole portal that pages never wait for a source; the fault
 * `bad-upstreams` measures the cost.
 */
import { describe, expect, test } from 'vitest'
import { upstreamFinding } from '../factories/upstream-check.ts'
import { FAULTS } from '../factories/upstream-faults.ts'
import { UPSTREAMS } from '../factories/upstreams.ts'

describe.each(UPSTREAMS)('$name', (upstream) => {
  test.each(FAULTS)('$why', async (fault) => {
    const { before, after, said, source, message } = await upstreamFinding(upstream, fault)
    expect(before, 'something was there to keep').toBeTruthy()
    expect(after).toEqual(before)
    expect(JSON.stringify([said, source, message])).not.toContain('sk-secret')
    if (upstream.bears.includes(fault.why)) return expect(message).toBe('')
    expect(source).toMatch(/^(?:feed|posts|series|commentary)\/\w+$/)
    expect(message).toMatch(fault.told)
  })
})
