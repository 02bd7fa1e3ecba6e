/** The OpenAPI document as a page. It is in English like the API itself, and has no script at all. */
import type { ReactNode } from 'react'
import { MINUTE_MS } from '#core/time/durations.ts'
import { apiDocsEn } from '#texts/en/server/api-docs.ts'
import { apiDocsNb } from '#texts/nb/server/api-docs.ts'
import { renderDocument } from '../http/render-html.ts'
import { API_DOCS_STYLE } from './api-docs-style.ts'
import type { DocumentedApi, JsonSchema, Operation } from './documented-api.ts'
import { exampleAddresses } from './example-addresses.ts'
import { MCP_SECTION_ID, McpSection } from './mcp-section.tsx'
import { code, fieldRows, joined, schemaHtml, schemaId } from './schema-html.tsx'

/**
 * @param styles addresses of the site's style sheets
 * @param publicUrl origin of the site, without a slash at the end
 */
export function apiDocsHtml(api: DocumentedApi, styles: readonly string[], publicUrl: string): string {
  return renderDocument(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <title>The APIs of Kvartal</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        <style>{API_DOCS_STYLE}</style>
      </head>
      <body>
        <main>
          <p>
            <a href="/en">Kvartal</a>
          </p>
          <h1>The APIs of Kvartal</h1>
          <section lang="nb-NO">
            <h2>{apiDocsNb.heading}</h2>
            <p>{apiDocsNb.intro}</p>
          </section>
          <section>
            <h2>{apiDocsEn.heading}</h2>
            <p>{apiDocsEn.intro}</p>
            <p>
              The subscriber API is for registered readers and their sessions; it answers in the language of{' '}
              <code>Accept-Language</code>, and its answers are never stored. A session is a token in the
              header <code>Authorization: Bearer …</code>.
            </p>
            <p>
              Ids are 1 to 64 of a–z, 0–9, “_” and “-”; days are YYYY-MM-DD, instants ISO 8601 in UTC; null
              means that there is no figure. The same as{' '}
              <a href="/api/openapi.json">an OpenAPI 3.1 document</a>.
            </p>
          </section>
          <Contents api={api} />
          {api.groups.map((group) => (
            <section key={group.id}>
              <h2 id={group.id}>{group.title}</h2>
              {group.operations.map((operation) => (
                <OperationSection key={operation.operationId} operation={operation} api={api} />
              ))}
            </section>
          ))}
          <McpSection publicUrl={publicUrl} />
          <section>
            <h2 id="shapes">Shapes</h2>
            <p>What the answers and bodies are made of.</p>
            {Object.entries(api.schemas).map(([name, schema]) => (
              <Shape key={name} name={name} schema={schema} />
            ))}
          </section>
        </main>
      </body>
    </html>,
  )
}

const operationAddress = ({ operationId }: Operation) => `call-${operationId}`

function Contents({ api: { groups } }: { readonly api: DocumentedApi }) {
  return (
    <nav aria-label="Contents">
      <ul>
        {groups.map(({ id, title, operations }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            <ul>
              {operations.map((operation) => (
                <li key={operation.operationId}>
                  <a href={`#${operationAddress(operation)}`}>
                    {code(`${operation.method} ${operation.path}`)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href={`#${MCP_SECTION_ID}`}>MCP server</a>
        </li>
        <li>
          <a href="#shapes">Shapes</a>
        </li>
      </ul>
    </nav>
  )
}

function OperationSection({
  operation,
  api: { schemas },
}: {
  readonly operation: Operation
  readonly api: DocumentedApi
}) {
  const { method, path, summary, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const sentences = [summary, sessionSentence(operation), refreshSentence(operation)]
  return (
    <>
      <h3 id={operationAddress(operation)}>{code(`${method} ${path}`)}</h3>
      <p>{sentences.filter((sentence) => sentence !== '').join(' ')}</p>
      <Example operation={operation} />
      <Table
        caption="Parameters"
        heads={['Name', 'Takes']}
        rows={parameters.map(({ name, in: location, required, description, schema }) => [
          <>
            {code(name)} ({location}
            {required && ', required'})
          </>,
          joined([schemaHtml(schema), ...(description === '' ? [] : [description])], '. '),
        ])}
      />
      {body && (
        <FieldTable
          caption={`Body${requestBody.required ? '' : ', which may be left out'}: JSON`}
          schema={body}
        />
      )}
      <Table
        caption="Answers"
        heads={['Status', 'Meaning', 'Body']}
        rows={Object.entries(responses).map(([status, { description, headers, content }]) => [
          status,
          joined(
            [
              description,
              ...Object.entries(headers).map(([name, header]) => (
                <>
                  Header {code(name)}: {header.description}
                </>
              )),
            ],
            '. ',
          ),
          Object.keys(content).length === 0
            ? 'none'
            : joined(
                Object.entries(content).map(([type, { schema }]) =>
                  type === 'application/json' ? answerHtml(schema, schemas) : code(type),
                ),
                ', ',
              ),
        ])}
      />
    </>
  )
}

/** A reference to a list is written out with the shape of its items. */
function answerHtml(schema: JsonSchema, schemas: DocumentedApi['schemas']): ReactNode {
  const named = schemas[schema.$ref?.split('/').at(-1) ?? '']
  return named?.items?.$ref === undefined ? schemaHtml(schema) : schemaHtml(named)
}

function sessionSentence({ security }: Operation): string {
  if (security.length === 0) return ''
  return security.some((alternative) => Object.keys(alternative).length === 0)
    ? 'A session may be given.'
    : 'Needs a session.'
}

function refreshSentence({ 'x-refresh-ms': refreshMs }: Operation): string {
  return refreshMs === null
    ? ''
    : `An open page asks again after ${Math.round(refreshMs / MINUTE_MS)} minutes.`
}

/** Only public GET operations have a link. */
function Example({ operation: { operationId, method } }: { readonly operation: Operation }) {
  const address = method === 'GET' ? exampleAddresses.get(operationId) : undefined
  return address === undefined ? null : (
    <p>
      Example: <a href={address}>{address}</a>
    </p>
  )
}

function Shape({ name, schema }: { readonly name: string; readonly schema: JsonSchema }) {
  const hasFields = fieldRows(schema).length > 0
  return (
    <>
      <h3 id={schemaId(name)}>{name}</h3>
      {!hasFields && <p>{schemaHtml(schema)}</p>}
      {hasFields && schema.items && <p>list, each object</p>}
      {hasFields && <FieldTable caption="Fields" schema={schema} />}
    </>
  )
}

function FieldTable({ caption, schema }: { readonly caption: string; readonly schema: JsonSchema }) {
  return (
    <Table
      caption={caption}
      heads={['Field', 'Holds']}
      rows={fieldRows(schema).map(({ path, isRequired, takes }) => [
        <>
          {code(path)}
          {!isRequired && ' (may be missing)'}
        </>,
        takes,
      ])}
    />
  )
}

/** @param rows the first cell of each names the row */
function Table({
  caption,
  heads,
  rows,
}: {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
}) {
  if (rows.length === 0) return null
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{first}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
