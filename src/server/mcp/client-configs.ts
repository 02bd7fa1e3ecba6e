/** Settings that connect MCP clients. docs/mcp.md has the same lines. */
import { MCP_PATH } from '#core/addresses/mcp-path.ts'

export interface ClientConfig {
  readonly client: string
  /** Where the lines go. */
  readonly place: string
  readonly lines: string
}

/** @param publicUrl origin of the site, without a slash at the end */
export function clientConfigs(publicUrl: string): readonly ClientConfig[] {
  const url = publicUrl + MCP_PATH
  return [
    { client: 'Claude (web, desktop)', place: 'Settings, Connectors, Add custom connector', lines: url },
    { client: 'Claude Code', place: 'a shell', lines: `claude mcp add --transport http kvartal ${url}` },
    {
      client: 'VS Code',
      place: '.vscode/mcp.json',
      lines: `{ "servers": { "kvartal": { "type": "http", "url": "${url}" } } }`,
    },
    {
      client: 'Cursor',
      place: '~/.cursor/mcp.json',
      lines: `{ "mcpServers": { "kvartal": { "url": "${url}" } } }`,
    },
    {
      client: 'A client that starts programs only',
      place: 'its list of servers',
      lines: `{ "mcpServers": { "kvartal": { "command": "npx", "args": ["-y", "mcp-remote", "${url}"] } } }`,
    },
  ]
}
