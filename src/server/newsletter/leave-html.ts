/** A page with one sentence and perhaps one button, in the site's colours, for readers whose browser runs no scripts. */
import type { Locale } from '#core/locale.ts'
import { palettes } from '#ui/tokens.ts'
import { escaped } from '../operator/operator-markup.ts'

export interface LeaveHtml {
  readonly locale: Locale
  readonly title: string
  readonly siteName: string
  readonly home: string
  readonly text: string
  /** What the button says; `null` = there is nothing left to do. */
  readonly action: string | null
  /** Where more can be changed. */
  readonly change: { readonly label: string; readonly href: string }
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
}`

export function leaveHtml({ locale, title, siteName, home, text, action, change }: LeaveHtml): string {
  const form = action === null ? '' : `<form method="post"><button type="submit">${escaped(action)}</button></form>\n`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escaped(title)} – ${escaped(siteName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${STYLE}
</style>
</head>
<body>
<main>
<p><a href="${escaped(home)}">${escaped(siteName)}</a></p>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${form}<p><a href="${escaped(change.href)}">${escaped(change.label)}</a></p>
</main>
</body>
</html>
`
}
