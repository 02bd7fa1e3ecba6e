import { readFile } from 'node:fs/promises'
import { HtmlValidate } from 'html-validate'
import { afterAll, describe, expect, test } from 'vitest'
import { portalCalls } from '#contract/portal.ts'
import { portalFiles } from '#contract/portal-files.ts'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { VERIFY_CALL_PATH } from '#contract/verification.ts'
import { openApp, PUBLIC_URL } from '#tests/factories/app.ts'
import { contentOfPack, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { apiDocsHtml } from './api-docs-html.tsx'
import { documentedApi, type JsonSchema } from './documented-api.ts'
import { exampleAddresses } from './example-addresses.ts'
import { clientConfigs } from '../mcp/client-configs.ts'
import { MCP_TOOLS } from '../mcp/tools/registry.ts'
import { renderHtml } from '../http/render-html.ts'
import { fieldRows, schemaHtml } from './schema-html.tsx'

const running = await openApp(() => null)
afterAll(running.stop)
const { status, headers, text } = await ask(running.port, '/api/docs')
const api = documentedApi(PUBLIC_URL)
const operations = api.groups.flatMap((group) => group.operations)
/** The only call of the portal API that is posted. */
const VERIFIER = { verify: VERIFY_CALL_PATH }
const all = (form: RegExp) => [...text.matchAll(form)].map(([, found = '']) => found)

describe('over HTTP', () => {
  test('served before the first import, without scripts, and revalidated by ETag', async () => {
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      'cache-control': 'max-age=0, public, s-maxage=5, must-revalidate',
    })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[\w+/=]+'; font-src 'self'; img-src 'self'; /,
    )
    expect(text).not.toMatch(/<script|\son\w+=|javascript:/i)
    expect(
      await ask(running.port, '/api/docs', { headers: { 'If-None-Match': headers.etag ?? '' } }),
    ).toMatchObject({ status: 304 })
    expect((await ask(running.port, '/api/docs?x=1', { headers: { 'Accept-Encoding': 'br' } })).text).toBe(
      text,
    )
  })

  test('the document leads to it', async () => {
    expect((await ask(running.port, '/api/openapi.json')).text).toContain(`${PUBLIC_URL}/api/docs`)
    expect(text).toContain('href="/api/openapi.json"')
  })
})

test('every operation is on the page once, in its group', () => {
  expect(operations).toHaveLength(
    [portalCalls, VERIFIER, portalFiles, subscriberCalls].flatMap((calls) => Object.keys(calls)).length,
  )
  expect(api.groups.map((group) => group.operations.length)).toEqual(
    [{ ...portalCalls, ...VERIFIER }, portalFiles, subscriberCalls].map((calls) => Object.keys(calls).length),
  )
  expect(all(/<h3 id="call-[^"]+"><code>([^<]+)<\/code>/g)).toEqual(
    operations.map(({ method, path }) => `${method} ${path}`),
  )
})

test('the MCP server is on the page with its address, each tool and lines for clients', () => {
  const section = text.slice(text.indexOf('<h2 id="mcp">'), text.indexOf('<h2 id="shapes">'))
  for (const { name } of MCP_TOOLS) expect(section).toContain(`<code>${name}</code>`)
  expect(section.split(`${PUBLIC_URL}/mcp`).length - 1).toBe(clientConfigs(PUBLIC_URL).length + 1)
})

test('docs/mcp.md has the same lines for clients, and every tool', async () => {
  const document = await readFile('docs/mcp.md', 'utf8')
  for (const { client, lines } of clientConfigs('https://portal.example.org')) {
    expect(document, client).toContain(lines)
  }
  for (const { name } of MCP_TOOLS) expect(document).toContain(`| \`${name}\` |`)
})

test('every link within the page has a target, every id is unique, and every schema is described', () => {
  const ids = all(/\sid="([^"]+)"/g)
  expect(new Set(ids).size).toBe(ids.length)
  const links = all(/href="#([^"]+)"/g)
  expect(links.length).toBeGreaterThan(100)
  for (const target of links) expect(ids, target).toContain(target)
  expect(ids.filter((id) => id.startsWith('shape-'))).toHaveLength(Object.keys(api.schemas).length)
})

test('every public GET has an example of its own address', () => {
  const open = operations.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/portal/'))
  expect([...exampleAddresses.keys()].sort()).toEqual(open.map(({ operationId }) => operationId).sort())
  for (const { operationId, path, parameters } of open) {
    const { pathname, searchParams } = new URL(exampleAddresses.get(operationId) ?? '', PUBLIC_URL)
    expect(pathname, operationId).toMatch(
      new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, String.raw`[\w-]+`)}$`),
    )
    expect(
      parameters.map(({ name }) => name),
      operationId,
    ).toEqual(expect.arrayContaining([...searchParams.keys()]))
  }
})

test('the series of the examples may be downloaded', async () => {
  const { series } = (await editionOf(await contentOfPack())).snapshot.content.en
  const asked = new Set(
    [...exampleAddresses.values()].flatMap((address) => {
      const { pathname, searchParams } = new URL(address, PUBLIC_URL)
      return pathname.endsWith('/get-rss-feeds') ? [] : (searchParams.get('sources')?.split(',') ?? [])
    }),
  )
  expect(asked.size).toBeGreaterThan(1)
  for (const id of asked) expect(series.get(id)?.exportable, id).toBe(true)
})

test('the markup is valid', async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: { 'require-sri': 'off', 'valid-id': ['error', { relaxed: true }] },
  })
  const { results } = await validator.validateString(text)
  expect(
    results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`),
    ),
  ).toEqual([])
})

test('texts of the document are escaped on the page', () => {
  const bad = '"><img src=x onerror=alert(1)>&'
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      [bad]: { type: bad, pattern: bad, format: bad, default: bad, enum: [bad] },
      ref: { $ref: `#/components/schemas/${bad}` },
    },
  }
  const html = apiDocsHtml(
    {
      schemas: { [bad]: schema },
      groups: [
        {
          id: 'portal',
          title: 'Portal',
          operations: [
            {
              method: 'GET',
              path: bad,
              operationId: bad,
              summary: bad,
              'x-refresh-ms': 60_000,
              security: [],
              parameters: [
                {
                  name: bad,
                  in: bad,
                  required: true,
                  description: bad,
                  schema: { const: bad, examples: [bad] },
                },
              ],
              requestBody: { required: false, content: { 'application/json': { schema } } },
              responses: {
                200: {
                  description: bad,
                  headers: { [bad]: { description: bad } },
                  content: { [bad]: { schema } },
                },
              },
            },
          ],
        },
      ],
    },
    [bad],
    PUBLIC_URL,
  )
  expect(html).toContain('&lt;img')
  expect(html).not.toContain('<img')
  expect(html).not.toContain('"">')
})

test.each<[string, JsonSchema, string]>([
  [
    'a list of named things',
    { type: 'array', items: { $ref: '#/components/schemas/Area' }, maxItems: 3 },
    'list, each <a href="#shape-Area">Area</a>, at most 3 entries',
  ],
  [
    'a nullable number',
    { anyOf: [{ type: 'number', minimum: 0, maximum: 100 }, { type: 'null' }] },
    'number, 0 to 100, or null',
  ],
  ['a nullable text', { type: ['string', 'null'] }, 'text or null'],
  [
    'words',
    { type: 'string', enum: ['no', 'en'], default: 'no' },
    '<code>no</code> or <code>en</code>; usual: <code>no</code>',
  ],
  [
    'the bounds of safe integers are left out',
    { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    'whole number',
  ],
  ['any fields', { type: 'object', additionalProperties: {} }, 'object with any fields'],
  [
    'a text of a form',
    { type: 'string', format: 'uuid', pattern: '^x$' },
    'text, of the form <code>^x$</code>',
  ],
  ['an empty usual value', { type: 'string', default: '' }, 'text; usual: empty'],
  ['a minimum length of 1', { type: 'string', minLength: 1 }, 'text, at least 1 character'],
  [
    'a maximum of 1',
    { type: 'array', items: { type: 'number' }, maxItems: 1 },
    'list, each number, at most 1 entry',
  ],
  ['a range of lengths', { type: 'string', minLength: 1, maxLength: 100 }, 'text, 1 to 100 characters'],
  [
    'an exact length',
    { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 1 },
    'list, each number, exactly 1 entry',
  ],
])('in words: %s', (_why, schema, expected) => expect(renderHtml(schemaHtml(schema))).toBe(expected))

test('fields inside fields have their whole way', () => {
  const item: JsonSchema = { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] }
  const schema: JsonSchema = {
    type: 'object',
    properties: { one: item, many: { type: 'array', items: item } },
    required: ['one'],
  }
  expect(
    fieldRows(schema).map(({ path, isRequired, takes }) => [path, isRequired, renderHtml(takes)]),
  ).toEqual([
    ['one', true, 'object'],
    ['one.b', true, 'text'],
    ['many', false, 'list, each object'],
    ['many[].b', true, 'text'],
  ])
})
