import styles from './skip-link.module.css'

/**
 * The first link of a page, seen when it has focus (WCAG 2.4.1).
 *
 * @param target id of the element that holds the content; give it `tabIndex={-1}`
 */
export function SkipLink({ target, text }: { target: string; text: string }) {
  return (
    <a className={styles.skip} href={`#${target}`} data-print="hide">
      {text}
    </a>
  )
}
