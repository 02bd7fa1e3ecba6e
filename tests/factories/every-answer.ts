/** One example of each kind of response, and a server that gives them all. */
import type { AppOptions } from '#server/app-options.ts'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { blockUrl } from '#core/addresses/embed-snippet.ts'
import { prepare, type PrepareOptions } from '#server/responses/prepared-response.ts'
import { IMMUTABLE, PUBLIC_HEADERS } from '#server/http/headers.ts'
import { filesOf, openApp, PUBLIC_URL, type TestApp } from './app.ts'
import { contentOfPack, TODAY } from './edition.ts'
import { storedHalfYear } from './half-years.ts'
import { fakeAccounts } from './fake-accounts.ts'
import { madeHistory } from './made-history.ts'
import { fakeNewsletter, KNOWN_TOKEN } from './fake-newsletter.ts'
import { operatorReport, processReport } from './operator-report.ts'

/**
 * How a browser treats it: a page of the site, a document without scripts, a block in a frame, a mail as a
 * page, a document whose scripts can connect to nothing, or no document at all. `empty` has no body.
 */
export type AnswerForm =
  | 'page'
  | 'plain page'
  | 'secluded page'
  | 'block'
  | 'mail'
  | 'json'
  | 'file'
  | 'empty'

/** Cache lifetime: until new content or of a past day (both revalidated each time), long, or never. */
export type CacheLifetime = 'until new content' | 'of a past day' | 'for long' | 'never'

export interface AnswerKind {
  readonly what: string
  readonly path: string
  readonly status: number
  readonly form: AnswerForm
  readonly kept: CacheLifetime
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether scripts of every other site may read it. */
  readonly isOpen?: boolean
  /** Whether a preflight for reading its address is answered; default: as `isOpen`. */
  readonly answersPreflight?: boolean
  /** Whether scripts of every other site may post to its address: the only preflight that is answered. */
  readonly takesPosts?: boolean
}

const PICTURE = 'p'.repeat(43)
const METRICS_TOKEN = 'a-token-for-metrics-of-enough-length'
const OPERATOR = { Authorization: `Bearer ${METRICS_TOKEN}` }
const SIGNED_IN = { Authorization: 'Bearer good.token.x' }
const JSON_TYPE = { 'Content-Type': 'application/json' }
const BLOCK = encodeBlockConfig({ type: 'text', heading: 'Tekst', attributes: { content: 'Noen ord.' } })
const MAIL_LINK = `/user/reset/${'t'.repeat(43)}/kari%40example.org`
const SETTINGS = '/api/portal/settings'
const PAST_DAY = '2026-11-18'

/** What was published on a day. */
const DATED_ANSWERS: readonly AnswerKind[] = [
  ...[
    ['a page', `/leiemarked?dato=${PAST_DAY}`, 'page'],
    ['a page as data', `/api/page/en/leiemarked?dato=${PAST_DAY}`, 'json'],
    ['the rows of a page', `/api/page/source/no/leiemarked?dato=${PAST_DAY}`, 'json'],
  ].map(([what = '', path = '', form]): AnswerKind => ({
    what: `${what} of a past day`,
    path,
    status: 200,
    form: form === 'page' ? 'page' : 'json',
    kept: 'of a past day',
  })),
  {
    what: 'a page of today',
    path: `/leiemarked?dato=${TODAY}`,
    status: 200,
    form: 'page',
    kept: 'until new content',
  },
  {
    what: 'a block of a past day',
    path: `/block/${BLOCK}?dato=${PAST_DAY}`,
    status: 200,
    form: 'block',
    kept: 'of a past day',
    isOpen: true,
  },
  {
    what: 'a call of a past day',
    path: `/api/portal/lastdatasourcevalue?sources=no-policy-rate&asOf=${PAST_DAY}`,
    status: 200,
    form: 'json',
    kept: 'of a past day',
    isOpen: true,
  },
  ...[
    ['figures as a file', `/api/portal/datasources.csv?sources=no-policy-rate&dato=${PAST_DAY}`],
    ['a workbook', `/api/portal/datasources.xlsx?sources=no-policy-rate&dato=${PAST_DAY}`],
    ['a chart', `/api/portal/chart.png?sources=no-policy-rate&dato=${PAST_DAY}`],
    ['the picture of a page', `/bilder/side/no/_.png?dato=${PAST_DAY}`],
  ].map(([what = '', path = '']): AnswerKind => ({
    what: `${what} of a past day`,
    path,
    status: 200,
    form: 'file',
    kept: 'of a past day',
    isOpen: true,
  })),
  {
    what: 'a page of a day that is not kept',
    path: '/leiemarked?dato=2020-01-01',
    status: 400,
    form: 'plain page',
    kept: 'never',
  },
  {
    what: 'a call of a day that does not exist',
    path: `${SETTINGS}?asOf=2026-02-30`,
    status: 400,
    form: 'json',
    kept: 'never',
    answersPreflight: true,
  },
  {
    what: 'a block of a day that is not kept',
    path: `/block/${BLOCK}?dato=2020-01-01`,
    status: 400,
    form: 'file',
    kept: 'never',
    answersPreflight: true,
  },
]

/** Public, from the content, and the same for all readers. */
const PUBLIC_ANSWERS: readonly AnswerKind[] = [
  ...[
    ['the front page', '/'],
    ['a page in English', '/en/leiemarked'],
    ['a page that is made of content', '/nyheter'],
    ['a page whose reader is known in the browser only', '/profile'],
    ['the login', '/login'],
    ['a search', '/sok?q=oslo'],
    ['a page for developers', '/gallery'],
  ].map(([what = '', path = '']): AnswerKind => ({
    what,
    path,
    status: 200,
    form: 'page',
    kept: 'until new content',
  })),
  {
    what: 'the page of the API',
    path: '/api/docs',
    status: 200,
    form: 'plain page',
    kept: 'until new content',
  },
  {
    what: 'the form of the verifier',
    path: '/en/etterprov',
    status: 200,
    form: 'plain page',
    kept: 'until new content',
  },
  {
    what: 'leases in the browser',
    path: '/leie/portefolje',
    status: 200,
    form: 'secluded page',
    kept: 'until new content',
  },
  {
    what: 'leases in the browser as data',
    path: '/api/page/en/leie/portefolje',
    status: 200,
    form: 'json',
    kept: 'until new content',
  },
  {
    what: 'the form of the verifier as data',
    path: '/api/page/no/etterprov',
    status: 200,
    form: 'json',
    kept: 'until new content',
  },
  {
    what: 'a block in a frame',
    path: `/block/${BLOCK}`,
    status: 200,
    form: 'block',
    kept: 'until new content',
    isOpen: true,
  },
  ...[
    ['a page as data', '/api/page/no/leiemarked'],
    ['the rows of a page', '/api/page/source/no/leiemarked'],
  ].map(([what = '', path = '']): AnswerKind => ({
    what,
    path,
    status: 200,
    form: 'json',
    kept: 'until new content',
  })),
  ...[
    ['a call', SETTINGS],
    ['a call with parameters', '/api/portal/lastdatasourcevalue?sources=no-policy-rate'],
    ['suggestions', '/api/search/no?q=oslo'],
    ['what the API says of itself', '/api/openapi.json'],
  ].map(([what = '', path = '']): AnswerKind => ({
    what,
    path,
    status: 200,
    form: 'json',
    kept: 'until new content',
    isOpen: true,
  })),
  {
    what: 'oEmbed',
    path: `/oembed?url=${encodeURIComponent(blockUrl({ publicUrl: PUBLIC_URL, config: BLOCK }))}&format=json`,
    status: 200,
    form: 'json',
    kept: 'until new content',
    isOpen: true,
  },
  ...[
    ['the sitemap', '/sitemap.xml'],
    ['for search engines', '/robots.txt'],
    ['a manifest', '/manifest.webmanifest'],
  ].map(([what = '', path = '']): AnswerKind => ({
    what,
    path,
    status: 200,
    form: 'file',
    kept: 'until new content',
  })),
  ...[
    ['a feed', '/atom.xml'],
    ['the corrections', '/en/rettelser.xml'],
    ['half-year editions as a feed', '/en/utgaver.xml'],
    ['a calendar', '/kalender.ics'],
    ['the data catalogue', '/data/katalog.ttl'],
    ['the data catalogue as JSON-LD', '/data/katalog.jsonld'],
    ['what assistants read first', '/en/llms.txt'],
    ['a picture of the pack', '/bilder/fornebu.svg'],
    ['the picture of a page', '/bilder/side/no/_.png'],
    ['figures as a file', '/api/portal/datasources.csv?sources=no-policy-rate'],
    ['areas as a file', '/api/portal/clusters.csv?market=oslo'],
    ['figures as JSON-stat', '/api/portal/datasources.json-stat?sources=no-policy-rate'],
    ['figures as a workbook', '/api/portal/datasources.xlsx?sources=no-policy-rate'],
    ['what is known of a series', '/api/portal/datasources.metadata.json?sources=no-policy-rate'],
    ['a chart as a drawing', '/api/portal/chart.svg?sources=no-policy-rate'],
    ['a chart as pixels', '/api/portal/chart.png?sources=no-policy-rate'],
  ].map(([what = '', path = '']): AnswerKind => ({
    what,
    path,
    status: 200,
    form: 'file',
    kept: 'until new content',
    isOpen: true,
  })),
  {
    what: 'a page as Markdown',
    path: '/en/leiemarked.md',
    status: 200,
    form: 'file',
    kept: 'until new content',
    isOpen: true,
    answersPreflight: false,
  },
  ...DATED_ANSWERS,
  {
    what: 'a page with a slash too many',
    path: '/leiemarked/',
    status: 308,
    form: 'empty',
    kept: 'until new content',
  },
  ...[
    ['a built file', '/assets/nb-1.js'],
    ['the script beside frames', '/embed.js'],
    ['the icon', '/favicon.svg'],
    ['an icon in pixels', '/favicon.ico'],
    ['the data file of a half-year edition', '/utgaver/2026-1.zip'],
    ['a picture of a mail', `/bilder/${PICTURE}.png`],
  ].map(([what = '', path = '']): AnswerKind => ({
    what,
    path,
    status: 200,
    form: 'file',
    kept: 'for long',
    isOpen: true,
  })),
]

/** Refusals, responses for one reader, and temporary ones. */
const OTHER_ANSWERS: readonly AnswerKind[] = [
  ...[
    ['a page that does not exist', '/intet'],
    ['an address that cannot be decoded', '/%'],
    ['metrics, from elsewhere', '/metrics'],
    ["the operator's page, from elsewhere", '/drift'],
    ['kept mail, from elsewhere', '/drift/outbox'],
  ].map(([what = '', path = '']): AnswerKind => ({ what, path, status: 404, form: 'page', kept: 'never' })),
  {
    what: 'the area of an address',
    path: '/finn?adresse=Storgata+1',
    status: 200,
    form: 'page',
    kept: 'never',
  },
  { what: 'the link of a mail', path: MAIL_LINK, status: 200, form: 'page', kept: 'never' },
  {
    what: 'the newsletter behind the link of a mail',
    path: `/nyhetsbrev/${KNOWN_TOKEN}`,
    status: 200,
    form: 'page',
    kept: 'never',
  },
  {
    what: 'what is no block',
    path: '/block/intet',
    status: 400,
    form: 'block',
    kept: 'never',
    answersPreflight: true,
  },
  {
    what: 'leaving',
    path: `/nyhetsbrev/${KNOWN_TOKEN}/stopp`,
    status: 200,
    form: 'plain page',
    kept: 'never',
  },
  {
    what: 'the forms behind the link of a mail',
    path: `/nyhetsbrev/${KNOWN_TOKEN}/endre`,
    status: 200,
    form: 'plain page',
    kept: 'never',
  },
  {
    what: 'having left',
    path: `/nyhetsbrev/${KNOWN_TOKEN}/stopp`,
    method: 'POST',
    status: 303,
    form: 'empty',
    kept: 'never',
  },
  {
    what: 'a mail as a page',
    path: `/nyhetsbrev/utgave/${KNOWN_TOKEN}`,
    status: 200,
    form: 'mail',
    kept: 'never',
  },
  {
    what: 'a preview of a mail',
    path: '/nyhetsbrev/forhandsvisning?lang=no',
    status: 200,
    form: 'mail',
    kept: 'never',
  },
  {
    what: 'a preview of nothing',
    path: '/nyhetsbrev/forhandsvisning?bad',
    status: 400,
    form: 'empty',
    kept: 'never',
  },
  {
    what: 'the link of a mail as data',
    path: `/api/page/no${MAIL_LINK}`,
    status: 200,
    form: 'json',
    kept: 'never',
  },
  {
    what: 'a refused call',
    path: `${SETTINGS}?lang=xx`,
    status: 400,
    form: 'json',
    kept: 'never',
    answersPreflight: true,
  },
  {
    what: 'markup in a call',
    path: '/api/portal/comment/%3Cimg%20src=x%20onerror=alert(1)%3E',
    status: 400,
    form: 'json',
    kept: 'never',
    answersPreflight: true,
  },
  { what: 'a call that is none', path: '/api/portal/intet', status: 404, form: 'json', kept: 'never' },
  { what: 'an API that is none', path: '/api/intet', status: 404, form: 'json', kept: 'never' },
  {
    what: 'rows rendered for a reader',
    path: '/api/page/layout/no',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"rows":[]}',
    status: 200,
    form: 'json',
    kept: 'never',
  },
  {
    what: 'a reader',
    path: '/api/subscriber/user',
    headers: SIGNED_IN,
    status: 200,
    form: 'json',
    kept: 'never',
  },
  { what: 'no session', path: '/api/subscriber/user', status: 401, form: 'json', kept: 'never' },
  {
    what: 'a login',
    path: '/api/subscriber/auth',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"username":"a@b.no","password":"x"}',
    status: 200,
    form: 'json',
    kept: 'never',
  },
  {
    what: 'a login in another form',
    path: '/api/subscriber/auth',
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: '{}',
    status: 415,
    form: 'json',
    kept: 'never',
  },
  {
    what: 'a login that is packed',
    path: '/api/subscriber/auth',
    method: 'POST',
    headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
    body: '{}',
    status: 415,
    form: 'json',
    kept: 'never',
  },
  {
    what: 'the wrong method for a reader',
    path: '/api/subscriber/auth',
    method: 'PUT',
    status: 405,
    form: 'json',
    kept: 'never',
  },
  {
    what: "leaving by a mail program's link, by hand",
    path: `/api/subscriber/newsletter/unsubscribe/${KNOWN_TOKEN}`,
    status: 303,
    form: 'empty',
    kept: 'never',
  },
  {
    what: 'a block for an address that is none',
    path: '/oembed?url=x',
    status: 400,
    form: 'file',
    kept: 'never',
    isOpen: true,
  },
  {
    what: 'a verification',
    path: '/api/portal/verify',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"text":"Styringsrenten er 4,50 prosent."}',
    status: 200,
    form: 'json',
    kept: 'never',
    isOpen: true,
    takesPosts: true,
  },
  {
    what: 'a verification as a page',
    path: '/etterprov',
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'text=Styringsrenten+er+4%2C50+prosent.',
    status: 200,
    form: 'plain page',
    kept: 'never',
  },
  ...['pdf', 'xlsx', 'csv'].map((format): AnswerKind => ({
    what: `a lease case as ${format}`,
    path: `/leie/regulering.${format}?leie=1000000&start=2021-01-01&basis=2020-10&forste=2022-01-01`,
    status: 200,
    form: 'file',
    kept: 'never',
  })),
  {
    what: 'a lease case that cannot be read',
    path: '/en/leie/regulering.pdf?leie=-1',
    status: 400,
    form: 'file',
    kept: 'never',
  },
  {
    what: 'a message of MCP',
    path: '/mcp',
    method: 'POST',
    headers: { ...JSON_TYPE, Accept: 'application/json, text/event-stream' },
    body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    status: 200,
    form: 'json',
    kept: 'never',
    isOpen: true,
    takesPosts: true,
  },
  {
    what: 'a stream of MCP',
    path: '/mcp',
    status: 405,
    form: 'json',
    kept: 'never',
    isOpen: true,
    takesPosts: true,
  },
  {
    what: 'a picture that is none',
    path: '/bilder/intet.png',
    status: 404,
    form: 'empty',
    kept: 'never',
    answersPreflight: true,
  },
  {
    what: 'the wrong method',
    path: '/leiemarked',
    method: 'POST',
    status: 405,
    form: 'empty',
    kept: 'never',
  },
  { what: 'TRACE', path: '/', method: 'TRACE', status: 405, form: 'empty', kept: 'never' },
  { what: 'alive', path: '/livez', status: 200, form: 'file', kept: 'never' },
  { what: 'ready', path: '/readyz', status: 200, form: 'file', kept: 'never' },
  {
    what: 'metrics, with the token',
    path: '/metrics',
    headers: OPERATOR,
    status: 200,
    form: 'file',
    kept: 'never',
  },
  {
    what: "the operator's page, with the token",
    path: '/drift',
    headers: OPERATOR,
    status: 200,
    form: 'plain page',
    kept: 'never',
  },
  { what: 'mails for developers', path: '/gallery/mails', status: 200, form: 'plain page', kept: 'never' },
]

export const EVERY_ANSWER: readonly AnswerKind[] = [...PUBLIC_ANSWERS, ...OTHER_ANSWERS]

/** The server of all these responses, with the shipped pack. */
export async function openWholeApp(changes: Partial<AppOptions> = {}): Promise<TestApp> {
  const history = madeHistory()
  await history.publish(PAST_DAY, {
    ...(await contentOfPack()),
    live: { halfYears: [storedHalfYear('2026-1')] },
  })
  const edition = await history.edition(TODAY)
  const script: PrepareOptions = {
    status: 200,
    headers: ['Content-Type', 'text/javascript; charset=utf-8', ...PUBLIC_HEADERS],
    cacheControl: IMMUTABLE,
  }
  return openApp(() => edition, {
    accounts: fakeAccounts,
    halfYears: { file: async () => Buffer.from('PK') },
    newsletter: fakeNewsletter({ picture: async (hash) => (hash === PICTURE ? Buffer.from('PNG') : null) })
      .newsletter,
    embed: {
      files: { 'nb-NO': filesOf('embed-nb'), 'en-GB': filesOf('embed-en') },
      origins: ['https://www.example.org'],
    },
    past: { history, now: () => Date.parse(`${TODAY}T12:00:00Z`) },
    gallery: true,
    portfolioFiles: filesOf('portfolio'),
    registerAssets: (hotPath) => hotPath.keepPermanently('/assets/nb-1.js', prepare('let a', script), script),
    operations: { report: async () => operatorReport(), process: () => processReport() },
    outbox: { newest: async () => [] },
    metrics: {
      token: METRICS_TOKEN,
      version: '1.2.3',
      now: () => 0,
      counted: [],
      figures: () => Promise.reject(new Error('not asked for')),
    },
    ...changes,
  })
}
