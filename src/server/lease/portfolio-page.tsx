/**
 * The server's part of `/leie/portefolje`: what the page is for, its columns, and the index values for its
 * script.
 */
import { LEASE_PATH, PORTFOLIO_PATH } from '#core/addresses/page-paths.ts'
import type { PriceIndex } from '#core/lease/price-index.ts'
import { PORTFOLIO_COLUMNS } from '#core/lease/portfolio/portfolio-columns.ts'
import { exactText } from '#core/lease/exact.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { PORTFOLIO_DATA_ID, PORTFOLIO_ROOT_ID } from '#core/lease/portfolio/portfolio-ids.ts'
import type { LeasePortfolioTexts } from '#texts/lease/lease-portfolio-texts.ts'
import { leasePortfolioByLocale } from '#texts/by-locale/lease-portfolio-texts-by-locale.ts'
import { renderDocument } from '../http/render-html.ts'
import { PORTFOLIO_PAGE_STYLE } from './portfolio-page-style.ts'

export interface PortfolioPage {
  readonly locale: Locale
  readonly siteName: string
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Addresses of the site's style sheets. */
  readonly styles: readonly string[]
  readonly script: string
  readonly preloads: readonly string[]
  readonly today: IsoDate
  readonly index: PriceIndex
}

const INDEX_DECIMALS = 4

export function portfolioHtml(page: PortfolioPage): string {
  const { locale, siteName } = page
  const words = leasePortfolioByLocale[locale]
  return renderDocument(
    <html lang={locale}>
      <Head page={page} words={words} />
      <body>
        <main>
          <nav className="top" aria-label={siteName}>
            <a href={localizedPath('/', locale)}>{siteName}</a>
            {LOCALES.filter((other) => other !== locale).map((other) => (
              <a key={other} href={localizedPath(PORTFOLIO_PATH, other)} lang={other} hrefLang={other}>
                {words.otherLanguage}
              </a>
            ))}
          </nav>
          <h1>{words.title}</h1>
          {[...words.intro, words.privacy].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div id={PORTFOLIO_ROOT_ID}>
            <noscript>
              <p className="problem">{words.needsScript}</p>
            </noscript>
          </div>
          <p>
            <a href={localizedPath(LEASE_PATH, locale)}>{words.single}</a>
          </p>
          <Columns words={words} locale={locale} />
        </main>
        <script
          type="application/json"
          id={PORTFOLIO_DATA_ID}
          // oxlint-disable-next-line react/no-danger -- JSON with its angle brackets escaped
          dangerouslySetInnerHTML={{ __html: dataOf(page) }}
        />
      </body>
    </html>,
  )
}

function Head({ page, words }: { readonly page: PortfolioPage; readonly words: LeasePortfolioTexts }) {
  const { locale, siteName, publicUrl, styles, script, preloads } = page
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{`${words.title} – ${siteName}`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content={words.description} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="canonical" href={publicUrl + localizedPath(PORTFOLIO_PATH, locale)} />
      {LOCALES.map((other) => (
        <link
          key={other}
          rel="alternate"
          hrefLang={other}
          href={publicUrl + localizedPath(PORTFOLIO_PATH, other)}
        />
      ))}
      {styles.map((file) => (
        <link key={file} rel="stylesheet" href={file} />
      ))}
      <style>{PORTFOLIO_PAGE_STYLE}</style>
      {preloads.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script type="module" src={script} />
    </head>
  )
}

function Columns({ words, locale }: { readonly words: LeasePortfolioTexts; readonly locale: Locale }) {
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">{words.columnsHeading}</h2>
      <p>{words.columnsIntro}</p>
      <p>{words.paidHint}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.example}</th>
          </tr>
        </thead>
        <tbody>
          {PORTFOLIO_COLUMNS.map((column) => (
            <tr key={column.field}>
              <th scope="row">
                {column[locale]}
                {column.isRequired && <span className="muted"> ({words.required})</span>}
              </th>
              <td>{column.example[locale]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** JSON without the signs that could end the element. */
function dataOf({ today, index }: PortfolioPage): string {
  const data = {
    today,
    index: {
      months: [...index.months.values()].map(({ value, ...month }) => ({
        ...month,
        value: exactText(value, INDEX_DECIMALS),
      })),
      links: index.links.map(({ factor, ...link }) => ({
        ...link,
        factor: [String(factor.numerator), String(factor.denominator)],
      })),
    },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
}
