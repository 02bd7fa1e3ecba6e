/** The built portal with the demo pack and registered, logged-in readers, in a folder of its own. */
import { join } from 'node:path'
import { registerReaders, type RegisteredReader } from '../tests/factories/registered-readers.ts'
import { importContent } from './content-import.ts'
import { freePort } from './free-port.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ROOT, startPortal, type ServerProcess } from './server-process.ts'

export interface PortalWithReaders {
  readonly portal: ServerProcess
  /** Without a slash at the end; sessions are of it. */
  readonly publicUrl: string
  readonly readers: readonly [RegisteredReader, ...RegisteredReader[]]
}

/**
 * @param count of readers, at least one
 * @param fill writes further data to the store
 */
export async function portalWithReaders(
  count: number,
  fill: (dataDir: string) => Promise<void> = async () => {},
): Promise<PortalWithReaders> {
  const dataDir = scratchFolder()
  const contentDir = join(ROOT, 'content')
  await importContent(contentDir, dataDir)
  await fill(dataDir)
  // Every session contains the portal's own address, so the port must be known in advance.
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const [first, ...others] = await registerReaders(count, { dataDir, publicUrl })
  if (!first) throw new Error('nobody is registered')
  const portal = await startPortal({
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
  })
  return { portal, publicUrl, readers: [first, ...others] }
}
