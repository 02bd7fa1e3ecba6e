import { Icon } from '#ui/icons/icon.tsx'
import { isIconName, type IconName } from '#ui/icons/icon-paths.ts'
import styles from './tool-icon.module.css'

/** Icons of the editor, in the style of the site's icons. */
const OWN_PATHS = {
  grip: 'M9 5.5v.1M15 5.5v.1M9 12v.1M15 12v.1M9 18.5v.1M15 18.5v.1',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'chevron-up': 'M6 15l6-6 6 6',
} as const

export type ToolIconName = IconName | keyof typeof OWN_PATHS

/** Decorative: text beside it has the meaning. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  if (isIconName(name)) return <Icon name={name} />
  return (
    <svg
      className={styles.icon}
      data-icon={name}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={OWN_PATHS[name]} />
    </svg>
  )
}
