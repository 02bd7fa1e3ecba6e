/**
 * Spatial index of the edges of an outline: a binary tree of bounding boxes over edges in the order of their
 * rings, in which successive edges are near each other.
 */

/** Edge of a ring, with its place in the GeoJSON geometry. Coordinates are metres in the plane. */
export interface Edge {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  /** Index of the polygon within the geometry; 0 for a `Polygon`. */
  readonly polygon: number
  /** Index of the ring within its polygon; 0 is the outer ring. */
  readonly ring: number
  /** Index of the position at which the edge starts. */
  readonly position: number
  /** Index among the edges of its ring. */
  readonly order: number
}

/** Bounds in metres of the plane. */
export interface Bounds {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

interface Node extends Bounds {
  /** Edges of a leaf. */
  readonly edges: readonly Edge[]
  readonly children: readonly Node[]
}

/** Nearest point of an outline. */
export interface NearestPoint {
  readonly distance: number
  readonly x: number
  readonly y: number
}

const EDGES_PER_LEAF = 8
const NOWHERE: Bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }

export class EdgeIndex {
  readonly #root: Node
  readonly #countStep: () => void

  /** @param countStep is called for each step of a search, and may throw to end the search */
  constructor(edges: readonly Edge[], countStep: () => void) {
    this.#root = buildTree(edges)
    this.#countStep = countStep
  }

  get bounds(): Bounds {
    return this.#root
  }

  /** Whether a point is inside, by the even-odd rule: points in holes are outside. */
  contains(x: number, y: number): boolean {
    let isInside = false
    this.#visit(
      (node) => node.bottom <= y && node.top >= y && node.right >= x,
      ({ x1, y1, x2, y2 }) => {
        if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) isInside = !isInside
      },
    )
    return isInside
  }

  /** The nearest point of the border that is no further away than `maxDistance` metres. */
  nearest(x: number, y: number, maxDistance: number): NearestPoint | null {
    let found: NearestPoint | null = null
    let limit = maxDistance
    this.#visit(
      (node) => distanceToBounds(x, y, node) <= limit,
      (edge) => {
        const point = nearestOnEdge(x, y, edge)
        if (point.distance > limit || (found !== null && point.distance === limit)) return
        found = point
        limit = point.distance
      },
      (node) => distanceToBounds(x, y, node),
    )
    return found
  }

  /** Calls `visit` with each edge whose bounds, widened by `margin` metres, meet those of the edge given. */
  visitNear(edge: Edge, margin: number, visit: (other: Edge) => void): void {
    const near = boundsOfEdge(edge)
    const meets = (bounds: Bounds) =>
      bounds.left <= near.right + margin &&
      bounds.right >= near.left - margin &&
      bounds.bottom <= near.top + margin &&
      bounds.top >= near.bottom - margin
    this.#visit(meets, visit)
  }

  /** @param order is given where the nearest child is to be visited first */
  #visit(
    isWanted: (node: Node) => boolean,
    visit: (edge: Edge) => void,
    order?: (node: Node) => number,
  ): void {
    const visitNode = (node: Node): void => {
      this.#countStep()
      if (!isWanted(node)) return
      for (const edge of node.edges) visit(edge)
      const [first, second] = node.children
      if (first === undefined || second === undefined) return
      const isSwapped = order !== undefined && order(second) < order(first)
      visitNode(isSwapped ? second : first)
      visitNode(isSwapped ? first : second)
    }
    visitNode(this.#root)
  }
}

function buildTree(edges: readonly Edge[]): Node {
  if (edges.length <= EDGES_PER_LEAF) return { ...union(edges.map(boundsOfEdge)), edges, children: [] }
  const middle = edges.length >> 1
  const children = [buildTree(edges.slice(0, middle)), buildTree(edges.slice(middle))]
  return { ...union(children), edges: [], children }
}

function union(all: readonly Bounds[]): Bounds {
  return all.reduce(
    (a, b) => ({
      left: Math.min(a.left, b.left),
      bottom: Math.min(a.bottom, b.bottom),
      right: Math.max(a.right, b.right),
      top: Math.max(a.top, b.top),
    }),
    NOWHERE,
  )
}

function boundsOfEdge({ x1, y1, x2, y2 }: Edge): Bounds {
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }
}

/** Distance from a point to a box; 0 inside. */
function distanceToBounds(x: number, y: number, { left, bottom, right, top }: Bounds): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(bottom - y, 0, y - top))
}

/** The point of an edge that is nearest to (x, y), and its distance in the unit of the positions. */
export function nearestOnEdge(x: number, y: number, { x1, y1, x2, y2 }: Edge): NearestPoint {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const share = Math.min(Math.max(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy), 0), 1)
  const [nearX, nearY] = [x1 + share * dx, y1 + share * dy]
  return { distance: Math.hypot(x - nearX, y - nearY), x: nearX, y: nearY }
}
