/** Labels at the ends of lines, moved apart where they would overlap. */

export interface LabelRequest {
  /** End of the line, in per cent from the top. */
  readonly at: number
}

/**
 * Positions of labels in per cent from the top, in the given order; `null` where one does not fit. Labels
 * keep their order from top to bottom, and touching ones are centred around their common middle. When space
 * is short, later ones are dropped first; one far from its line is dropped too.
 *
 * @param spacing height of a label in per cent of the plot
 */
export function placeLabels(requests: readonly LabelRequest[], spacing: number): (number | null)[] {
  const capacity = Math.floor(100 / spacing) + 1
  const placed = requests.slice(0, capacity).map((label, index) => ({ index, at: label.at }))
  placed.sort((a, b) => a.at - b.at || a.index - b.index)
  const blocks: { members: typeof placed; middle: number }[] = []
  for (const label of placed) {
    let block = { members: [label], middle: clampMiddle(label.at, 1, spacing) }
    for (let above = blocks.at(-1); above && isOverlapping(above, block, spacing); above = blocks.at(-1)) {
      blocks.pop()
      const members = [...above.members, ...block.members]
      const mean = members.reduce((sum, member) => sum + member.at, 0) / members.length
      block = { members, middle: clampMiddle(mean, members.length, spacing) }
    }
    blocks.push(block)
  }
  const positions: (number | null)[] = requests.map(() => null)
  for (const { members, middle } of blocks) {
    members.forEach((member, order) => {
      const position = middle + (order - (members.length - 1) / 2) * spacing
      positions[member.index] = Math.abs(position - member.at) <= spacing * 2.5 ? position : null
    })
  }
  return positions
}

/**
 * At the end of a line, "Oslo: ledighet" and "Bergen: ledighet" are shortened to their differing part; the
 * key has the whole title.
 */
export function shortenSharedTitles(titles: readonly string[]): readonly string[] {
  const parts = titles.map((title) => title.split(': '))
  const starts = new Set(parts.map(([start]) => start))
  const endings = new Set(parts.map(([, suffix]) => suffix))
  const isShared =
    parts.every(({ length }) => length === 2) && endings.size === 1 && starts.size === titles.length
  return isShared ? parts.map(([start]) => start ?? '') : titles
}

interface Block {
  readonly members: readonly unknown[]
  readonly middle: number
}

function isOverlapping(above: Block, below: Block, spacing: number): boolean {
  return below.middle - above.middle < (spacing * (above.members.length + below.members.length)) / 2 - 1e-9
}

/** The middle of a block, moved so that its first and last label have their middles inside the plot. */
function clampMiddle(middle: number, count: number, spacing: number): number {
  const half = ((count - 1) * spacing) / 2
  return Math.min(100 - half, Math.max(half, middle))
}
