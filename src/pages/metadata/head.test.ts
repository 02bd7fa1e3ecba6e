import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { headOf } from './head.ts'

const page = (path: string, title: string, subtitle: string) => ({
  path,
  title,
  subtitle,
  hideFooter: false,
  kind: 'dashboard' as const,
  lead: null,
  sections: [],
  sectionsBeforeRows: false,
  rows: [],
  refreshMs: null,
  printFoot: '',
  asOf: null,
})

test.each<[string, ReturnType<typeof page> | null, string, Locale, ReturnType<typeof headOf>]>([
  [
    'a page with a subtitle',
    page('/oslo', 'Oslo', 'Byen'),
    '/oslo',
    'nb-NO',
    {
      title: 'Oslo – Markedsinnsikt for næringseiendom',
      description: 'Byen',
      path: '/oslo',
      alternates: [
        { locale: 'nb-NO', path: '/oslo' },
        { locale: 'en-GB', path: '/en/oslo' },
      ],
    },
  ],
  [
    'home in English, without subtitle',
    page('/', 'The market now', ''),
    '/',
    'en-GB',
    {
      title: 'The market now – Commercial property market insight',
      description: 'Commercial property market insight',
      path: '/en',
      alternates: [
        { locale: 'nb-NO', path: '/' },
        { locale: 'en-GB', path: '/en' },
      ],
    },
  ],
  [
    'no such page',
    null,
    '/gone',
    'en-GB',
    {
      title: 'Page not found – Commercial property market insight',
      description: 'The address may be misspelt, or the page may have moved.',
      path: '/en/gone',
      alternates: [],
    },
  ],
])('headOf: %s', (_why, model, path, locale, head) =>
  expect(headOf(model, path, locale, textsByLocale[locale])).toEqual(head),
)
