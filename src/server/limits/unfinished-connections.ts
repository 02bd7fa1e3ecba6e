/**
 * Connections whose first request has not come in full, by network. Where places run out, one of them gives
 * way to the newcomer (docs/decisions/0056-fair-queues.md). Each operation takes constant time, however many
 * connections and networks there are.
 */

export interface UnfinishedConnections<Connection> {
  add(network: string, connection: Connection): void
  /** Does nothing for one that is not, or no longer, here. @returns whether it was here */
  delete(connection: Connection): boolean
  has(connection: Connection): boolean
  /**
   * The oldest one of the network that has most; of networks with equally many, that which has had so many
   * for longest.
   */
  next(): { readonly connection: Connection; readonly ofNetwork: number } | undefined
}

export function unfinishedConnections<Connection>(): UnfinishedConnections<Connection> {
  const networkOf = new Map<Connection, string>()
  /** The oldest first. */
  const connectionsOf = new Map<string, Set<Connection>>()
  /** Networks by how many connections they have. */
  const networksBySize = new Map<number, Set<string>>()
  let max = 0

  function move(network: string, from: number, to: number): void {
    const left = networksBySize.get(from)
    left?.delete(network)
    if (left?.size === 0) networksBySize.delete(from)
    if (to > 0) {
      const others = networksBySize.get(to) ?? new Set()
      networksBySize.set(to, others.add(network))
    }
    // Sizes change by one, so the next size down is at most one step away.
    max = Math.max(max, to)
    while (max > 0 && !networksBySize.has(max)) max -= 1
  }

  return {
    has: (connection) => networkOf.has(connection),
    add: (network, connection) => {
      const connections = connectionsOf.get(network) ?? new Set()
      connectionsOf.set(network, connections.add(connection))
      networkOf.set(connection, network)
      move(network, connections.size - 1, connections.size)
    },
    delete: (connection) => {
      const network = networkOf.get(connection)
      const connections = network === undefined ? undefined : connectionsOf.get(network)
      if (network === undefined || !connections) return false
      networkOf.delete(connection)
      connections.delete(connection)
      if (connections.size === 0) connectionsOf.delete(network)
      move(network, connections.size + 1, connections.size)
      return true
    },
    next: () => {
      const [network] = networksBySize.get(max) ?? []
      const [connection] = (network === undefined ? undefined : connectionsOf.get(network)) ?? []
      return connection === undefined ? undefined : { connection, ofNetwork: max }
    },
  }
}
