import type { BlockType } from '#blocks/registry.schema.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useIsAdmin } from '../../admin/admin-state.ts'
import { HistoryDialog } from '../../dialogs/layout-dialogs.tsx'
import { offeredTypes, typeName, type OfferedType } from '../edits/block-types.ts'
import styles from './editor-dialogs.module.css'

/** Choice of a new block's type, in the registry's order (specification §2 "Layout editor"). */
export function AddBlockDialog({
  onChoose,
  onClose,
}: {
  onChoose: (type: BlockType) => void
  onClose: () => void
}) {
  const texts = useLayoutTexts()
  const { addDialog: words } = texts.editor
  const isAdmin = useIsAdmin()
  return (
    <HistoryDialog heading={words.heading} onClose={onClose}>
      <p>{words.lead}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" className={styles.types}>
        {offeredTypes(isAdmin).map((type) => (
          <li key={type.type}>
            <TypeChoice {...type} texts={texts} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </HistoryDialog>
  )
}

interface TypeChoiceProps extends OfferedType {
  readonly texts: LayoutTexts
  readonly onChoose: (type: BlockType) => void
}

/**
 * A type that is coming soon is shown as unavailable (`aria-disabled`); a disabled button is not reachable by
 * keyboard.
 */
export function TypeChoice({ type, isSoon, texts, onChoose }: TypeChoiceProps) {
  const { addDialog: words } = texts.editor
  return (
    <button
      type="button"
      className={styles.type}
      aria-disabled={isSoon || undefined}
      onClick={() => {
        if (!isSoon) onChoose(type)
      }}
    >
      <span>
        {typeName(type, texts)}
        {isSoon && <span className={styles.soon}>{words.soon}</span>}
      </span>
      <span>{words.about[type]}</span>
    </button>
  )
}
