/** Which page a path means, before any of its blocks is looked at. */
import type { CityPage, Dashboard, Row } from '#contract/entities/dashboard.ts'
import type { Settings } from '#contract/entities/settings.ts'

/** A public page before its blocks are looked at. */
export interface PageSource {
  readonly path: string
  readonly title: string
  readonly subtitle: string
  readonly hideFooter: boolean
  readonly rows: readonly Row[]
}

/**
 * The page behind a path without its language prefix: `/`, `/oslo`, `/leiemarked`. `null` = there is none.
 * Home is the dashboard with path `/`, then the one with an empty path, then the first (decision 1).
 */
export function findPage(settings: Settings, path: string): PageSource | null {
  if (path === '/') {
    const byPath = (wanted: string) => settings.dashboards.find((dashboard) => dashboard.path === wanted)
    const home = byPath('/') ?? byPath('') ?? settings.dashboards[0]
    return home ? sourceOfDashboard(home, '/') : null
  }
  const slug = path.slice(1)
  const city = settings.cities.find((candidate) => candidate.path === slug)
  if (city) return sourceOfCity(city)
  const dashboard = settings.dashboards.find((candidate) => candidate.path === slug && slug !== '')
  return dashboard ? sourceOfDashboard(dashboard, `/${slug}`) : null
}

function sourceOfDashboard(dashboard: Dashboard, path: string): PageSource {
  return { path, title: dashboard.title, subtitle: dashboard.subtitle, hideFooter: dashboard.hideFooter, rows: dashboard.rows }
}

function sourceOfCity(city: CityPage): PageSource {
  return { path: `/${city.path}`, title: city.title, subtitle: city.subtitle, hideFooter: false, rows: city.rows }
}
