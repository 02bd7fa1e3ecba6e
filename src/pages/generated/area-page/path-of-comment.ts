/** Finds the page that shows a comment, which has no page of its own. */
import type { Row } from '#contract/entities/dashboard.ts'
import { homeDashboard, type Settings } from '#contract/entities/settings.ts'

/** Path without a language prefix: of the first city, else of the first dashboard; `null` = none shows it. */
export function pathOfComment(id: string, settings: Settings): string | null {
  const shows = ({ rows }: { readonly rows: readonly Row[] }) =>
    rows.some(({ columns }) =>
      columns.flat().some(({ type, attributes }) => type === 'comment' && attributes['comment'] === id),
    )
  const city = settings.cities.find(shows)
  if (city) return `/${city.path}`
  const dashboard = settings.dashboards.find(shows)
  if (!dashboard) return null
  return dashboard === homeDashboard(settings) ? '/' : `/${dashboard.path.replace(/^\//, '')}`
}
