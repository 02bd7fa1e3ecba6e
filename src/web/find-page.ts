/** Which page a path means, before any of its blocks is looked at. */
import type { CityPage, Dashboard } from '#contract/entities/dashboard.ts'
import { homeDashboard } from '#contract/entities/settings.ts'
import { BLOCKS_ONLY, type PageSource } from './page-source.ts'
import { madePage } from './made-pages/made-page.ts'
import type { Site } from './site.ts'

/**
 * The page behind a path without its language prefix: `/`, `/oslo`, `/leiemarked`, `/serier/no-cpi-12m`.
 * `null` = there is none. Home is the dashboard with path `/`, then the one with an empty path, then the
 * first (decision 1). Cities and the site's own pages come before dashboards, whose slugs may not be theirs.
 */
export function findPage(site: Site, path: string): PageSource | null {
  const { settings } = site.content
  if (path === '/') {
    const home = homeDashboard(settings)
    return home ? sourceOfDashboard(home, '/') : null
  }
  const slug = path.slice(1)
  const city = settings.cities.find((candidate) => candidate.path === slug)
  if (city) return sourceOfCity(city)
  const own = madePage(site, path)
  if (own) return own
  const dashboard = settings.dashboards.find((candidate) => candidate.path === slug && slug !== '')
  return dashboard ? sourceOfDashboard(dashboard, `/${slug}`) : null
}

function sourceOfDashboard({ title, subtitle, hideFooter, rows }: Dashboard, path: string): PageSource {
  return { ...BLOCKS_ONLY, kind: 'dashboard', path, title, subtitle, hideFooter, rows }
}

function sourceOfCity({ path, title, subtitle, rows }: CityPage): PageSource {
  return { ...BLOCKS_ONLY, kind: 'city', path: `/${path}`, title, subtitle, rows }
}
