/** The page of the verifier: a form, and the numbers of the text that was sent. It has no script. */
import { Fragment, type ReactNode } from 'react'
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { VERIFY_PATH } from '#core/addresses/page-paths.ts'
import {
  MAX_VERIFIED_TEXT_LENGTH,
  VERDICTS,
  type Verification,
  type VerifiedNumberAnswer,
} from '#contract/verification.ts'
import type { VerdictWord, VerifierTexts } from '#texts/pages/verifier-texts.ts'
import { API_DOCS_PATH } from '#contract/call.ts'
import { renderDocument } from '../http/render-html.ts'
import { VERIFY_PAGE_STYLE } from './verify-page-style.ts'

export interface VerifyPage {
  readonly locale: Locale
  readonly words: VerifierTexts
  readonly siteName: string
  /** Addresses of the site's style sheets. */
  readonly styles: readonly string[]
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Submitted text; '' = none yet. */
  readonly text: string
  /** Why it could not be verified. */
  readonly problem?: string
  readonly result?: Verification
}

/** Beside the words, never instead of them. */
const SIGNS: Readonly<Record<VerdictWord, string>> = {
  holds: '✓',
  'does-not-hold': '✗',
  'only-illustrative': '≈',
  'cannot-say': '?',
}

export function verifyHtml(page: VerifyPage): string {
  const { locale, words, siteName, styles, publicUrl, problem, result } = page
  const title = [problem && words.problems.heading, result && words.resultHeading, words.title, siteName]
  const isForm = problem === undefined && result === undefined
  return renderDocument(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{title.filter(Boolean).join(' – ')}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={words.description} />
        {!isForm && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="canonical" href={publicUrl + localizedPath(VERIFY_PATH, locale)} />
        {LOCALES.map((other) => (
          <link
            key={other}
            rel="alternate"
            hrefLang={other}
            href={publicUrl + localizedPath(VERIFY_PATH, other)}
          />
        ))}
        {styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        <style>{VERIFY_PAGE_STYLE}</style>
      </head>
      <body>
        <main>
          <nav className="top" aria-label={siteName}>
            <a href={localizedPath('/', locale)}>{siteName}</a>
            {LOCALES.filter((other) => other !== locale).map((other) => (
              <a key={other} href={localizedPath(VERIFY_PATH, other)} lang={other} hrefLang={other}>
                {words.otherLanguage}
              </a>
            ))}
          </nav>
          <h1>{words.title}</h1>
          {words.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {problem !== undefined && (
            <div className="problem" role="alert">
              <h2>{words.problems.heading}</h2>
              <p id="problem">{problem}</p>
            </div>
          )}
          {result && <Result page={page} result={result} />}
          <Form page={page} />
          <section>
            <h2>{words.meaningsHeading}</h2>
            <dl>
              {VERDICTS.map((verdict) => (
                <Fragment key={verdict}>
                  <dt>
                    <Verdict verdict={verdict} words={words} />
                  </dt>
                  <dd>{words.meanings[verdict]}</dd>
                </Fragment>
              ))}
            </dl>
            <p>
              {words.machines.before} <a href={`${API_DOCS_PATH}#call-verify`}>{words.machines.link}</a>.
            </p>
          </section>
        </main>
      </body>
    </html>,
  )
}

function Form({ page: { locale, words, text, problem } }: { readonly page: VerifyPage }) {
  const most = formatNumber(MAX_VERIFIED_TEXT_LENGTH, locale)
  const about = ['hint', ...(problem === undefined ? [] : ['problem'])].join(' ')
  return (
    <form method="post" action={localizedPath(VERIFY_PATH, locale)}>
      <div>
        <label htmlFor="text">{words.field}</label>
        <p id="hint" className="muted">
          {words.hint(most)} {words.privacy}
        </p>
      </div>
      {/* A line break straight after the tag is no part of the text (HTML standard, "textarea"). */}
      <textarea
        id="text"
        name="text"
        rows={10}
        required
        aria-describedby={about}
        {...(problem === undefined ? {} : { 'aria-invalid': true })}
        defaultValue={text.startsWith('\n') ? `\n${text}` : text}
      />
      <button type="submit">{words.submit}</button>
    </form>
  )
}

function Verdict({ verdict, words }: { readonly verdict: VerdictWord; readonly words: VerifierTexts }) {
  return (
    <>
      <span aria-hidden="true">{SIGNS[verdict]} </span>
      {words.verdicts[verdict]}
    </>
  )
}

const rowId = (index: number) => `tall-${String(index + 1)}`

function Result({ page, result }: { readonly page: VerifyPage; readonly result: Verification }) {
  const { words, text } = page
  const { numbers, read_to: readTo } = result
  const count = (verdict: VerdictWord) => numbers.filter((number) => number.verdict === verdict).length
  return (
    <section aria-labelledby="result">
      <h2 id="result">{words.resultHeading}</h2>
      <p role="status">
        {numbers.length === 0
          ? words.noNumbers
          : words.summary(
              count('holds'),
              count('does-not-hold'),
              count('only-illustrative'),
              count('cannot-say'),
            )}
      </p>
      {numbers.length > 0 && (
        <>
          <h3>{words.marked}</h3>
          <div className="text">{markedText(text.slice(0, readTo), numbers, words)}</div>
          {readTo < text.length && <p>{words.cutOff}</p>}
          <NumberTable page={page} result={result} />
        </>
      )}
    </section>
  )
}

function markedText(text: string, numbers: readonly VerifiedNumberAnswer[], words: VerifierTexts): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  for (const [index, { from, to, verdict }] of numbers.entries()) {
    if (from < at) continue
    parts.push(
      text.slice(at, from),
      <mark key={from} data-verdict={verdict}>
        <a href={`#${rowId(index)}`}>
          {text.slice(from, to)}
          <sup>
            {SIGNS[verdict]}
            {index + 1}
          </sup>
          <span className="hidden"> ({words.verdicts[verdict]})</span>
        </a>
      </mark>,
    )
    at = to
  }
  return [...parts, text.slice(at)]
}

function NumberTable({
  page: { locale, words },
  result: { numbers, language },
}: {
  readonly page: VerifyPage
  readonly result: Verification
}) {
  const { heads } = words
  const langOfText = language === 'en' ? 'en-GB' : 'nb-NO'
  return (
    <table>
      <caption>{words.tableCaption}</caption>
      <thead>
        <tr>
          {[heads.number, heads.verdict, heads.source].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody lang={langOfText}>
        {numbers.map((number, index) => (
          <tr key={number.from} id={rowId(index)}>
            <th scope="row">
              {index + 1}. {number.text}
            </th>
            <td>
              <strong lang={locale}>
                <Verdict verdict={number.verdict} words={words} />
              </strong>
              <br />
              {number.message}
              <PortalFigure number={number} words={words} locale={locale} />
            </td>
            <td>
              <Source number={number} words={words} locale={locale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The portal's own number with its day, and the day of the figure that it is compared with. */
function PortalFigure({
  number: { right, day, since },
  words,
  locale,
}: {
  readonly number: VerifiedNumberAnswer
  readonly words: VerifierTexts
  readonly locale: Locale
}) {
  if (right === null || day === null) return null
  const compared = since === null ? [] : [words.since(formatDate(since, locale, 'medium'))]
  return (
    <>
      <br />
      <span className="muted">
        <span lang={locale}>{words.heads.right}:</span> {right.text}{' '}
        <span lang={locale}>({[formatDate(day, locale, 'medium'), ...compared].join(', ')})</span>
      </span>
    </>
  )
}

/** The page of a series has its citation, definition and licence. */
function Source({
  number: { title, source, address, citation },
  words,
  locale,
}: {
  readonly number: VerifiedNumberAnswer
  readonly words: VerifierTexts
  readonly locale: Locale
}) {
  if (title === null || address === null) return '–'
  return (
    <>
      <a href={address}>{title}</a>
      {source !== null && source !== '' && (
        <>
          <br />
          {source}
        </>
      )}
      {citation !== null && (
        <details>
          <summary lang={locale}>
            {words.citation}
            <span className="hidden"> {title}</span>
          </summary>
          {citation}
        </details>
      )}
    </>
  )
}
