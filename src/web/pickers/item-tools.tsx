/** Buttons that move and remove an item of a list. The focus stays in place, and the result is announced. */
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import styles from './picked-list.module.css'

export interface ItemList {
  /** Text of the live region; '' = none. */
  readonly announcement: string
  readonly move: (index: number, to: number) => void
  readonly remove: (index: number) => void
}

interface ItemListOptions<Item> {
  readonly id: string
  readonly items: readonly Item[]
  readonly nameOf: (item: Item, index: number) => string
  readonly onChange: (items: readonly Item[]) => void
}

/** @param options `id` is the prefix of the tools' ids */
export function useItemList<Item>({ id, items, nameOf, onChange }: ItemListOptions<Item>): ItemList {
  const { list } = useLayoutTexts().settings
  const [last, setLast] = useState({ said: '', focus: '' })
  useEffect(() => {
    if (last.focus !== '')
      (document.getElementById(last.focus) ?? document.getElementById(`${id}-add`))?.focus()
  }, [last, id])
  return {
    announcement: last.said,
    move: (at, to) => {
      const item = items[at]
      if (item === undefined || to < 0 || to >= items.length) return
      const rest = items.filter((_other, index) => index !== at)
      onChange([...rest.slice(0, to), item, ...rest.slice(to)])
      setLast({
        said: list.moved(nameOf(item, at), String(to + 1), String(items.length)),
        focus: toolId(id, to, to < at ? 'up' : 'down'),
      })
    },
    remove: (at) => {
      const item = items[at]
      if (item === undefined) return
      onChange(items.filter((_other, index) => index !== at))
      setLast({
        said: list.removed(nameOf(item, at)),
        focus: toolId(id, Math.max(0, Math.min(at, items.length - 2)), 'remove'),
      })
    },
  }
}

interface ItemToolsProps {
  readonly id: string
  readonly at: number
  readonly count: number
  readonly name: string
  readonly list: ItemList
}

/** Ends have both buttons, so that none disappears under a finger; there they do nothing. */
export function ItemTools({ id, at, count, name, list: { move, remove } }: ItemToolsProps) {
  const { list } = useLayoutTexts().settings
  return (
    <span className={styles.tools}>
      {count > 1 && (
        <>
          <Button
            id={toolId(id, at, 'up')}
            variant="tertiary"
            size="small"
            icon="arrow-up"
            iconOnly
            aria-disabled={at === 0}
            onClick={() => move(at, at - 1)}
          >
            {list.up(name)}
          </Button>
          <Button
            id={toolId(id, at, 'down')}
            variant="tertiary"
            size="small"
            icon="arrow-down"
            iconOnly
            aria-disabled={at === count - 1}
            onClick={() => move(at, at + 1)}
          >
            {list.down(name)}
          </Button>
        </>
      )}
      <Button
        id={toolId(id, at, 'remove')}
        variant="tertiary"
        size="small"
        icon="close"
        iconOnly
        onClick={() => remove(at)}
      >
        {list.remove(name)}
      </Button>
    </span>
  )
}

function toolId(id: string, index: number, tool: 'up' | 'down' | 'remove'): string {
  return `${id}-${index}-${tool}`
}
