/** Web app manifest of one language (W3C Web Application Manifest). */
import { localizedPath, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { palettes } from '#core/palette.ts'
import { MANIFEST_ICONS } from './icons.ts'

export function webManifest(locale: Locale): string {
  const { name, tagline } = textsByLocale[locale].site
  const home = localizedPath('/', locale)
  return JSON.stringify({
    id: home,
    name: `${name} – ${tagline}`,
    short_name: name,
    description: tagline,
    lang: locale,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'minimal-ui',
    theme_color: palettes.light.paper,
    background_color: palettes.light.paper,
    categories: ['business', 'finance', 'news'],
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }, ...MANIFEST_ICONS],
  })
}
