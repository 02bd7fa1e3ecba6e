/**
 * Styles of the operator's pages, inline, since the pages must be readable when no file of the site can be
 * loaded.
 */

export const OPERATOR_STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#faf8f4,#10161d);--ink:light-dark(#13202d,#ece7de);--muted:light-dark(#4c5864,#a9b3bd);--line:light-dark(#d8d2c6,#33404c);--link:light-dark(#0b4a69,#86c5e8)}
body{max-inline-size:68rem;margin:0 auto;padding:1.5rem 1.25rem 4rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.25;overflow-wrap:anywhere}
h2{margin:2.25rem 0 .5rem;font-size:1.125rem}
p,ul,dl,pre{margin:.5rem 0}
a{color:var(--link)}
div{overflow-x:auto}
table{inline-size:max-content;min-inline-size:100%;max-inline-size:68rem;border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums}
th,td{padding:.375rem 1rem .375rem 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top}
th,dt{color:var(--muted);font-weight:500}
th,time{white-space:nowrap}
dd{margin:0 0 .5rem;overflow-wrap:anywhere}
pre{padding:1rem;border:1px solid var(--line);font:.875rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
`
