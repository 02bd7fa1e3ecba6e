/** What a link to another site says and does: a tab of its own, and words for it. */
import { isFragmentLink } from '#core/addresses/safe-url.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './external-link.module.css'
import type { SafeLink } from './safe-link.ts'

/**
 * The attributes of a link, by whether it leaves the site; one to a place on its page stays in its frame, out
 * of which others lead.
 */
export function linkTarget({ href, isOutside }: SafeLink) {
  if (isOutside) return { target: '_blank', rel: 'noopener noreferrer' }
  return isFragmentLink(href) ? { target: '_self' } : {}
}

/** Stands at the end of the words of a link that opens a new tab. */
export function ExternalLinkMark() {
  const { shell } = useTexts()
  return (
    <span className={styles.mark}>
      {'\u00a0'}
      <Icon name="external" />
      <VisuallyHidden>{` (${shell.opensInNewTab})`}</VisuallyHidden>
    </span>
  )
}
