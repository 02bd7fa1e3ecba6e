/** The part of the page of the APIs about the MCP server: its tools, and how clients are connected. */
import { MCP_PATH } from '#core/addresses/mcp-path.ts'
import { clientConfigs } from '../mcp/client-configs.ts'
import { MCP_TOOLS } from '../mcp/tools/registry.ts'
import { code } from './schema-html.tsx'

export const MCP_SECTION_ID = 'mcp'

/** @param publicUrl origin of the site, without a slash at the end */
export function McpSection({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <section>
      <h2 id={MCP_SECTION_ID}>MCP server</h2>
      <p>
        {code(publicUrl + MCP_PATH)} is a server of the Model Context Protocol for assistants, by streamable
        HTTP. It only reads, needs no account and keeps no session. Each figure has value, unit, day, quality,
        source, licence, next date and address; {code('includeIllustrative: false')} leaves illustrative
        figures out. The schemas are in {code('tools/list')}.
      </p>
      <table>
        <caption>Tools</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Does</th>
          </tr>
        </thead>
        <tbody>
          {MCP_TOOLS.map(({ name, description }) => (
            <tr key={name}>
              <th scope="row">{code(name)}</th>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Connecting a client</caption>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Lines, and where they go</th>
          </tr>
        </thead>
        <tbody>
          {clientConfigs(publicUrl).map(({ client, place, lines }) => (
            <tr key={client}>
              <th scope="row">{client}</th>
              <td>
                {place}: {code(lines)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
