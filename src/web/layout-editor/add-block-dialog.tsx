import type { BlockType } from '#blocks/registry.schema.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useIsAdmin } from '../admin/admin-state.ts'
import { LayoutDialog } from '../layouts/layout-dialogs.tsx'
import { offeredTypes, typeName } from './known-types.ts'
import styles from './editor-dialogs.module.css'

/** What a new block may be, in the registry's order (specification §2 "Layout editor"). */
export function AddBlockDialog({ onChoose, onClose }: { onChoose: (type: BlockType) => void; onClose: () => void }) {
  const texts = useLayoutTexts()
  const { addDialog: words } = texts.editor
  const isAdmin = useIsAdmin()
  return (
    <LayoutDialog heading={words.heading} onClose={onClose}>
      <p>{words.lead}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" className={styles.types}>
        {offeredTypes(isAdmin).map(({ type, isSoon }) => (
          <li key={type}>
            <button
              type="button"
              className={styles.type}
              aria-disabled={isSoon || undefined}
              data-analytics={isSoon ? undefined : 'Insert block'}
              data-analytics-source={type}
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
          </li>
        ))}
      </ul>
    </LayoutDialog>
  )
}
