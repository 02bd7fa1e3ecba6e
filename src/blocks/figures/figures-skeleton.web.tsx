/** Placeholder of key figures while they are fetched (specification §2 "Key-figures block"). */
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import styles from './figures.module.css'

export function FiguresSkeleton({ count }: { count: number }) {
  const { figures } = useTexts()
  return (
    <div aria-busy="true">
      <p role="status" className={styles.loading}>
        {figures.loading}
      </p>
      <Skeleton shape="figures" count={count} />
    </div>
  )
}
