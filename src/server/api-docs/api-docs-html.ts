/** The OpenAPI document as a page. It is in English like the API itself, and has no script at all. */
import { escapeHtml } from '#core/text/escape-html.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { apiDocsEn } from '#texts/en/api-docs.ts'
import { apiDocsNb } from '#texts/nb/api-docs.ts'
import { API_DOCS_STYLE } from './api-docs-style.ts'
import type { DocumentedApi, JsonSchema, Operation } from './documented-api.ts'
import { exampleAddresses } from './example-addresses.ts'
import { code, fieldRows, schemaHtml, schemaId } from './schema-html.ts'

/** @param styles addresses of the site's style sheets */
export function apiDocsHtml(api: DocumentedApi, styles: readonly string[]): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>The APIs of Kvartal</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`).join('\n')}
<style>${API_DOCS_STYLE}</style>
</head>
<body>
<main>
<p>${link('Kvartal', '/en')}</p>
<h1>The APIs of Kvartal</h1>
<section lang="nb-NO">
<h2>${escapeHtml(apiDocsNb.heading)}</h2>
<p>${escapeHtml(apiDocsNb.intro)}</p>
</section>
<section>
<h2>${escapeHtml(apiDocsEn.heading)}</h2>
<p>${escapeHtml(apiDocsEn.intro)}</p>
<p>The subscriber API is for registered readers and their sessions; it answers in the language of <code>Accept-Language</code>, and its answers are never stored. A session is a token in the header <code>Authorization: Bearer …</code>.</p>
<p>Ids are 1 to 64 of a–z, 0–9, “_” and “-”; days are YYYY-MM-DD, instants ISO 8601 in UTC; null means that there is no figure. The same as ${link('an OpenAPI 3.1 document', '/api/openapi.json')}.</p>
</section>
${contents(api)}
${api.groups.map((group) => `<section>\n<h2 id="${group.id}">${group.title}</h2>\n${group.operations.map((one) => operationHtml(one, api)).join('\n')}\n</section>`).join('\n')}
<section>
<h2 id="shapes">Shapes</h2>
<p>What the answers and bodies are made of.</p>
${Object.entries(api.schemas)
  .map(([name, schema]) => shapeHtml(name, schema))
  .join('\n')}
</section>
</main>
</body>
</html>
`
}

function link(text: string, href: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}

const operationAddress = ({ operationId }: Operation) => `call-${operationId}`

function contents({ groups }: DocumentedApi): string {
  const list = (operations: readonly Operation[]) =>
    operations
      .map(
        (one) =>
          `<li><a href="#${escapeHtml(operationAddress(one))}">${code(`${one.method} ${one.path}`)}</a></li>`,
      )
      .join('\n')
  const parts = groups.map(
    ({ id, title, operations }) => `<li><a href="#${id}">${title}</a>\n<ul>\n${list(operations)}\n</ul></li>`,
  )
  return `<nav aria-label="Contents">\n<ul>\n${parts.join('\n')}\n<li><a href="#shapes">Shapes</a></li>\n</ul>\n</nav>`
}

function operationHtml(operation: Operation, { schemas }: DocumentedApi): string {
  const { method, path, summary, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  return [
    `<h3 id="${escapeHtml(operationAddress(operation))}">${code(`${method} ${path}`)}</h3>`,
    `<p>${escapeHtml(summary)}${[sessionSentence(operation), refreshSentence(operation)].map((sentence) => (sentence === '' ? '' : ` ${sentence}`)).join('')}</p>`,
    exampleHtml(operation),
    table(
      'Parameters',
      ['Name', 'Takes'],
      parameters.map(({ name, in: place, required, description, schema }) => [
        `${code(name)} (${escapeHtml(place)}${required ? ', required' : ''})`,
        [schemaHtml(schema), escapeHtml(description)].filter((part) => part !== '').join('. '),
      ]),
    ),
    body ? fieldTable(`Body${requestBody.required ? '' : ', which may be left out'}: JSON`, body) : '',
    table(
      'Answers',
      ['Status', 'Meaning', 'Body'],
      Object.entries(responses).map(([status, { description, headers, content }]) => [
        status,
        [
          escapeHtml(description),
          ...Object.entries(headers).map(
            ([name, header]) => `Header ${code(name)}: ${escapeHtml(header.description)}`,
          ),
        ].join('. '),
        Object.entries(content)
          .map(([type, { schema }]) =>
            type === 'application/json' ? answerHtml(schema, schemas) : code(type),
          )
          .join(', ') || 'none',
      ]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** A list says what it is of, so that nobody has to look it up. */
function answerHtml(schema: JsonSchema, schemas: DocumentedApi['schemas']): string {
  const named = schemas[schema.$ref?.split('/').at(-1) ?? '']
  return named?.items?.$ref === undefined ? schemaHtml(schema) : schemaHtml(named)
}

function sessionSentence({ security }: Operation): string {
  if (security.length === 0) return ''
  return security.some((one) => Object.keys(one).length === 0)
    ? 'A session may be given.'
    : 'Needs a session.'
}

function refreshSentence({ 'x-refresh-ms': refreshMs }: Operation): string {
  return refreshMs === null
    ? ''
    : `An open page asks again after ${Math.round(refreshMs / MINUTE_MS)} minutes.`
}

/** Only what is open to all can be opened by following a link. */
function exampleHtml({ operationId, method }: Operation): string {
  const address = method === 'GET' ? exampleAddresses.get(operationId) : undefined
  return address === undefined ? '' : `<p>Example: ${link(address, address)}</p>`
}

function shapeHtml(name: string, schema: JsonSchema): string {
  const heading = `<h3 id="${escapeHtml(schemaId(name))}">${escapeHtml(name)}</h3>`
  if (fieldRows(schema).length === 0) return `${heading}\n<p>${schemaHtml(schema)}</p>`
  return `${heading}\n${schema.items ? '<p>list, each object</p>\n' : ''}${fieldTable('Fields', schema)}`
}

function fieldTable(caption: string, schema: JsonSchema): string {
  return table(
    caption,
    ['Field', 'Holds'],
    fieldRows(schema).map(({ path, isRequired, takes }) => [
      code(path) + (isRequired ? '' : ' (may be missing)'),
      takes,
    ]),
  )
}

/** @param rows markup; the first cell of each names the row */
function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const body = rows.map(
    ([first = '', ...others]) =>
      `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return `<table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>`
}
