/** The portal and the common stack's page of the same data, and a browser that visits both in turns. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { importContent } from '../content-import.ts'
import { launchBrowser } from '../editor/reader-browser.ts'
import { freePort } from '../free-port.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { ROOT, startPortal } from '../server-process.ts'
import { buildPeer } from './build-peer.ts'
import { servePeer } from './peer-site.ts'

const PACKAGES = ['highcharts', 'leaflet', 'markdown-to-jsx', 'react', 'react-dom', 'react-router']

/** Whether the packages of the common stack are installed in bench/peers. */
export function arePeersInstalled(): boolean {
  return PACKAGES.every((name) =>
    existsSync(join(ROOT, 'bench', 'peers', 'node_modules', name, 'package.json')),
  )
}

export interface AlternatingSites {
  /** Addresses without a slash at the end. */
  readonly urls: { readonly portal: string; readonly peer: string }
  readonly browser: Browser
  readonly stop: () => Promise<void>
}

/** The portal has the demo pack; the peer asks the portal's API. */
export async function startSites(): Promise<AlternatingSites> {
  const dataDir = scratchFolder()
  const contentDir = join(ROOT, 'content')
  await importContent(contentDir, dataDir)
  // Every page contains the portal's own address, so the port must be known in advance.
  const port = await freePort()
  const portal = await startPortal({
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const peer = await servePeer(await buildPeer(scratchFolder()), portal.port)
  const browser = await launchBrowser()
  return {
    urls: { portal: portal.url, peer: peer.url },
    browser,
    stop: async () => {
      await browser.close()
      peer.close()
      await portal.stop()
    },
  }
}
