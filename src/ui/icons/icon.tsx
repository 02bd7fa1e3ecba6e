import { iconPaths, type IconName } from './icon-paths.ts'
import styles from './icon.module.css'

/**
 * A line icon, 1.25 times the size of its text, in its colour. Always decorative: text beside it has the
 * meaning.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
