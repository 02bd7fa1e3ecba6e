/** `/leie/regulering`: the form of a lease, and with a query the rent year by year. Nothing is stored. */
import { LEASE_METHOD_PATH, LEASE_PATH, PORTFOLIO_PATH } from '#core/addresses/page-paths.ts'
import { localizedPath } from '#core/locale.ts'
import { CPI_SERIES, consumerPriceIndex } from '#core/lease/consumer-price-index.ts'
import { leaseAddress, readLeaseQuery, typedAddress, type LeaseQuery } from '#core/lease/lease-address.ts'
import { parseLease, type ParsedLease } from '#core/lease/lease-case.ts'
import { leaseReport } from '#core/lease/lease-report.ts'
import type { PriceIndex } from '#core/lease/price-index.ts'
import { leasePortfolioByLocale } from '#texts/by-locale/lease-portfolio-texts-by-locale.ts'
import { leaseTextsByLocale } from '#texts/by-locale/lease-texts-by-locale.ts'
import type { PageLink } from '../../model/page-link.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from '../../model/page-source.ts'
import type { Site } from '../../model/site.ts'
import { leaseForm } from './lease-form.ts'
import { leaseResult } from './lease-result.ts'

/** The status of a page that names what is wrong with the query. */
const BAD_REQUEST = 400

/** The consumer price index of the site's series. */
export function siteIndex({ seriesOf }: Pick<Site, 'seriesOf'>): PriceIndex {
  return consumerPriceIndex((id) => {
    const series = seriesOf(id)
    return series && { dates: series.dates, values: series.values, lastUpdated: series.last_updated }
  })
}

/** Whether the site's content has a consumer price index. */
export function hasPriceIndex({ content }: Pick<Site, 'content'>): boolean {
  return CPI_SERIES.some(({ id }) => content.series.has(id))
}

/** @param search what stands after `?`, encoded; '' = the empty form @returns `null` = the site has no index */
export function leasePage(site: Site, search: string): PageSource | null {
  if (!hasPriceIndex(site)) return null
  const { locale, today } = site
  const texts = leaseTextsByLocale[locale]
  const query = readLeaseQuery(search)
  const parsed = query.isAsked ? parseLease(query.typed, locale, today) : null
  const problems = parsed?.kind === 'problems' ? parsed.problems : []
  const form = leaseForm({ ...query, problems }, texts, locale)
  const lease = parsed?.kind === 'case' && form.problems === null ? parsed.lease : null
  const index = siteIndex(site)
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: query.isAsked ? 'lease-case' : 'lease',
    path: pathOf(query, parsed),
    title: texts.title,
    subtitle: texts.lead,
    rows: [],
    status: form.problems ? BAD_REQUEST : 200,
    lease: {
      ...form,
      links: linksOf(site, query),
      result: lease && leaseResult(lease, leaseReport(lease, index, today), index, locale),
    },
  }
}

/** With the case as both languages read it, so that the link to the other language leads to the same case. */
function pathOf({ isAsked, typed }: LeaseQuery, parsed: ParsedLease | null): string {
  if (!isAsked) return LEASE_PATH
  return parsed?.kind === 'case' ? leaseAddress(parsed.lease) : typedAddress(typed)
}

/** A lease of a million kroner from 2021, by the October index each 1 January. */
const EXAMPLE =
  'leie=1000000&start=2021-01-01&basis=2020-10&indeks=10&forste=2022-01-01&betalt=2021-01-01%3A+1000000'

function linksOf({ locale, content: { settings } }: Site, { isAsked }: LeaseQuery): readonly PageLink[] {
  const { startOver, example, result } = leaseTextsByLocale[locale]
  const hasMethod = settings.dashboards.some(({ path }) => `/${path}` === LEASE_METHOD_PATH)
  return [
    isAsked
      ? { text: startOver, href: localizedPath(LEASE_PATH, locale) }
      : { text: example, href: localizedPath(`${LEASE_PATH}?${EXAMPLE}`, locale) },
    { text: leasePortfolioByLocale[locale].title, href: localizedPath(PORTFOLIO_PATH, locale) },
    ...(hasMethod ? [{ text: result.files.method, href: localizedPath(LEASE_METHOD_PATH, locale) }] : []),
  ]
}
