/**
 * A tick in a checklist, on a layout that others may have changed since it was drawn: the task is found by
 * what it says.
 */
import { tasksOf, taskWords, withTask } from '#core/markdown/tasks.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { blockAt, replaceBlock } from '../block-position.ts'

export interface Tick {
  /** The block as it was drawn: its place, what stood over it, and its text. */
  readonly key: string
  readonly heading: string
  readonly content: string
  /** Of the task among those of the text. */
  readonly index: number
  readonly isDone: boolean
}

/** @returns the very same layout where the task stands so already; `null` = it is not there any more */
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

/** Of a text block; `null` = it is none. */
export function textContentOf({ type, attributes }: Block): string | null {
  const content = attributes['content']
  return type === 'text' && typeof content === 'string' ? content : null
}

/** The block where it was, else the one with the same text, else one of the same heading that has the task. */
function findTickedBlock({ rows }: Layout, tick: Tick): Block | null {
  const inPlace = blockAt(rows, tick.key)
  const others = rows.flatMap(({ columns }) => columns.flat())
  const has = (block: Block) => indexOfTask(textContentOf(block) ?? '', tick) !== null
  const isSame = (block: Block) => withoutTicks(textContentOf(block) ?? '') === withoutTicks(tick.content)
  const isNamed = ({ heading }: Block) => heading === tick.heading
  return (
    [inPlace, ...others].find((block) => block && isSame(block)) ??
    (inPlace && has(inPlace) ? inPlace : others.find((block) => isNamed(block) && has(block))) ??
    null
  )
}

/** Of tasks that say the same it is the one that comes as late among them as it did. */
function indexOfTask(content: string, tick: Tick): number | null {
  const words = taskWords(tick.content)
  const wanted = words[tick.index]
  const before = words.slice(0, tick.index).filter((each) => each === wanted).length
  const places = taskWords(content).flatMap((each, index) => (each === wanted ? [index] : []))
  return places[before] ?? places.at(-1) ?? null
}

function withoutTicks(content: string): string {
  return tasksOf(content).reduce((text, _isDone, index) => withTask(text, index, false), content)
}
