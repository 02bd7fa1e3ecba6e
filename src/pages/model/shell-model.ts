/** Shell of every page: menus, names and legal lines, in one language. */
import type { Locale } from '#core/locale.ts'
import type { NavItem, Settings } from '#contract/entities/settings.ts'

export interface MenuEntry {
  /** Without the language prefix: `/`, `/oslo`. */
  readonly path: string
  readonly title: string
  readonly shortTitle: string
  readonly icon: string
}

/** Endpoint of page views, and the site's name there. */
export interface AnalyticsTarget {
  readonly url: string
  /** The site's host. */
  readonly domain: string
}

/** The same on all pages of one language, edition and day. */
export interface ShellModel {
  /** Build that made the page: data of another build need its code. */
  readonly build: string
  readonly locale: Locale
  /** Oslo calendar day for which the page was made, `YYYY-MM-DD`. */
  readonly today: string
  /** Query of the menus' addresses: `?dato=…` on a page of a day that was asked for; '' = none. */
  readonly query: string
  readonly mainNav: readonly NavItem[]
  readonly dashboards: readonly MenuEntry[]
  readonly cities: readonly MenuEntry[]
  readonly company: { readonly name: string; readonly url: string }
  readonly credit: { readonly text: string; readonly url: string }
  /** `null` = nothing is sent. */
  readonly analytics: AnalyticsTarget | null
  readonly disclaimer: {
    readonly heading: string
    readonly text: string
    readonly linkText: string
    readonly path: string
  }
}

export interface ShellOptions extends Pick<ShellModel, 'locale' | 'today' | 'build'> {
  /** Endpoint for page views; `null` = nothing is sent. */
  readonly analyticsUrl: string | null
  /** Origin of the site. */
  readonly publicUrl: string
}

/** The dashboards that are not hidden, and the cities. */
export function menusOf({
  dashboards,
  cities,
}: Pick<Settings, 'dashboards' | 'cities'>): Pick<ShellModel, 'dashboards' | 'cities'> {
  return {
    dashboards: dashboards
      .filter((dashboard) => !dashboard.hidden)
      .map((dashboard) => ({
        path: dashboard.path === '/' || dashboard.path === '' ? '/' : `/${dashboard.path}`,
        title: dashboard.menuTitle || dashboard.title,
        shortTitle: dashboard.shortTitle || dashboard.menuTitle || dashboard.title,
        icon: dashboard.icon,
      })),
    cities: cities.map((city) => ({
      path: `/${city.path}`,
      title: city.title,
      shortTitle: city.shortTitle || city.title,
      icon: '',
    })),
  }
}

export function shellModel(
  settings: Settings,
  { locale, today, build, analyticsUrl, publicUrl }: ShellOptions,
): ShellModel {
  return {
    build,
    locale,
    today,
    query: '',
    mainNav: settings.header.mainNav,
    ...menusOf(settings),
    analytics: analyticsUrl === null ? null : { url: analyticsUrl, domain: new URL(publicUrl).host },
    company: settings.company,
    credit: settings.credit,
    disclaimer: { ...settings.disclaimerTexts, path: settings.termsPage },
  }
}
