/** The OpenAPI document passes the recommended rules of Redocly's linter, warnings included. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApiDocument } from '#server/api-docs/open-api-document.ts'

type Document = ReturnType<typeof openApiDocument>

/** Problems as `severity rule: message at pointer`. */
async function problemsOf(document: Document): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId}: ${message} at ${location.map(({ pointer }) => pointer).join(', ')}`,
  )
}

const document = openApiDocument('https://portal.example.org', '1.2.3')

test('the document has no error and no warning', async () => expect(await problemsOf(document)).toEqual([]))

test.each([
  ['an operation without security', { ...document, paths: withoutSecurity() }, 'security-defined'],
  ['no licence', { ...document, info: { title: 'Kvartal', version: '1' } }, 'info-license'],
])('the linter finds %s', async (_why, broken, rule) =>
  expect((await problemsOf(broken)).join('\n')).toContain(rule),
)

function withoutSecurity() {
  return {
    '/x': { get: { operationId: 'x', summary: 'X', responses: { 200: { description: 'The answer' } } } },
  }
}
