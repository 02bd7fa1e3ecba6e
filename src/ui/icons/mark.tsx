import { MARK_BLOCKS_PATH, MARK_HOUSE_PATH, MARK_VIEW_BOX } from './mark-shape.ts'
import styles from './mark.module.css'

/**
 * The logo beside the product's name; decorative, since the name is beside it. As tall as 1.5 lines of its
 * text.
 */
export function Mark() {
  return (
    <svg
      className={styles.mark}
      viewBox={MARK_VIEW_BOX}
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <path d={MARK_BLOCKS_PATH} />
      <path className={styles.house} d={MARK_HOUSE_PATH} />
    </svg>
  )
}
