import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { viewExample } from '../example-view.ts'
import { aiExamples } from './ai.examples.ts'
import type { AiView } from './ai.view.ts'
import { AiWeb } from './ai.web.tsx'
import { TypedLines } from './typed-lines.web.tsx'

function viewOf(name: string, locale: Locale = 'nb-NO'): AiView {
  const example = aiExamples.find((example) => example.name === name)
  const viewed = example && viewExample('ai', example, locale)
  if (viewed?.type !== 'ai') throw new Error(`no example ${name}`)
  return viewed.view
}

function markupOf(name: string, locale: Locale = 'nb-NO'): string {
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={textsByLocale[locale]}>
      <AiWeb view={viewOf(name, locale)} />
    </LanguageProvider>,
  )
}

test.each<[string, string, Locale, string]>([
  [
    'time of creation on the Oslo clock, and the part of the model',
    'by a model',
    'nb-NO',
    'Laget 20. november 2026 kl. 07.05. Innholdet er valgt av en språkmodell, og setningene er formulert av portalen',
  ],
  [
    'in English',
    'by a model',
    'en-GB',
    'Generated 20 November 2026, 07:05. Content chosen by a language model, sentences worded by the portal',
  ],
  [
    'that no model wrote it',
    'by rules',
    'nb-NO',
    'Laget 20. november 2026 kl. 07.05. Skrevet etter faste regler, ikke av en språkmodell',
  ],
])('the subtitle says %s', (_why, name, locale, subtitle) =>
  expect(viewOf(name, locale).subtitle).toBe(subtitle),
)

test('the default heading', () => {
  expect(LOCALES.map((locale) => viewOf('by a model', locale).defaultHeading)).toEqual([
    'KI-generert markedskommentar',
    'AI-generated market commentary',
  ])
})

test('a paragraph for each line, its numbers lead to their series in the reader’s language', () => {
  const markup = markupOf('by a model')
  expect(markup).toContain(
    '<p class="line">Styringsrenten er <a href="/serier/no-policy-rate">4,25 prosent</a> etter møtet i september.</p>',
  )
  expect(markup.match(/<p class="line">/g)).toHaveLength(3)
  expect(markupOf('by a model', 'en-GB')).toContain('<a href="/en/serier/oslo-vacancy">6,1 prosent</a>')
})

test('names the machine, the date of the figures and their publishers', () => {
  const markup = markupOf('by a model')
  expect(markup).toContain('Automatisk laget tekst')
  expect(markup).toContain('Tall til og med 19. november 2026')
  expect(markup).toContain(
    'Kilder: <ul><li><a href="https://www.norges-bank.no" rel="noopener noreferrer">Norges Bank</a></li><li><a',
  )
  expect(markupOf('without sources and links')).not.toContain('Kilder')
})

test.each(['none yet', 'nothing but line breaks'])('%s: a note, and no failure', (name) => {
  expect(viewOf(name)).toMatchObject({
    lines: [],
    emptyText: 'Det er ikke publisert noen kommentar ennå.',
    typedAs: '',
  })
  expect(viewOf(name)).not.toHaveProperty('subtitle')
  expect(markupOf(name)).not.toContain('role="alert"')
})

test('typed unless the editor disabled it; a new commentary or another city is a new text', () => {
  const texts = ['by a model', 'of a city'].map((name) => viewOf(name).typedAs)
  expect(new Set([...texts, '']).size).toBe(3)
  expect(viewOf('by rules').typedAs).toBe('')
})

test('links that cannot be, and sources that must not be linked to, leave the words', () => {
  const markup = markupOf('hostile')
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('<a href="/serier/a">')
})

test('while it is typed all words are there, those to come unseen in their places, with a button that shows them', () => {
  const { lines, typedAs } = viewOf('by a model')
  const markup = renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <TypedLines
        lines={lines}
        typedAs={typedAs}
        classNames={{ line: 'line', pending: 'pending', skip: 'skip' }}
        root={{ current: null }}
      />
    </LanguageProvider>,
  )
  const words = (html: string) => html.replaceAll(/<[^>]*>/g, '')
  const [paragraphs = '', button = ''] = markup.split('<button')
  expect(words(paragraphs)).toBe(
    lines
      .flat()
      .map(({ text }) => text)
      .join(''),
  )
  expect(words(paragraphs.replaceAll(/<span class="pending">[^<]*<\/span>/g, ''))).toBe('')
  expect(button).toContain('Vis alt')
})
