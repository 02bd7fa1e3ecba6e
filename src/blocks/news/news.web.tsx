/** News on a page. */
import { Notice } from '#ui/feedback/notice.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { NewsCards } from './news-cards.web.tsx'
import type { NewsView } from './news.view.ts'

export function NewsWeb({ view, hasHeading }: { view: NewsView; hasHeading: boolean }) {
  const { news } = useTexts()
  if (view.featured === null && view.cards.length === 0) return <Notice kind="empty">{news.none}</Notice>
  return <NewsCards featured={view.featured} cards={view.cards} headingLevel={hasHeading ? 3 : 2} />
}
