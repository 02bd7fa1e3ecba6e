import styles from './skip-link.module.css'

/**
 * The first link of a page, visible on focus (WCAG 2.4.1).
 *
 * @param target id of the element with the content; give it `tabIndex={-1}`
 */
export function SkipLink({ target, text }: { target: string; text: string }) {
  return (
    <a className={styles.skip} href={`#${target}`} data-print="hide">
      {text}
    </a>
  )
}
