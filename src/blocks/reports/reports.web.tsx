/** Teasers of reports on a page, side by side where there is room. */
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ResponsiveImage } from '#ui/images/responsive-image.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { linkTarget } from '../shared/external-link.web.tsx'
import styles from './reports.module.css'
import type { ReportsView, ReportTeaser } from './reports.view.ts'

export function ReportsWeb({ view, hasHeading }: { view: ReportsView; hasHeading: boolean }) {
  const { reports } = useTexts()
  if (view.teasers.length === 0) return <Notice kind="empty">{reports.noneChosen}</Notice>
  const hasImages = view.teasers.some((teaser) => teaser.image !== null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
    <ul role="list" className={styles.reports}>
      {view.teasers.map((teaser) => (
        <Teaser key={teaser.name} teaser={teaser} hasRoom={hasImages} headingLevel={hasHeading ? 3 : 2} />
      ))}
    </ul>
  )
}

function Teaser({
  teaser,
  hasRoom,
  headingLevel,
}: {
  teaser: ReportTeaser
  hasRoom: boolean
  headingLevel: 2 | 3
}) {
  const { shell } = useTexts()
  const { link } = teaser
  const Heading = `h${headingLevel}` as const
  return (
    <li className={styles.report}>
      {hasRoom && (
        <ResponsiveImage image={teaser.image} alt="" ratio="2 / 1" sizes="(width < 40rem) 100vw, 24rem" />
      )}
      <Heading className={styles.heading}>{teaser.heading}</Heading>
      {teaser.text && <p className={styles.text}>{teaser.text}</p>}
      {link && (
        <Button
          className={styles.go}
          href={link.href}
          size="small"
          icon={link.isOutside ? 'external' : 'arrow-right'}
          iconPosition="right"
          // All buttons may have the same text; their accessible names differ.
          aria-label={`${teaser.buttonText}: ${teaser.heading}${link.isOutside ? ` (${shell.opensInNewTab})` : ''}`}
          data-analytics="Go to report"
          data-analytics-source={teaser.name}
          {...linkTarget(link)}
        >
          {teaser.buttonText}
        </Button>
      )}
    </li>
  )
}
