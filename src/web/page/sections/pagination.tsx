/** Navigation to the other pages of a long list. */
import type { PaginationSection as Numbers } from '#pages/model/page-link.ts'
import styles from './pagination.module.css'

export function Pagination({ heading, pages }: Numbers) {
  return (
    <nav aria-label={heading} data-print="hide">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" className={styles.pages}>
        {pages.map(({ text, name, href, rel, isCurrent }, index) => (
          <li key={index}>
            {href ? (
              <a
                href={href}
                aria-label={rel ? undefined : name}
                aria-current={isCurrent ? 'page' : undefined}
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
