/** The way to the other pages of a long list. */
import type { PageNumbers as Numbers } from '../page-link.ts'
import styles from './page-numbers.module.css'

export function PageNumbers({ heading, pages }: Numbers) {
  return (
    <nav aria-label={heading} data-print="hide">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" className={styles.pages}>
        {pages.map(({ text, name, href, rel, isHere }, at) => (
          <li key={at}>
            {href ? (
              <a
                href={href}
                aria-label={rel ? undefined : name}
                aria-current={isHere ? 'page' : undefined}
                rel={rel ?? undefined}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
