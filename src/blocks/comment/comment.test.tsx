import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { viewExample } from '../example-view.ts'
import { commentExamples } from './comment.examples.ts'
import { CommentWeb } from './comment.web.tsx'

function markupOf(name: string, locale: Locale): string {
  const example = commentExamples.find((example) => example.name === name)
  const viewed = example && viewExample('comment', example, locale)
  if (viewed?.type !== 'comment') throw new Error(`no example ${name}`)
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={textsByLocale[locale]}>
      <CommentWeb view={viewed.view} />
    </LanguageProvider>,
  )
}

test.each<[string, string, Locale, RegExp]>([
  ['dated', 'normal', 'nb-NO', /<time dateTime="2026-11-10">Publisert 10\. november 2026<\/time>/],
  ['dated in English', 'normal', 'en-GB', /<time dateTime="2026-11-10">Published 10 November 2026<\/time>/],
  [
    'its own title where the block has no heading',
    'own title',
    'nb-NO',
    /<h2[^>]*>Sentrum trekker ifra<\/h2>/,
  ],
  ['its own headings below that', 'own title', 'nb-NO', /<h3>Leie<\/h3>/],
])('comment: %s', (_why, name, locale, markup) => expect(markupOf(name, locale)).toMatch(markup))

test('a block’s heading stands instead of the title', () => {
  expect(markupOf('normal', 'nb-NO')).not.toContain('Sentrum trekker ifra')
})
