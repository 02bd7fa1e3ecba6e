/**
 * Ticks a task of a checklist on a layout that may have changed since it was rendered: the task is found by
 * its text.
 */
import { tasksOf, taskWords, withTask } from '#core/markdown/tasks.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { blockAt, replaceBlock } from '../block-position.ts'

export interface Tick {
  /** The block as rendered: its key, heading and text. */
  readonly key: string
  readonly heading: string
  readonly content: string
  /** Index of the task in the text. */
  readonly index: number
  readonly isDone: boolean
}

/** @returns the same layout where the task has that state already; `null` = the task no longer exists */
export function applyTick(layout: Layout, tick: Tick): Layout | null {
  const { rows } = layout
  const block = findTickedBlock(layout, tick)
  const content = block && textContentOf(block)
  if (!block || content === null) return null
  const index = indexOfTask(content, tick)
  if (index === null) return null
  const ticked = withTask(content, index, tick.isDone)
  if (ticked === content) return layout
  return {
    ...layout,
    rows: replaceBlock(rows, block, { ...block, attributes: { ...block.attributes, content: ticked } }),
  }
}

/** Markdown of a text block; `null` = another type. */
export function textContentOf({ type, attributes }: Block): string | null {
  const content = attributes['content']
  return type === 'text' && typeof content === 'string' ? content : null
}

/**
 * The block at its former position, else the one with the same text, else one with the same heading that has
 * the task.
 */
function findTickedBlock({ rows }: Layout, tick: Tick): Block | null {
  const inPlace = blockAt(rows, tick.key)
  const allBlocks = rows.flatMap(({ columns }) => columns.flat())
  const hasTask = (block: Block) => indexOfTask(textContentOf(block) ?? '', tick) !== null
  const isSame = (block: Block) => withoutTicks(textContentOf(block) ?? '') === withoutTicks(tick.content)
  const isNamed = ({ heading }: Block) => heading === tick.heading
  return (
    [inPlace, ...allBlocks].find((block) => block && isSame(block)) ??
    (inPlace && hasTask(inPlace) ? inPlace : allBlocks.find((block) => isNamed(block) && hasTask(block))) ??
    null
  )
}

/** Of tasks with the same text, the one with the same rank among them. */
function indexOfTask(content: string, tick: Tick): number | null {
  const words = taskWords(tick.content)
  const taskText = words[tick.index]
  const before = words.slice(0, tick.index).filter((text) => text === taskText).length
  const indices = taskWords(content).flatMap((text, index) => (text === taskText ? [index] : []))
  return indices[before] ?? indices.at(-1) ?? null
}

function withoutTicks(content: string): string {
  return tasksOf(content).reduce((text, _isDone, index) => withTask(text, index, false), content)
}
