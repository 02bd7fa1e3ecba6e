/**
 * The mail that says that a threshold is passed, as it is sent: compared with tests/golden/mails, and unmoved
 * by hostile content.
 */
import { describe, expect, test } from 'vitest'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import type { Figure } from '#contract/entities/series.ts'
import type { Alert, NewsAlert } from '#contract/subscriber/email-settings.ts'
import { MAX_LINE_LENGTH } from '#email-ui/wrap-text.ts'
import { composeCrossing, renderAlertMail } from '#newsletter/alerts/alert-mail.ts'
import type { HostedPicture } from '#newsletter/compose/picture-cache.ts'
import { composeNews } from '#newsletter/alerts/news-mail.ts'
import {
  watchedArea,
  watchedEdition,
  watchedFigure,
  type WatchedContent,
} from './factories/watched-edition.ts'
import { changedFile, colouredTags, markupFaults, readableHtml, seenText, wordsOf } from './mail-checks.ts'

const PUBLIC_URL = 'https://kvartal.example'
const MAX_BYTES = 30 * 1024
const LANGUAGE: Readonly<Record<Locale, string>> = { 'nb-NO': 'nb', 'en-GB': 'en' }

const VACANCY: Alert = { series: 'oslo-vacancy', above: true, value: 7 }
const VIKA: Alert = { area: 'oslo-vika', below: true, value: 5 }

function rendered(
  alert: Alert | NewsAlert,
  content: WatchedContent,
  locale: Locale,
  { firstName = 'Kari', picture }: { firstName?: string; picture?: HostedPicture | undefined } = {},
) {
  const edition = watchedEdition(content)
  const context = { locale, publicUrl: PUBLIC_URL, picture }
  const contents =
    'on' in alert ? composeNews(alert, edition, context) : composeCrossing(alert, edition, context)
  const links = {
    change: `${PUBLIC_URL}${localizedPath('/profile/newsletter', locale)}`,
    stop: `${PUBLIC_URL}${localizedPath('/nyhetsbrev/AQAAAAAAB3Zkq9cQ2vT7mB4yLr8sZ1nW6pJ3', locale)}`,
  }
  return renderAlertMail(contents, { publicUrl: PUBLIC_URL, firstName, links })
}

const TITLE = { 'nb-NO': 'Oslo: kontorledighet', 'en-GB': 'Oslo: office vacancy' }
const RENT_TITLE = { 'nb-NO': 'Oslo: leie for kontor', 'en-GB': 'Oslo: office rent' }
const LICENCE = { 'nb-NO': 'Gjengis med kilde', 'en-GB': 'Reproduced with the source named' }

const RENT = (locale: Locale): WatchedContent => ({
  figures: [
    watchedFigure('oslo-rent', 6_100, {
      change: -400,
      change_date: '2025-12-31',
      texts: { title: RENT_TITLE[locale], unit: 'NOK', source: 'DNB Næringsmegling' },
      good: null,
    }),
  ],
})
const CORRECTION = {
  'nb-NO': 'Kilden har revidert tallene. 1. halvår 2026: 6 500 NOK → 6 100 NOK.',
  'en-GB': 'The source has revised its figures. 1st half 2026: NOK 6,500 → NOK 6,100.',
}

const EXAMPLES: Readonly<Record<string, readonly [Alert | NewsAlert, (locale: Locale) => WatchedContent]>> = {
  'alert-new': [{ on: 'new', series: 'oslo-rent' }, RENT],
  'alert-change': [{ on: 'change', series: 'oslo-rent', direction: 'down', by: 5, since: 'previous' }, RENT],
  'alert-corrected': [
    { on: 'corrected', series: 'oslo-rent' },
    (locale) => ({
      ...RENT(locale),
      corrections: [
        { series: 'oslo-rent', area: '', recordedAt: '2026-11-19T08:00:00Z', text: CORRECTION[locale] },
      ],
    }),
  ],
  'alert-series': [
    VACANCY,
    (locale) => ({
      figures: [
        watchedFigure('oslo-vacancy', 7.2, {
          change: 0.4,
          change_date: '2025-12-31',
          texts: { title: TITLE[locale], unit: '%', source: 'DNB Næringsmegling' },
        }),
      ],
      licences: { 'oslo-vacancy': LICENCE[locale] },
    }),
  ],
  'alert-area': [
    VIKA,
    () => ({
      areas: [watchedArea('oslo-vika', 4.5, { vacancy_prev: 6, quality_vacancy: 'approx' })],
      pages: { cities: [{ path: 'oslo', title: 'Oslo', shortTitle: '', subtitle: '', rows: [] }] },
    }),
  ],
}
const ALT = {
  'nb-NO': 'Fra 6 500 NOK (2. halvår 2025) til 6 100 NOK (1. halvår 2026).',
  'en-GB': 'From NOK 6,500 (2nd half 2025) to NOK 6,100 (1st half 2026).',
}
/** By the name of an example; the others have none. */
const PICTURES: Readonly<Record<string, (locale: Locale) => HostedPicture>> = {
  'alert-change': (locale) => ({
    src: `${PUBLIC_URL}/bilder/AB3Zkq9cQ2vT7mB4yLr8sZ1nW6pJ3AB3Zkq9cQ2vT7m.png`,
    alt: ALT[locale],
    height: 260,
  }),
  'alert-new': (locale) => ({ src: null, alt: ALT[locale], height: 260 }),
}
const CASES = Object.entries(EXAMPLES).flatMap(([name, [alert, content]]) =>
  LOCALES.map((locale) => ({
    name: `${name}.${LANGUAGE[locale]}`,
    locale,
    ...rendered(alert, content(locale), locale, { picture: PICTURES[name]?.(locale) }),
  })),
)

describe.each(CASES)('$name', ({ name, locale, subject, text, html }) => {
  test('HTML and text are those of the golden files', () => {
    expect(
      [
        changedFile(`mails/${name}.html`, readableHtml(html)),
        changedFile(`mails/${name}.txt`, `${subject}\n\n${text}`),
      ],
      'differ',
    ).toEqual(['', ''])
  })

  test('the markup is valid', async () => expect(await markupFaults(html)).toEqual([]))

  test('small, with one heading, and links to the site only', () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_BYTES)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const addresses = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.filter((address) => !address.startsWith(`${PUBLIC_URL}/`))).toEqual([])
    expect(addresses).toContain(`${PUBLIC_URL}${localizedPath('/profile/newsletter', locale)}`)
  })

  test('HTML and text have the same words, in lines that fit', () => {
    const spoken = wordsOf(seenText(html))
    expect(wordsOf(text).filter((word) => /^(?!https:)\p{L}/u.test(word) && !spoken.includes(word))).toEqual(
      [],
    )
    expect(
      text.split('\n').filter((line) => line.length > MAX_LINE_LENGTH && !/^https:\/\/\S+$/.test(line)),
    ).toEqual([])
  })

  test('every colour has its dark twin', () =>
    expect(colouredTags(html).filter(({ isKnown }) => !isKnown)).toEqual([]))
})

describe('the subject line', () => {
  const figure = (over: Partial<Figure>): WatchedContent => ({ figures: [watchedFigure('s', 4.25, over)] })
  test.each<[string, Alert | NewsAlert, WatchedContent, string, string]>([
    [
      'a series above',
      VACANCY,
      { figures: [watchedFigure('oslo-vacancy', 7.2)] },
      'Oslo: kontorledighet over 7\u00A0%, nå 7,2\u00A0%',
      'Oslo: kontorledighet above 7%, now 7.2%',
    ],
    [
      'a series below',
      { series: 's', below: true, value: 4.5 },
      figure({}),
      'Oslo: kontorledighet under 4,5\u00A0%, nå 4,25\u00A0%',
      'Oslo: kontorledighet below 4.5%, now 4.25%',
    ],
    [
      'an area',
      VIKA,
      { areas: [watchedArea('oslo-vika', 4.5)] },
      'Vika, Oslo: kontorledighet under 5\u00A0%, nå 4,5\u00A0%',
      'Vika, Oslo: office vacancy below 5%, now 4.5%',
    ],
    [
      'an area of logistics',
      { area: 'v', above: true, value: 4 },
      { areas: [watchedArea('v', 4.5, { market: 'logistics_oslo', name: 'Vestby' })] },
      'Vestby: ledighet i logistikkbygg over 4\u00A0%, nå 4,5\u00A0%',
      'Vestby: vacancy in logistics buildings above 4%, now 4.5%',
    ],
    [
      'by a hair',
      { series: 's', above: true, value: 4.25 },
      { figures: [watchedFigure('s', 4.2504)] },
      'Oslo: kontorledighet over 4,25\u00A0%, nå 4,2504\u00A0%',
      'Oslo: kontorledighet above 4.25%, now 4.2504%',
    ],
    [
      'a new figure',
      { on: 'new', series: 's' },
      figure({}),
      'Nytt tall: Oslo: kontorledighet, nå 4,25\u00A0%',
      'New figure: Oslo: kontorledighet, now 4.25%',
    ],
    [
      'a change in percentage points',
      { on: 'change', series: 's', direction: 'either', by: 0.25, since: 'year' },
      figure({}),
      'Oslo: kontorledighet endret minst 0,25 prosentpoeng på ett år, nå 4,25\u00A0%',
      'Oslo: kontorledighet changed at least 0.25 percentage points in a year, now 4.25%',
    ],
    [
      'a correction',
      { on: 'corrected', area: 'oslo-vika' },
      { areas: [watchedArea('oslo-vika', 4.5)] },
      'Rettet: Vika, Oslo: kontorledighet',
      'Corrected: Vika, Oslo: office vacancy',
    ],
  ])('%s', (_why, alert, content, nb, en) => {
    expect(LOCALES.map((locale) => rendered(alert, content, locale).subject)).toEqual([nb, en])
  })
})

describe('where it leads', () => {
  const area: Alert = { area: 'v', above: true, value: 4 }
  const logistics = [watchedArea('v', 4.5, { market: 'logistics_oslo' })]
  test.each<[string, Alert, WatchedContent, string]>([
    [
      'the page of the series',
      VACANCY,
      { figures: [watchedFigure('oslo-vacancy', 7.2)] },
      '/en/serier/oslo-vacancy',
    ],
    ['the page of the area', area, { areas: [watchedArea('v', 4.5)] }, '/en/oslo/omrader/v'],
    ['the page of an area of the logistics market', area, { areas: logistics }, '/en/logistikk/omrader/v'],
  ])('%s', (_why, alert, content, path) => {
    expect(rendered(alert, content, 'en-GB').text).toContain(`\n${PUBLIC_URL}${path}\n`)
  })
})

describe('hostile content', () => {
  const EVIL = 'Ledig\r\nBcc: evil@x.no\u2028\u202E<img src=x onerror=alert(1)>'
  const evil = {
    figures: [watchedFigure('s', 7.2, { texts: { title: EVIL, unit: `%\r\n${EVIL}`, source: EVIL } })],
    licences: { s: EVIL },
  }
  const { subject, text, html } = rendered({ series: 's', above: true, value: 7 }, evil, 'nb-NO', {
    firstName: 'Kari\r\nBcc: evil@x.no',
  })

  test('no character ends a header', () => expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202E]/u))
  test('texts never become markup', async () => {
    expect(html).not.toMatch(/<img|\sonerror="/)
    expect(await markupFaults(html)).toEqual([])
  })
  test('an invalid name gets no personal greeting', () => expect(text).toContain('\n\nHei!\n\n'))
  test('a very long title is truncated', () => {
    const long = rendered(
      { series: 's', above: true, value: 7 },
      {
        figures: [watchedFigure('s', 7.2, { texts: { title: 'x'.repeat(100_000), unit: '%', source: '' } })],
      },
      'nb-NO',
    )
    expect(long.subject).toMatch(/^x{119}… over 7\u00A0%, nå 7,2\u00A0%$/)
    expect(Buffer.byteLength(long.html)).toBeLessThanOrEqual(MAX_BYTES)
  })
})

test('readers of one language get the same mail, apart from their names', () => {
  const crossing = composeCrossing(
    VACANCY,
    watchedEdition({ figures: [watchedFigure('oslo-vacancy', 7.2)] }),
    { locale: 'nb-NO', publicUrl: PUBLIC_URL },
  )
  const mailTo = (firstName: string) =>
    renderAlertMail(crossing, {
      publicUrl: PUBLIC_URL,
      firstName,
      links: { change: `${PUBLIC_URL}/a`, stop: `${PUBLIC_URL}/b` },
    })
  expect(mailTo('Kari').text).toBe(mailTo('Ola').text.replace('Hei, Ola!', 'Hei, Kari!'))
})

test('there is no mail about a withdrawn figure', () => {
  expect(() =>
    composeCrossing(VACANCY, watchedEdition({ figures: [] }), { locale: 'nb-NO', publicUrl: PUBLIC_URL }),
  ).toThrow(RangeError)
})
