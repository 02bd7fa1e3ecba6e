/**
 * Mixed calls of MCP tools by the SDK's client, over HTTP: each answer has the figures of the portal API.
 * `MCP_CALLS=1000` is the long form.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { seededRandom, seedOf } from '#commentary/seeded-random.ts'
import { MCP_TOOLS } from '#server/mcp/tools/registry.ts'
import { openWholeApp } from '../factories/every-answer.ts'
import { mcpClient, type ProtocolMode } from '../factories/mcp.ts'
import { AGREEMENT_CHECKS, openAgreement } from '../factories/mcp-agreement.ts'

const CALLS = Number(process.env['MCP_CALLS'] ?? 40)
const running = await openWholeApp()
afterAll(running.stop)

test('every tool is among the mixed calls', () => {
  const called = new Set(Object.keys(AGREEMENT_CHECKS).map((name) => name.split(' ')[0]))
  expect(called).toEqual(new Set(MCP_TOOLS.map(({ name }) => name)))
})

describe.each<ProtocolMode>(['auto', 'legacy'])('%s', (mode) => {
  test(`each of ${CALLS / 2} mixed calls agrees with the API`, { timeout: 600_000 }, async () => {
    const client = await mcpClient(running.port, mode)
    const agreement = await openAgreement(running.port, client, seededRandom(seedOf(mode)))
    const checks = Object.entries(AGREEMENT_CHECKS)
    for (let call = 0; call < CALLS / 2; call += 1) {
      const [, check] = checks[call % checks.length] ?? []
      await check?.(agreement, call % 3 === 0 ? 'en' : 'no')
    }
    await client.close()
    expect(running.logged).toEqual([])
  })
})
