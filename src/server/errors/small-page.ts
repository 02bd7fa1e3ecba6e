/**
 * A page with a few words in the site's colours, whole in itself: for readers without scripts, and for when
 * no file of the site can be had.
 */
import { createHash } from 'node:crypto'
import { escapeHtml } from '#core/text/escape-html.ts'
import type { Locale } from '#core/locale.ts'
import { palettes } from '#core/palette.ts'

export interface SmallPage {
  readonly locale: Locale
  readonly title: string
  readonly siteName: string
  /** The site's first page, in the reader's language. */
  readonly home: string
  /** Markup after the title. */
  readonly body: string
}

const { light, dark } = palettes

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;padding:2rem 1.25rem;background:${light.paper};color:${light.ink};font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto}
h1{font:600 1.75rem/1.25 Georgia,serif;margin:2rem 0 1rem}
a{color:${light.accent}}
p{overflow-wrap:anywhere}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.25rem;background:${light.accent};color:${light['on-accent']};font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid ${light.focus};outline-offset:2px}
@media (prefers-color-scheme:dark){
body{background:${dark.paper};color:${dark.ink}}
a{color:${dark.accent}}
button{background:${dark.accent};color:${dark['on-accent']}}
:focus-visible{outline-color:${dark.focus}}
}
`

/** For the content security policy: no other style may stand in the page. */
export const SMALL_PAGE_STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export function renderSmallPage({ locale, title, siteName, home, body }: SmallPage): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} – ${escapeHtml(siteName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${STYLE}</style>
</head>
<body>
<main>
<p><a href="${escapeHtml(home)}">${escapeHtml(siteName)}</a></p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}
