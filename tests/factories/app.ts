/** The server on a free port, with an edition of the test. */
import type { DocumentFiles } from '#pages/model/document-files.ts'
import type { App, AppOptions } from '#server/app-options.ts'
import { createApp } from '#server/app.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { portOf } from './http.ts'
import { written } from './written-log.ts'

export const PUBLIC_URL = 'https://portal.example.org'

/** Names of files as a build would give them. */
export function filesOf(name: string): DocumentFiles {
  return {
    script: `/assets/${name}-1.js`,
    preloads: [`/assets/shared-1.js`],
    parts: { sections: ['/assets/sections-1.js'] },
    types: new Map([['table' as const, ['/assets/table-1.js']]]),
    styles: ['/assets/style-1.css'],
    fonts: ['/assets/font-1.woff2'],
  }
}

export const FILES: AppOptions['files'] = { 'nb-NO': filesOf('nb'), 'en-GB': filesOf('en') }

export interface TestApp {
  readonly app: App
  readonly port: number
  /** Log lines, as `level: message`. */
  readonly logged: readonly string[]
  stop(): Promise<void>
}

export async function openApp(
  edition: () => Edition | null,
  changes: Partial<AppOptions> = {},
): Promise<TestApp> {
  const logged: string[] = []
  const to = (level: string) => written((message) => void logged.push(`${level}: ${message}`))
  const app = createApp({
    edition,
    files: FILES,
    publicUrl: PUBLIC_URL,
    tiles: null,
    analyticsUrl: null,
    gallery: false,
    programVersion: '1.2.3',
    securityContact: null,
    registerAssets: () => {},
    ping: async () => {},
    log: { info: to('info'), warn: to('warn'), error: to('error') },
    ...changes,
  })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    port: portOf(app.fastify.server.address()),
    logged,
    stop: async () => {
      app.fastify.server.closeAllConnections()
      await app.fastify.close()
    },
  }
}
