import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { parseBlock } from '../registry.schema.ts'
import { viewExample } from '../example-view.ts'
import { campaignExamples } from './campaign.examples.ts'
import type { CampaignView } from './campaign.view.ts'
import { CampaignWeb } from './campaign.web.tsx'

function viewOf(name: string, locale: Locale = 'nb-NO'): CampaignView {
  const example = campaignExamples.find((example) => example.name === name)
  const viewed = example && viewExample('campaign', example, locale)
  if (viewed?.type !== 'campaign') throw new Error(`no example ${name}`)
  return viewed.view
}

function markupOf(name: string, hasHeading = false): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <CampaignWeb view={viewOf(name)} hasHeading={hasHeading} />
    </LanguageProvider>,
  ).replaceAll(/ class="[^"]*"/g, '')
}

test.each([
  ['digits', '76979871', 'known'],
  ['digits and slug', '76979871/a1B2', 'known'],
  ['none', '', 'known'],
  ['an address', 'https://vimeo.com/76979871', 'invalid'],
  ['a query smuggled in', '1?x=1', 'invalid'],
  ['two slashes', '1/a/b', 'invalid'],
  ['out of the player', '1/../x', 'invalid'],
  ['a mark in the slug', '1/a-b', 'invalid'],
  ['a line break at its end', '1\n', 'invalid'],
  ['digits of another script', '١٢٣', 'invalid'],
])('vimeoID: %s', (_why, vimeoID, status) => {
  expect(parseBlock(blockSchema.parse({ type: 'campaign', attributes: { vimeoID } })).status).toBe(status)
})

test.each([
  [
    'a listed film',
    'film',
    {
      playerUrl: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
      pageUrl: 'https://vimeo.com/76979871',
    },
  ],
  [
    'an unlisted one by its slug',
    'film with poster',
    {
      playerUrl: 'https://player.vimeo.com/video/76979871?h=a1B2c3&autoplay=1&dnt=1',
      pageUrl: 'https://vimeo.com/76979871/a1B2c3',
    },
  ],
  [
    'named by the campaign',
    'film',
    { title: 'Slik leser du tallene', playLabel: 'Spill av film: Slik leser du tallene' },
  ],
  ['without any name', 'film without title', { playLabel: 'Spill av film: Uten tittel' }],
])('film: %s', (_why, name, film) => expect(viewOf(name).film).toMatchObject(film))

test.each<[string, Locale, readonly unknown[]]>([
  [
    'Norwegian',
    'nb-NO',
    [
      ['/layout/new', false],
      ['/register', true],
      ['/login', true],
    ],
  ],
  [
    'English',
    'en-GB',
    [
      ['/en/layout/new', false],
      ['/en/register', true],
      ['/en/login', true],
    ],
  ],
])('actions lead to pages in %s; login and register are for guests', (_why, locale, buttons) => {
  expect(
    viewOf('words and buttons', locale).buttons.map(({ href, isGuestOnly }) => [href, isGuestOnly]),
  ).toEqual(buttons)
})

test.each([
  [
    'its title is one level below the heading of the block',
    'words and buttons',
    true,
    /<h3>Lag ditt eget oppsett<\/h3>/,
  ],
  ['its title as the heading', 'words and buttons', false, /<h2>Lag ditt eget oppsett<\/h2>/],
  [
    'points that say something',
    'words and buttons',
    false,
    /<ul><li>Inntil ti oppsett<\/li><li>Alle tallene i portalen<\/li><\/ul>/,
  ],
  [
    'an icon before the words',
    'words and buttons',
    false,
    /data-variant="primary"[^>]*><svg.*?<\/svg><span>Nytt oppsett</,
  ],
  [
    'an icon after the words',
    'words and buttons',
    false,
    /data-guest-only="true"[^>]*data-variant="tertiary"[^>]*><span>Logg inn<\/span><svg/,
  ],
  ['centred', 'centred', false, /^<div data-centred="true">/],
  ['a picture', 'picture', false, /<img src="\/bilder\/oppsett\.svg" alt=""/],
  [
    'no icon',
    'every icon',
    false,
    /<a href="https:\/\/example\.org\/" rel="noopener" data-variant="primary" data-size="normal"><span>none<\/span><\/a>/,
  ],
])('campaign: %s', (_why, name, hasHeading, markup) => expect(markupOf(name, hasHeading)).toMatch(markup))

test('every look of a button is drawn', () => {
  const buttonStyles = [
    ...markupOf('every look of a button').matchAll(/data-variant="(\w+)"[^>]*>(<svg)?/g),
  ].map(([, variant, icon]) => [variant, icon ? 'left' : 'right'])
  expect(buttonStyles).toEqual(
    ['primary', 'secondary', 'tertiary'].flatMap((variant) => [
      [variant, 'left'],
      [variant, 'right'],
    ]),
  )
})

test('a film is a link until the reader starts it, and requests nothing from Vimeo', () => {
  const markup = markupOf('film with poster')
  expect(markup).not.toMatch(/<iframe|player\.vimeo/)
  const noteId =
    /<a href="https:\/\/vimeo\.com\/76979871\/a1B2c3" rel="noopener noreferrer" aria-describedby="([^"]+)">/.exec(
      markup,
    )?.[1]
  expect(markup).toContain(`<p id="${noteId}">Filmen hentes fra Vimeo først når du starter den.</p>`)
  expect(markup).toContain('<img src="/bilder/oppsett.svg"')
})

test('buttons without text or with an unsafe address are left out', () => {
  expect(viewOf('hostile').buttons.map(({ href }) => href)).toEqual(['/login'])
  expect(viewOf('hostile').image).toBeNull()
})
