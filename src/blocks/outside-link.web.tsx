/** What a link to another site says and does: a tab of its own, and words for it. */
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './outside-link.module.css'

/** The attributes of a link, by whether it leaves the site. */
export function linkTarget(isOutside: boolean) {
  return isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}

/** Stands at the end of the words of a link that opens a new tab. */
export function OutsideMark() {
  const { shell } = useTexts()
  return (
    <span className={styles.mark}>
      {'\u00a0'}
      <Icon name="external" />
      <VisuallyHidden>{` (${shell.opensInNewTab})`}</VisuallyHidden>
    </span>
  )
}
