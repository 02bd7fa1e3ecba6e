/** Placeholder while the next page is fetched. */
import { FiguresSkeleton } from '#blocks/figures/figures-skeleton.web.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './page.module.css'

export function PageSkeleton() {
  const { shell } = useTexts()
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status">
        <VisuallyHidden>{shell.loading}</VisuallyHidden>
      </p>
      <Skeleton shape="text" lines={2} />
      <FiguresSkeleton count={6} />
      <Skeleton shape="box" ratio="5 / 2" />
    </div>
  )
}
