/**
 * Parsers of outside text take time linear in its length, for any content (security S40). Markdown has its
 * own table (src/core/markdown/guarded-source.test.ts), and so have forms
 * (tests/integration/hostile-forms.test.ts).
 */
import { describe, expect, test } from 'vitest'
import { isCodeWord } from '#core/account/code-word.ts'
import { isCommonPassword } from '#core/account/common-password.ts'
import { emailKey, isEmailAddress } from '#core/account/email-address.ts'
import { missingPasswordParts } from '#core/account/password-rule.ts'
import { decodeBlockConfig } from '#core/addresses/block-config.ts'
import { parseCsv } from '#core/text/csv.ts'
import { isIsoDate } from '#core/time/iso-date.ts'
import { slugFromTitle, uniqueSlug } from '#core/addresses/layout-slug.ts'
import { splitLocale } from '#core/locale.ts'
import { safeHref, safeImageHref, safeRedirect } from '#core/addresses/safe-url.ts'
import { excerpt, highlightMatches } from '#server/search/highlight.ts'
import { buildSearchIndex, search } from '#server/search/search-index.ts'
import { parseSearchQuery } from '#server/search/search-query.ts'
import { trustedProxies } from '#environment/trusted-proxies.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { encodingFor, matchesIfNoneMatch } from '#server/responses/content-negotiation.ts'
import { prepare } from '#server/responses/prepared-response.ts'
import { requestUrl } from '#server/http/request-url.ts'
import { readIfMatch } from '#server/subscriber-api/user-tag.ts'
import { redact } from '../src/composition/monitoring/redact.ts'
import { growthOf } from './factories/growth.ts'

const LENGTH = 100_000
const TIMES = 10

const of = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)
const hostile: readonly (readonly [why: string, text: string])[] = [
  ['one repeated letter', of('a')],
  ['digits', of('1')],
  ['spaces', of(' ')],
  ['spaces and an end', `${of(' ')}x`],
  ['hyphens', of('-')],
  ['slashes', of('/')],
  ['dots', of('a.')],
  ['ats', of('@')],
  ['addresses in a row', of('a@b.')],
  ['hyphens and letters', of('a-')],
  ['removed signs between hyphens', of('-&')],
  ['commas', of(',')],
  ['weights', of('gzip;q=0.')],
  ['quotes', of('"')],
  ['tags', of('"a", ')],
  ['per cent signs', of('%')],
  ['encoded', of('%41')],
  ['dates', of('2026-')],
  ['line breaks', of('\n')],
  ['letters with rings', of('a\u030A')],
  ['capitals', of('Å')],
  ['halves of characters', of('\uD800')],
  ['emoji', of('👩‍👩‍👧')],
  ['brackets', of('[')],
  ['colons', of(':')],
  ['secrets', of('Bearer a.')],
  ['query', of('a=b&')],
  ['tokens', of('eyJ.')],
  ['names of secrets', of('token ')],
  ['a secret that does not begin', `cookie${of(' ')}`],
  ['links of mails', of('/user/a/')],
  ['an endless scheme', `${of('a-')}://`],
  ['users before users', of('a://a@')],
  ['a password of ats', `a://${of('@')}/`],
]

const prepared = prepare('text', { status: 200, headers: [], cacheControl: '' })
const trusted = trustedProxies(['127.0.0.1'])
const matched = new Set(['kontor', 'oslo'])
const searchIndex = buildSearchIndex([{ title: 'Kontor i Oslo', keywords: '', text: '', weight: 1 }], 'no')
const readers: readonly (readonly [what: string, read: (text: string) => unknown])[] = [
  ['slug of a title', slugFromTitle],
  ['free slug', (text) => uniqueSlug(text, new Set(['a']))],
  ['e-mail address', isEmailAddress],
  ['key of an address', emailKey],
  ['code word', isCodeWord],
  ['common password', (text) => isCommonPassword(text, [text.slice(0, 20)])],
  ['parts of a password', missingPasswordParts],
  ['date', isIsoDate],
  ['config of a block', decodeBlockConfig],
  ['CSV', parseCsv],
  ['language of a path', splitLocale],
  ['link', safeHref],
  ['redirect', safeRedirect],
  ['picture', (text) => safeImageHref(text, ['a.example'])],
  ['search query', parseSearchQuery],
  ['marked text', (text) => highlightMatches(text, matched)],
  ['excerpt', (text) => excerpt(text, matched, 180)],
  ['search', (text) => search(searchIndex, parseSearchQuery(text))],
  ['Accept-Encoding', encodingFor],
  ['If-None-Match', (text) => matchesIfNoneMatch(text, prepared)],
  ['If-Match', (text) => readIfMatch(text, 1)],
  ['address of a request', requestUrl],
  [
    'X-Forwarded-For',
    (text) =>
      clientAddress(
        { headers: { 'x-forwarded-for': text }, socket: { remoteAddress: '127.0.0.1' } },
        trusted,
      ),
  ],
  ['line of the log', redact],
]

describe.each(readers)('%s', (_what, read) => {
  test.each(hostile)('of %s', async (_why, text) => {
    expect(await growthOf(read, { short: text.slice(0, LENGTH / TIMES), long: text })).toBeLessThan(
      2.5 * TIMES,
    )
  })
})
