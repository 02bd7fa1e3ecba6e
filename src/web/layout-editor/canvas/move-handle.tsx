/** The handle of a row or a block: dragged, tapped for a menu of ways, or moved by the arrow keys. */
import { moveOptions } from '#core/layout/move-options.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useEditor } from '../state/editor-context.ts'
import { MOVE_ICONS } from './move-icons.ts'
import { applyMove, moveByKey } from '../edits/move-blocks.ts'
import { ToolMenu } from './tool-menu.tsx'

interface MoveHandleProps {
  /** Key of the row or block. */
  readonly itemKey: string
  /** Accessible name of the handle, including what it moves. */
  readonly label: string
  readonly children: string
}

export function MoveHandle({ itemKey: key, label, children }: MoveHandleProps) {
  const { store } = useEditor()
  const { moves } = useLayoutTexts().editor
  return (
    <ToolMenu
      label={label}
      icon="grip"
      part="handle"
      hint={moves.hint}
      emptyText={moves.none}
      actions={() =>
        moveOptions(store.draft(), key).map(({ direction, edit }) => ({
          text: moves[direction],
          icon: MOVE_ICONS[direction],
          act: () => applyMove(store, key, edit, moves),
        }))
      }
      onKey={(pressed) => moveByKey(store, key, pressed, moves)}
    >
      {children}
    </ToolMenu>
  )
}
