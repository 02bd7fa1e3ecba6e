/**
 * The newsletter as sent: compared with tests/golden/newsletters, valid, and complete when parsed by an
 * independent reader.
 */
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { createTransport } from 'nodemailer'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/locale.ts'
import type { CallName } from '#contract/portal.ts'
import { CALL_NAMES } from '#contract/portal.ts'
import { AnswerBook } from '#blocks/need.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import type { Issue } from '#newsletter/issue.ts'
import type { NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import { baselineOf } from '#newsletter/figure-baseline.ts'
import { MAX_HTML_BYTES, renderNewsletter } from '#newsletter/compose/render-newsletter.ts'
import { contentWith, editionOf, inBothLanguages } from './factories/edition.ts'
import {
  CHOSEN,
  exampleEdition,
  EXAMPLES,
  examplesOf,
  newsletterEdition,
  SLOT,
  SLOT_BEFORE,
  TIMES,
  wishOf,
  type Example,
  type ExampleName,
} from './factories/newsletter-examples.ts'
import { PUBLIC_URL, testComposer } from './factories/newsletter.ts'
import { changedFile, markupFaults, readableHtml } from './mail-checks.ts'

const LANGUAGE: Readonly<Record<Locale, string>> = { 'nb-NO': 'nb', 'en-GB': 'en' }
const ABOUT = {
  publicUrl: PUBLIC_URL,
  firstName: 'Kari',
  links: {
    manage: `${PUBLIC_URL}/nyhetsbrev/token`,
    leave: `${PUBLIC_URL}/nyhetsbrev/token#stopp`,
    copy: `${PUBLIC_URL}/nyhetsbrev/utgave/token`,
  },
}

let edition: NewsletterEdition
let examples: Readonly<Record<ExampleName, Example>>
const { compose, drawn, stored, log } = testComposer()
beforeAll(async () => {
  edition = await exampleEdition()
  examples = examplesOf(edition)
})

async function issueOf(name: ExampleName, locale: Locale): Promise<Issue> {
  const { edition: of, wish, before } = examples[name]
  return compose(of, { ...wish, locale }, TIMES, before)
}

/** Bytes as sent to a mail server. */
async function rawOf({ subject, text, html }: RenderedMail): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({
    from: { name: 'Kvartal', address: 'k@kvartal.example' },
    to: { name: '', address: 'kari@example.org' },
    subject,
    text,
    html,
  })
  if (!Buffer.isBuffer(message)) throw new Error('the mail is no buffer')
  return message.toString('utf8')
}

const CASES = EXAMPLES.flatMap((name) => LOCALES.map((locale) => ({ name, locale })))

describe.each(CASES)('$name, $locale', ({ name, locale }) => {
  let issue: Issue
  let mail: RenderedMail
  beforeAll(async () => {
    issue = await issueOf(name, locale)
    mail = renderNewsletter(issue, ABOUT)
  })

  test('HTML and text are those of the golden files', () => {
    const file = `${name}.${LANGUAGE[locale]}`
    const head = `${mail.subject}\n${issue.preheader}\n\n`
    const changed = [
      changedFile(`newsletters/${file}.html`, readableHtml(mail.html)),
      changedFile(`newsletters/${file}.txt`, head + mail.text),
    ]
    expect(changed, 'differ').toEqual(['', ''])
  })

  test('the markup is valid', async () => {
    expect(await markupFaults(mail.html)).toEqual([])
  })

  test('an independent parser returns the original content', async () => {
    const read = await PostalMime.parse(await rawOf(mail))
    expect(read.subject).toBe(mail.subject)
    expect(read.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim())
    expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
    expect(read.to).toMatchObject([{ address: 'kari@example.org' }])
    expect(read.attachments).toEqual([])
  })

  test('small, without tracking: pictures of this site, the same for all, and no scripts', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThanOrEqual(MAX_HTML_BYTES)
    const sources = [...mail.html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src = '']) => src)
    expect(
      sources.filter((src) => !/^https:\/\/kvartal\.example\/bilder\/[\w-]{43}\.png$/.test(src)),
    ).toEqual([])
    expect(
      mail.html.match(/<(?:script|link|form|input|iframe|object|svg|base)\b|\son\w+=|url\(|@import/gi),
    ).toBeNull()
  })

  test('texts in one language', () => {
    const foreign =
      locale === 'nb-NO'
        ? /\b(?:the|since|your|issue|figure|vacancy|source|with|revised)\b/i
        : /\b(?:og|siden|utgave|ikke|tall|ledighet|kilde|rettet|med)\b/i
    // Headlines are in the language of their feed, and an unknown feed is shown by its id.
    const own = mail.text
      .split('\n')
      .filter((line) => !/Selger|Utleierne|Vil bygge|Denne sto|https?:/.test(line))
      .join('\n')
      .replaceAll(/\b[a-z0-9]+(?:-\n?[a-z0-9]+)+/g, '')
    expect(foreign.exec(own)?.[0] ?? '').toBe('')
  })
})

test('alternative texts have the numbers, as text without separators', async () => {
  const { parts } = await issueOf('typical', 'nb-NO')
  const pictures = parts.flatMap((part) => (part.kind === 'picture' ? [part] : []))
  expect(pictures.length).toBeGreaterThanOrEqual(2)
  for (const { alt, width } of pictures) {
    expect(alt).toMatch(/fra \d{4} til \d{4}\. .+: [\d,]+.+ til [\d,]+.+Lavest .+, høyest .+/)
    expect(width).toBeLessThanOrEqual(600)
  }
})

test.each(LOCALES)('empty parts are mentioned: %s', async (locale) => {
  const empty = await Promise.all(EXAMPLES.map(async (name) => [name, (await issueOf(name, locale)).isEmpty]))
  expect(empty).toEqual([
    ['first', false],
    ['typical', false],
    ['nothing', true],
    ['missing', true],
  ])
})

test('readers with the same content share its objects, and pictures are rendered once', async () => {
  const others = { ...CHOSEN, data_sources: [...CHOSEN.data_sources].reverse() }
  const [one, other] = await Promise.all(
    [CHOSEN, others].map((settings) =>
      compose(edition, wishOf({ settings }), TIMES, examples.typical.before),
    ),
  )
  const shared = one?.parts.filter((part) => other?.parts.includes(part)) ?? []
  expect(shared.filter(({ kind }) => kind === 'picture')).toHaveLength(4)
  expect(shared.length).toBeGreaterThan(15)
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(stored.size).toBe(drawn.length)
})

test('a new day with the same figures has the same pictures', async () => {
  const before = stored.size
  await compose(
    { ...edition, mark: 'tomorrow', today: '2026-11-21' },
    wishOf({ settings: CHOSEN }),
    TIMES,
    examples.typical.before,
  )
  expect(stored.size).toBe(before)
})

test.each([
  ['they cannot be drawn', { renderPng: () => Promise.reject(new Error('no fonts')) }],
  ['the store is away', { hasPicture: () => Promise.reject(new Error('away')) }],
])('without pictures, as %s, their words remain', async (_why, faults) => {
  const broken = testComposer(faults)
  const issue = await broken.compose(edition, wishOf({ settings: CHOSEN }), TIMES, examples.typical.before)
  expect(issue.parts.some(({ kind }) => kind === 'picture')).toBe(false)
  expect(issue.parts).toContainEqual(
    expect.objectContaining({ kind: 'note', text: expect.stringMatching(/^Linjediagram/) }),
  )
  expect(broken.log).toHaveLength(4)
})

test('a picture that could not be stored is tried again for a later mail, but not for each', async () => {
  const clock = { now: SLOT }
  let isAway = true
  const shaken = testComposer({
    now: () => clock.now,
    hasPicture: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(false)),
  })
  const picturesOfNext = async (laterMs: number) => {
    clock.now += laterMs
    const { parts } = await shaken.compose(
      edition,
      wishOf({ settings: CHOSEN }),
      TIMES,
      examples.typical.before,
    )
    return { pictures: parts.filter(({ kind }) => kind === 'picture').length, tried: shaken.log.length }
  }
  expect([await picturesOfNext(0), await picturesOfNext(9_999)]).toEqual([
    { pictures: 0, tried: 4 },
    { pictures: 0, tried: 4 },
  ])
  expect(await picturesOfNext(1)).toEqual({ pictures: 0, tried: 8 })
  isAway = false
  expect([await picturesOfNext(9_999), await picturesOfNext(1)]).toEqual([
    { pictures: 0, tried: 8 },
    { pictures: 4, tried: 8 },
  ])
  expect(await picturesOfNext(10_000)).toEqual({ pictures: 4, tried: 8 })
  expect(shaken.stored.size).toBe(4)
})

test('with any part missing, an issue is rendered, and the chosen subject is named', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...CALL_NAMES]),
      fc.constantFrom(...LOCALES),
      fc.boolean(),
      async (away, locale, isFirst) => {
        const lacking = without(edition, new Set(away))
        const issue = await compose(
          lacking,
          wishOf({ locale, settings: CHOSEN }),
          TIMES,
          isFirst ? null : examples.typical.before,
        )
        expect(issue.subject).not.toBe('')
        expect(renderNewsletter(issue, ABOUT).html).toContain('</html>')
        if (!away.includes('figures')) return
        const first = away.includes('seriesList')
          ? 'no-policy-rate'
          : locale === 'nb-NO'
            ? 'Styringsrenten'
            : 'Policy rate'
        expect(issue.parts).toContainEqual({ kind: 'note', text: expect.stringContaining(`: ${first}, `) })
      },
    ),
    { numRuns: 60 },
  )
  expect(log.filter((line) => line.includes('left out'))).toEqual([])
})

function without(of: NewsletterEdition, away: ReadonlySet<CallName>): NewsletterEdition {
  return {
    ...of,
    mark: [...away].join(),
    answers: (needs) => (needs.some(({ call }) => away.has(call)) ? new AnswerBook() : of.answers(needs)),
  }
}

const HOSTILE = '<img src=x onerror=alert(1)>"\'&\u202E\r\nBcc: x@example.org\r\n'
const LONG = `${HOSTILE}${'&'.repeat(400)}👩‍👧`.repeat(30)

/** Every text as long and as bad as can be. */
async function hostileEdition(): Promise<NewsletterEdition> {
  const ids = Array.from({ length: 20 }, (_, index) => `s${index}`)
  const feeds = Array.from({ length: 25 }, (_, index) => `f${index}`)
  const meta = (ID: string) => ({
    ID,
    texts: { title: LONG, unit: LONG, source: LONG },
    frequency: 'monthly',
    definition: LONG,
    licence: LONG,
    exportable: true,
    step: false,
    good: 'up',
    next_update: null,
    category: 'c',
  })
  const area = (ID: string) => ({
    ID,
    market: 'oslo',
    name: LONG,
    vacancy: 5,
    vacancy_prev: 4,
    good_standard_from: 1e12,
    good_standard_to: 2e12,
    high_standard_from: 1e12,
    high_standard_to: 2e12,
    date: '2026-06-30',
    quality: 'approx',
    quality_vacancy: 'approx',
    quality_rent: 'approx',
  })
  const article = (at: number) => ({
    date: '2026-11-19',
    title: `${at}${LONG}`,
    url: `https://example.org/${at}/${'x'.repeat(1_500)}`,
  })
  return newsletterEdition(
    await editionOf({
      ...contentWith([
        ...ids.flatMap((id) => inBothLanguages('series', id, meta(id))),
        ...Array.from({ length: 40 }, (_, index) =>
          inBothLanguages('area', `a${index}`, area(`a${index}`), index),
        ).flat(),
        ...feeds.flatMap((ID) =>
          inBothLanguages('feed', ID, {
            ID,
            title: LONG,
            attribution: LONG,
            website: 'https://example.org',
            url: 'https://example.org/rss',
          }),
        ),
        ...Array.from({ length: 9 }, (_, index) =>
          inBothLanguages('event', `e${index}`, {
            ID: `e${index}`,
            date: '2026-11-21',
            title: LONG,
            country: '',
            source: LONG,
            url: 'javascript:alert(1)',
          }),
        ).flat(),
      ]),
      series: ids.map((series, index) => ({
        series,
        dates: ['2026-08-01', '2026-09-01', '2026-10-01'],
        values: [1e12, index, -1e12],
        quality: ['approx', 'approx', 'approx'],
        lastUpdated: '2026-11-20T00:00:00.000Z',
      })),
      live: {
        documents: [
          ...feeds.map((id) => ({
            kind: 'feed' as const,
            id,
            lang: 'no' as const,
            body: {
              fetched: '2026-11-20T05:00:00.000Z',
              articles: Array.from({ length: 25 }, (_, index) => article(index)),
            },
          })),
          {
            kind: 'commentary' as const,
            id: 'oslo',
            lang: 'no' as const,
            body: {
              time: '2026-11-19T05:15:00.000Z',
              output: LONG,
              sources: [{ website: '', attribution: LONG }],
              method: 'model',
              data_until: '2026-11-18',
              city: 'oslo',
              links: [],
            },
          },
        ],
      },
    }),
  )
}

describe('the worst there can be: 20 series, 25 feeds, 40 areas, every text long and hostile', () => {
  test.each(LOCALES)('truncates, escapes and adds nothing to the header: %s', async (locale) => {
    const worst = await hostileEdition()
    const settings = {
      data_sources: Array.from({ length: 20 }, (_, index) => `s${index}`),
      rss_feeds: Array.from({ length: 25 }, (_, index) => `f${index}`),
      events: true,
    }
    const before = { slotAt: SLOT_BEFORE, baseline: { ...baselineOf(worst), articles: new Set<string>() } }
    const changed = {
      ...before,
      baseline: {
        ...before.baseline,
        series: new Map(
          [...before.baseline.series].map(([id, last]) => [
            id,
            { date: '2026-09-01', value: last.value + 1e12 },
          ]),
        ),
        areas: new Map(
          [...before.baseline.areas].map(([id, last]) => [
            id,
            { ...last, vacancy: 4, high: [1, 2] as const },
          ]),
        ),
      },
    }
    const { compose: composed, log: told } = testComposer()
    const issue = await composed(worst, wishOf({ locale, settings }), TIMES, changed)
    const mail = renderNewsletter(issue, { ...ABOUT, firstName: HOSTILE })
    expect(told).toEqual([])
    expect(issue.parts.filter(({ kind }) => kind === 'picture')).toHaveLength(6)
    expect(Buffer.byteLength(mail.html)).toBeLessThanOrEqual(MAX_HTML_BYTES)
    expect(mail.html).not.toMatch(/<img src=x|javascript:/)
    expect([...mail.html.matchAll(/<img\b/g)].length).toBeLessThanOrEqual(6)
    expect(mail.subject).not.toMatch(/[\r\n\u202E]/)
    expect((await rawOf(mail)).split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    expect((await PostalMime.parse(await rawOf(mail))).to).toMatchObject([{ address: 'kari@example.org' }])
  })
})

test('content cut for its size links to the web copy, which is complete', async () => {
  const long = Array.from({ length: 400 }, (_, index) => ({
    kind: 'paragraph' as const,
    text: `${index} ${'ord '.repeat(100)}`,
  }))
  const issue = { ...(await issueOf('typical', 'nb-NO')), parts: long }
  const { html } = renderNewsletter(issue, ABOUT)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_HTML_BYTES)
  expect(html).toContain(
    `Resten av utgaven er utelatt her for at e-posten ikke skal bli for stor. Les mer på <a href="${ABOUT.links.copy}"`,
  )
  const copy = renderNewsletter(issue, { publicUrl: PUBLIC_URL, links: null, firstName: '' }).html
  expect(copy).toContain('399 ord')
  expect(copy).not.toContain('Resten av utgaven')
})

test('a web copy names no reader and links to no settings', async () => {
  const { html, text } = renderNewsletter(await issueOf('typical', 'nb-NO'), {
    publicUrl: PUBLIC_URL,
    links: null,
    firstName: '',
  })
  expect(html + text).not.toMatch(/Kari|token|Stopp nyhetsbrevet/)
})
