/**
 * A self-contained page of a few sentences in the site's colours: for browsers without scripts, and for when
 * the site's files are unavailable.
 */
import type { ReactNode } from 'react'
import type { Locale } from '#core/locale.ts'
import { palettes } from '#core/palette.ts'
import { renderDocument } from '../http/render-html.ts'
import { bareStylePolicy } from '../http/static-page-policy.ts'

export interface SmallPage {
  readonly locale: Locale
  readonly title: string
  readonly siteName: string
  /** The site's first page, in the reader's language. */
  readonly home: string
  /** After the title. */
  readonly body: ReactNode
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
h2{font:600 1.25rem/1.3 Georgia,serif;margin:2rem 0 1rem}
input:not([type=checkbox]),select{box-sizing:border-box;width:100%;max-width:22rem;min-height:2.75rem;padding:.5rem .75rem;border:1px solid currentColor;border-radius:.25rem;background:transparent;color:inherit;font:inherit}
fieldset{margin:0 0 1.5rem;padding:0;border:0}
legend{padding:0;font-weight:600}
label:has([type=checkbox]){display:flex;gap:.75rem;align-items:center;min-height:2.75rem}
[type=checkbox]{flex:none;width:1.25rem;height:1.25rem;accent-color:${light.accent}}
:focus-visible{outline:3px solid ${light.focus};outline-offset:2px}
@media (prefers-color-scheme:dark){
body{background:${dark.paper};color:${dark.ink}}
a{color:${dark.accent}}
button{background:${dark.accent};color:${dark['on-accent']}}
[type=checkbox]{accent-color:${dark.accent}}
:focus-visible{outline-color:${dark.focus}}
}
`

/** The content security policy of a small page. */
export const SMALL_PAGE_POLICY = bareStylePolicy(STYLE)

/** The whole document as HTML. `body` is rendered, so its texts are escaped. */
export function renderSmallPage({ locale, title, siteName, home, body }: SmallPage): string {
  return renderDocument(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} – ${siteName}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <p>
            <a href={home}>{siteName}</a>
          </p>
          {'\n'}
          <h1>{title}</h1>
          {'\n'}
          {body}
        </main>
      </body>
    </html>,
  )
}
