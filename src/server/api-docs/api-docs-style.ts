/**
 * Styles of the API page in addition to the site's style sheet: tables that fit a phone, and addresses as
 * code.
 */

export const API_DOCS_STYLE = `
main{max-inline-size:68rem;margin-inline:auto;padding:2rem 1.25rem 4rem}
main>*+*,section>*+*{margin-block-start:1rem}
section{margin-block-start:2.5rem}
h3{margin-block-start:2rem}
h1,h2,h3{scroll-margin-block-start:1rem}
ul{padding-inline-start:1.25rem}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
h3 code{font-size:.8em}
table{inline-size:100%;border-collapse:collapse;table-layout:fixed}
caption{text-align:start;font-weight:600;padding-block:.75rem .25rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .5rem .4rem 0;border-block-start:1px solid var(--hairline);overflow-wrap:anywhere}
th:first-child{inline-size:34%}
thead th{color:var(--ink-muted);font-size:.875rem}
tbody th{font-weight:400}
th:first-child:nth-last-child(3){inline-size:4rem}
th:last-child:nth-child(3){inline-size:28%}
`
