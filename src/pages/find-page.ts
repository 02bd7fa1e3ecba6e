/** Finds the page of a path, before its blocks are parsed. */
import type { CityPage, Dashboard } from '#contract/entities/dashboard.ts'
import { homeDashboard } from '#contract/entities/settings.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from './model/page-source.ts'
import { generatedPage } from './generated/generated-page.ts'
import type { Site } from './model/site.ts'

/**
 * The page of a path without its language prefix: `/`, `/oslo`, `/leiemarked`, `/serier/no-cpi-12m`. `null` =
 * none. Home is the dashboard with path `/`, then the one with an empty path, then the first (decision 1).
 * Cities and the site's own pages precede dashboards, whose slugs must differ from theirs.
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
  const own = generatedPage(site, path)
  if (own) return own
  const dashboard = settings.dashboards.find((candidate) => candidate.path === slug && slug !== '')
  return dashboard ? sourceOfDashboard(dashboard, `/${slug}`) : null
}

function sourceOfDashboard({ title, subtitle, hideFooter, rows }: Dashboard, path: string): PageSource {
  return { ...PAGE_SOURCE_DEFAULTS, kind: 'dashboard', path, title, subtitle, hideFooter, rows }
}

function sourceOfCity({ path, title, subtitle, rows }: CityPage): PageSource {
  return { ...PAGE_SOURCE_DEFAULTS, kind: 'city', path: `/${path}`, title, subtitle, rows }
}
