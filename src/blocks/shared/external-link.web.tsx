/** Attributes and label of a link to another site: a new tab, and a text for it. */
import { isFragmentLink } from '#core/addresses/safe-url.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './external-link.module.css'
import type { SafeLink } from './safe-link.ts'

/**
 * Target of a link: a new tab for another site, the same frame for a fragment. Any other link has none of its
 * own, so that an embedded block's `<base target="_top">` leads it out of the frame.
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
