/**
 * Ticks tasks in checklists of own layouts: shown at once, stored one after the other on the newest version
 * (decision 41).
 */
import { useMemo, useRef, useState } from 'react'
import { tasksOf } from '#core/markdown/tasks.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { loadAccount } from '../../account/load-account.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { blockAt } from '../block-position.ts'
import { layoutLists } from '../saving/layout-lists.ts'
import { notifyFailure, notifyUpdateFailed } from '../../notices/layout-notices.ts'
import { taskItems, type TaskListState } from './task-box.tsx'
import { textContentOf, applyTick, type Tick } from './apply-tick.ts'

/** Task state of a text block, by its key in the rendered page; `null` = no tasks that can be ticked. */
export type TasksOfBlock = (block: BlockModel) => TaskListState | null

export function useTaskTicks(layout: Layout): TasksOfBlock {
  /** Ticks not rendered yet, by block and index. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { ID } = layout
  const { taskGone } = useLayoutTexts().pages.page
  return useMemo(
    () => (block) => {
      const tickable = tickableText(layout, block)
      if (tickable === null) return null
      const { content, heading, items } = tickable
      const states = tasksOf(content).map((isDone, index) => ticked.get(`${block.key} ${index}`) ?? isDone)
      const tick = (index: number, isDone: boolean) => {
        const name = `${block.key} ${index}`
        setTicked((before) => new Map(before).set(name, isDone))
        last.current = last.current
          .then(() => saveTick(ID, { key: block.key, heading, content, index, isDone }, taskGone))
          .then(() => {
            // The layout now has the state, as stored or unchanged.
            setTicked((before) => withoutKey(before, name, isDone))
          })
      }
      return { items, states, tick }
    },
    [layout, ticked, ID, taskGone],
  )
}

/** Only where the text and its rendering agree about the tasks. */
function tickableText(
  layout: Layout,
  { key, type, body }: BlockModel,
): (Pick<Tick, 'content' | 'heading'> & Pick<TaskListState, 'items'>) | null {
  const block = blockAt(layout.rows, key)
  const content = block && textContentOf(block)
  if (!block || content === null || type !== 'text' || body.status !== 'shown' || body.shown.type !== 'text')
    return null
  const renderedTasks = taskItems(body.shown.view.tree)
  return renderedTasks.length > 0 && renderedTasks.length === tasksOf(content).length
    ? { content, heading: block.heading, items: renderedTasks }
    : null
}

/** Never throws; failures are announced. @param goneText text when the task no longer exists */
async function saveTick(id: string, tick: Tick, goneText: string): Promise<void> {
  try {
    const account = await loadAccount()
    const { kind } = await layoutLists(account).change(id, (newest) => applyTick(newest, tick))
    if (kind === 'notFitting') notifyFailure(goneText)
  } catch (failure) {
    console.warn(failure)
    notifyUpdateFailed()
  }
}

/** Removes the pending tick of a box, unless the box was pressed again. */
function withoutKey(
  before: ReadonlyMap<string, boolean>,
  name: string,
  isDone: boolean,
): ReadonlyMap<string, boolean> {
  if (before.get(name) !== isDone) return before
  const after = new Map(before)
  after.delete(name)
  return after
}
