/** Details around the title of a published page: section, date, subject, picture. */
import { ResponsiveImage } from '#ui/images/responsive-image.tsx'
import type { PageLead } from '#pages/model/page-source.ts'
import styles from './page-lead.module.css'

/** The link to the section above the title; nothing for a page of no section. */
export function PageEyebrow({ lead: { eyebrow } }: { lead: PageLead }) {
  return (
    eyebrow && (
      <p className={styles.eyebrow}>
        <a href={eyebrow.href}>{eyebrow.text}</a>
      </p>
    )
  )
}

/** Date, subjects and picture below the title, as far as the page has them. */
export function PageByline({ lead: { date, dateText, links, image, imageAlt } }: { lead: PageLead }) {
  return (
    <>
      {(dateText || links.length > 0) && (
        <p className={styles.byline}>
          {dateText && <time dateTime={date}>{dateText}</time>}
          {links.map(({ text, href }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      {image && (
        <div className={styles.picture}>
          <ResponsiveImage
            image={image}
            alt={imageAlt}
            ratio="16 / 9"
            sizes="(width < 56.25rem) 100vw, 52rem"
            isPriority
          />
        </div>
      )}
    </>
  )
}
