/** Ticking the checklists of an own layout: shown at once, stored one after the other (decision 41). */
import { useMemo, useRef, useState } from 'react'
import { tasksOf, withTask } from '#core/markdown/tasks.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import { accountState } from '../account/account-state.ts'
import { loadAccount } from '../account/load-account.ts'
import type { BlockModel } from '../page-model.ts'
import { blockAt, withBlockAt } from './block-place.ts'
import { layoutLists } from './layout-lists.ts'
import { taskItems, type Tasks } from './task-box.tsx'

/** Of a text block, by its key in the drawn page; `null` = it has nothing that can be ticked. */
export type TasksOfBlock = (block: BlockModel) => Tasks | null

export function useTicking(layout: Layout): TasksOfBlock {
  /** What was ticked and is not drawn yet, by block and index. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { ID } = layout
  return useMemo(() => (block) => {
    const tickable = tickableText(layout, block)
    if (tickable === null) return null
    const { content, items } = tickable
    const states = tasksOf(content).map((isDone, index) => ticked.get(`${block.key} ${index}`) ?? isDone)
    const tick = (index: number, isDone: boolean) => {
      const name = `${block.key} ${index}`
      setTicked((before) => new Map(before).set(name, isDone))
      last.current = last.current.then(() => store(ID, block.key, index, isDone)).then(() => {
        // As stored, or as it was: the layout says it now.
        setTicked((before) => withoutKey(before, name, isDone))
      })
    }
    return { items, states, tick }
  }, [layout, ticked, ID])
}

/** Only where the text and what was drawn of it agree about what its boxes are. */
function tickableText(layout: Layout, { key, type, body }: BlockModel): { readonly content: string; readonly items: Tasks['items'] } | null {
  const block = blockAt(layout.rows, key)
  const content = block && textOf(block)
  if (content === null || type !== 'text' || body.status !== 'shown' || body.shown.type !== 'text') return null
  const drawn = taskItems(body.shown.view.tree)
  return drawn.length > 0 && drawn.length === tasksOf(content).length ? { content, items: drawn } : null
}

function textOf({ type, attributes }: Block): string | null {
  const content = attributes['content']
  return type === 'text' && typeof content === 'string' ? content : null
}

/** On what is stored by then: another box may have been ticked meanwhile. Never throws. */
async function store(id: string, key: string, index: number, isDone: boolean): Promise<boolean> {
  try {
    const account = await loadAccount()
    const { user } = accountState()
    const now = user ? layoutsOf(user).find(({ ID }) => ID === id) : undefined
    const block = now && blockAt(now.rows, key)
    const content = block ? textOf(block) : null
    if (!now || !block || content === null) return false
    const changed = { ...block, attributes: { ...block.attributes, content: withTask(content, index, isDone) } }
    return (await layoutLists(account).save({ ...now, rows: withBlockAt(now.rows, key, changed) }, now)).kind === 'saved'
  } catch (failure) {
    console.warn(failure)
    return false
  }
}

/** A box that was pressed again meanwhile keeps what it was pressed to. */
function withoutKey(before: ReadonlyMap<string, boolean>, name: string, isDone: boolean): ReadonlyMap<string, boolean> {
  if (before.get(name) !== isDone) return before
  const after = new Map(before)
  after.delete(name)
  return after
}
