/** Loads a module of the source that has JSX in it, which Node alone does not read. */
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { ROOT } from './server-process.ts'

/**
 * @typeParam Module the type of `import type * as name from` the same file
 * @param file from the root of the project, such as `src/mail/render-mail.tsx`
 */
export async function sourceModule<Module>(file: string): Promise<Module> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { ssr } = server.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here')
    return await ssr.runner.import<Module>(join(ROOT, file))
  } finally {
    await server.close()
  }
}
