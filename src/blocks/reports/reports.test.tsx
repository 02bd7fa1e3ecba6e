import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { viewExample } from '../example-view.ts'
import { reportsExamples } from './reports.examples.ts'
import type { ReportsView } from './reports.view.ts'
import { ReportsWeb } from './reports.web.tsx'

function viewOf(name: string, locale: Locale = 'nb-NO'): ReportsView {
  const example = reportsExamples.find((example) => example.name === name)
  const viewed = example && viewExample('reports', example, locale)
  if (viewed?.type !== 'reports') throw new Error(`no example ${name}`)
  return viewed.view
}

function markupOf(name: string, hasHeading = true): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <ReportsWeb view={viewOf(name)} hasHeading={hasHeading} />
    </LanguageProvider>,
  ).replaceAll(/ class="[^"]*"/g, '')
}

const names = (view: ReportsView) => view.teasers.map((teaser) => teaser.name)

test.each([
  ['all three by default', 'all three', ['macro', 'morning_currency', 'morning_stocks']],
  ['in the order chosen', 'chosen order', ['morning_stocks', 'macro']],
  ['none', 'none chosen', []],
])('reports: %s', (_why, name, expectedNames) => expect(names(viewOf(name))).toEqual(expectedNames))

test.each<[string, Locale, string]>([
  ['Norwegian', 'nb-NO', 'Les rapporten'],
  ['English', 'en-GB', 'Read the report'],
])('a button without words of its own has some, in %s', (_why, locale, words) => {
  expect(viewOf('all three', locale).teasers[1]?.buttonText).toBe(words)
})

test.each([
  [
    'the click is counted by the report’s name',
    'all three',
    /<a href="\/rapporter\/macro"[^>]* data-analytics="Go to report" data-analytics-source="macro"/,
  ],
  [
    'buttons have distinct names',
    'all three',
    / aria-label="Les rapporten: Makrorapport"[^>]*><span>Les rapporten<\/span>/,
  ],
  [
    'outside, a tab of its own',
    'all three',
    /href="https:\/\/example\.org\/valuta"[^>]*: Valuta \(åpnes i ny fane\)"[^>]* target="_blank" rel="noopener noreferrer"/,
  ],
  ['below the block’s heading', 'all three', /<h3>Makrorapport<\/h3>/],
  ['none chosen', 'none chosen', /role="status".*Ingen rapporter er valgt/],
])('reports: %s', (_why, name, markup) => expect(markupOf(name)).toMatch(markup))

test('without a heading of the block the reports’ own are one level higher', () => {
  expect(markupOf('without heading', false)).toContain('<h2>Makrorapport</h2>')
})

test.each([
  ['without an address there is no button', 'chosen order', ['/rapporter/macro']],
  ['no button with an unsafe address', 'hostile', ['/rapporter/&quot;onmouseover=&quot;alert(1)']],
])('reports: %s', (_why, name, hrefs) => {
  expect([...markupOf(name).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(hrefs)
})

test('no picture from anywhere else', () => expect(markupOf('hostile')).not.toContain('<img'))
