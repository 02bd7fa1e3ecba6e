import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { EXAMPLE_IMAGE_HOST, viewExample } from '../example-view.ts'
import { textExamples } from './text.examples.ts'
import { TextWeb } from './text.web.tsx'

function markupOf(name: string, hasHeading: boolean): string {
  const example = textExamples.find((example) => example.name === name)
  const viewed = example && viewExample('text', example, 'nb-NO')
  if (viewed?.type !== 'text') throw new Error(`no example ${name}`)
  return renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <TextWeb view={viewed.view} hasHeading={hasHeading} />
    </LanguageProvider>,
  )
}

test.each([
  [
    "heading 1 becomes 2, one level deeper below the block's own",
    'everything allowed',
    true,
    '<h3>Øverst</h3><h3>Leiemarkedet</h3>',
  ],
  [
    'without a heading of the block headings keep their level',
    'everything allowed',
    false,
    '<h2>Øverst</h2><h2>Leiemarkedet</h2>',
  ],
  ['a deeper heading', 'everything allowed', true, '<h4>Punkter</h4>'],
  ['bold and italic', 'everything allowed', true, '<strong>fet</strong> og <em>kursiv</em>'],
  ['a link inside', 'everything allowed', true, '<a href="/metode">lenke inn</a>'],
  ['a link outside', 'everything allowed', true, '<a href="https://www.ssb.no/" rel="noopener">lenke ut</a>'],
  ['a line break', 'everything allowed', true, 'linje<br/>'],
  ['a list in a list', 'everything allowed', true, '<ol><li><p>først</p></li>'],
  ['an image of this site', 'everything allowed', true, '<img src="/bilder/vika.jpg" alt="En bygning"'],
  [
    'an image of a host that is listed',
    'everything allowed',
    true,
    `<img src="https://${EXAMPLE_IMAGE_HOST}/a.jpg"`,
  ],
  ['a completed task', 'checklist', false, 'role="img" aria-label="Utført"'],
  ['an open task', 'checklist', false, 'role="img" aria-label="Ikke utført"'],
])('text: %s', (_why, name, hasHeading, part) => expect(markupOf(name, hasHeading)).toContain(part))

test.each([
  ['script', /<script/],
  ['an address that runs', /href/],
  ['an image from elsewhere', /src="(?!\/bilder\/)/],
])('hostile text: no %s', (_why, forbidden) => expect(markupOf('hostile', false)).not.toMatch(forbidden))

test('an image that may not be shown leaves its words', () =>
  expect(markupOf('hostile', false)).toContain('h i '))

test('an empty text', () => expect(markupOf('empty', false)).toMatch(/^<div[^>]*><\/div>$/))
