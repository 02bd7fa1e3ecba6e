/**
 * Host element of a block's card, which outlives its place in the layout. React renders the card into the
 * host, and the column that the block is in inserts the host. A block that moves to another column keeps its
 * card and its chart, which React would otherwise remove and render again.
 */
import { orderMoves } from '#core/layout/order-moves.ts'
import styles from './block-hosts.module.css'

/** By the key of a block. @returns the same element for the same key */
export type HostFor = (key: string) => HTMLElement

export function createBlockHosts(): HostFor {
  const hosts = new Map<string, HTMLElement>()
  return (key) => {
    const known = hosts.get(key)
    if (known) return known
    const host = document.createElement('div')
    host.className = styles['host'] ?? ''
    hosts.set(key, host)
    return host
  }
}

/**
 * Brings the hosts of a column into its order, before the element `end`, and moves only what is elsewhere.
 * Hosts that the column has no more are left alone: another column takes them, or their block removes them.
 */
export function placeHosts(hosts: readonly HTMLElement[], end: Element): void {
  const column = end.parentElement
  if (!column) return
  const current = hosts
    .filter(({ parentElement }) => parentElement === column)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  for (const { item, before } of orderMoves(current, hosts)) {
    // A moved block is usually in view: it is laid out at once, without an estimated height first.
    item.dataset['placed'] = item.dataset['placed'] === undefined ? '' : 'again'
    insertKeepingFocus(column, item, before ?? end)
  }
}

/** Browsers without `moveBefore` lose the focus; layout-editor.tsx restores it. */
function insertKeepingFocus(column: Element, host: HTMLElement, before: Element): void {
  if (host.isConnected && 'moveBefore' in column) column.moveBefore(host, before)
  else column.insertBefore(host, before)
}
