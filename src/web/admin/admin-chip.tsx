/** Badge of the admin tools, with a button that hides them (decision 16). */
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import styles from './admin-chip.module.css'
import { endAdmin } from './admin-state.ts'

export function AdminChip() {
  const { admin: words } = useLayoutTexts()
  return (
    <aside aria-label={words.chipName} className={styles.chip} data-print="hide">
      <span>{words.chip}</span>
      <Button variant="tertiary" size="small" icon="close" iconOnly onClick={endAdmin}>
        {words.end}
      </Button>
    </aside>
  )
}
