import { ROW_LAYOUT_ORDER, type RowLayout } from '#core/layout/row-layouts.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { RowLayoutIcon } from './row-layout-icon.tsx'
import styles from './row-layout-choice.module.css'

/** The five ways to divide a row, in the order of decision 18. @param current of the row that is changed */
export function RowLayoutChoice({
  current,
  onChoose,
}: {
  current?: RowLayout
  onChoose: (layout: RowLayout) => void
}) {
  const { rows: words } = useLayoutTexts().editor
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
    <ul role="list" className={styles.choice}>
      {ROW_LAYOUT_ORDER.map((layout) => (
        <li key={layout}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={current === undefined ? undefined : current === layout}
            onClick={() => onChoose(layout)}
          >
            <RowLayoutIcon layout={layout} />
            <span>{words.layouts[layout]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
