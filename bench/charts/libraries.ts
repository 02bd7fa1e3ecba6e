/** The portal's chart module and the libraries it is compared with. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const PEERS = ['uplot', 'echarts', 'highcharts'] as const
export type PeerName = (typeof PEERS)[number]
export type LibraryName = 'kvartal' | PeerName

const FOLDER = join(import.meta.dirname, '..', 'peers')

/** Entry file of the library's page. */
export function pageFile(library: LibraryName): string {
  return library === 'kvartal'
    ? join(import.meta.dirname, 'kvartal.page.ts')
    : join(FOLDER, `${library}.page.js`)
}

/** Whether `npm run bench -- charts --peers` has been run. */
export function arePeersInstalled(): boolean {
  return PEERS.every((peer) => existsSync(join(FOLDER, 'node_modules', peer, 'package.json')))
}
