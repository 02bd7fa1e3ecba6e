/** Labels at the ends of lines, moved apart where they would cover each other. */

export interface LabelRequest {
  /** Where the line ends, in per cent from the top. */
  readonly at: number
}

/**
 * Places for labels in per cent from the top, in the order given; `null` where one does not fit. Labels keep
 * their order from top to bottom, and touching ones settle round their common middle. When there is no room
 * for all, the later ones go first; one that would end far from its line goes too.
 *
 * @param spacing height of a label in per cent of the plot
 */
export function placeLabels(wanted: readonly LabelRequest[], spacing: number): (number | null)[] {
  const room = Math.floor(100 / spacing) + 1
  const placed = wanted.slice(0, room).map((label, index) => ({ index, at: label.at }))
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
  const places: (number | null)[] = wanted.map(() => null)
  for (const { members, middle } of blocks) {
    members.forEach((member, order) => {
      const at = middle + (order - (members.length - 1) / 2) * spacing
      places[member.index] = Math.abs(at - member.at) <= spacing * 2.5 ? at : null
    })
  }
  return places
}

/**
 * Of "Oslo: ledighet" and "Bergen: ledighet" what tells them apart is enough at the end of a line; the key
 * says the rest.
 */
export function shortenSharedTitles(titles: readonly string[]): readonly string[] {
  const parts = titles.map((title) => title.split(': '))
  const starts = new Set(parts.map(([start]) => start))
  const endings = new Set(parts.map(([, ending]) => ending))
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
