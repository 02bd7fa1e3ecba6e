/** A box of a checklist that can be ticked. */
import { useId, useMemo, type ReactNode } from 'react'
import type { MarkdownListItem, MarkdownTree } from '#core/markdown/tree.ts'
import { MarkdownTasksContext, type DrawTask } from '#ui/text/markdown-tasks.ts'
import styles from '../layouts.module.css'

export interface TaskListState {
  /** In the order of the text. */
  readonly items: readonly MarkdownListItem[]
  /** Whether each is ticked. */
  readonly states: readonly boolean[]
  readonly tick: (index: number, isDone: boolean) => void
}

/** The items with a box, in the order of the text. */
export function taskItems(tree: MarkdownTree): readonly MarkdownListItem[] {
  return tree.flatMap((block) =>
    block.type === 'list'
      ? block.items.flatMap((item) => [...(item.checked === null ? [] : [item]), ...taskItems(item.children)])
      : [],
  )
}

/** Lets the boxes of the text inside be ticked. @param tasks `null` = they are only read */
export function TickableText({ tasks, children }: { tasks: TaskListState | null; children: ReactNode }) {
  const drawTask = useMemo(
    (): DrawTask | null =>
      tasks &&
      ((item, content) => (
        <TaskBox tasks={tasks} index={tasks.items.indexOf(item)}>
          {content}
        </TaskBox>
      )),
    [tasks],
  )
  return <MarkdownTasksContext value={drawTask}>{children}</MarkdownTasksContext>
}

function TaskBox({
  tasks: { states, tick },
  index,
  children,
}: {
  tasks: TaskListState
  index: number
  children: ReactNode
}) {
  const id = useId()
  return (
    <>
      <input
        type="checkbox"
        aria-labelledby={id}
        className={styles.box}
        checked={states[index] ?? false}
        onChange={({ currentTarget }) => tick(index, currentTarget.checked)}
      />
      <div id={id}>{children}</div>
    </>
  )
}
