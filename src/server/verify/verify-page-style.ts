/** Styles of the verifier page in addition to the site's style sheet. */

export const VERIFY_PAGE_STYLE = `
main{max-inline-size:60rem;margin-inline:auto;padding:2rem 1.25rem 4rem}
main>*+*,section>*+*,form>*+*{margin-block-start:1rem}
section{margin-block-start:2.5rem}
.top{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
label{display:block;font-weight:600}
textarea{display:block;inline-size:100%;min-block-size:14rem;padding:.75rem;border:1px solid var(--line);background:var(--surface);color:var(--ink);font:inherit;resize:vertical}
button{min-block-size:2.75rem;padding:.5rem 1.5rem;border:0;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
.muted{color:var(--ink-muted)}
.problem{border-inline-start:4px solid var(--danger);padding:.75rem 1rem;background:var(--surface)}
.text{position:relative;white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;background:var(--surface);border:1px solid var(--hairline);line-height:1.9}
.text mark{background:none;color:inherit;padding:.1em .2em;border-block-end:3px solid}
.text mark[data-verdict="holds"]{border-color:var(--good)}
.text mark[data-verdict="does-not-hold"]{border-block-end-style:double;border-block-end-width:5px;border-color:var(--danger)}
.text mark[data-verdict="only-illustrative"]{border-block-end-style:dashed;border-color:var(--highlight)}
.text mark[data-verdict="cannot-say"]{border-block-end-style:dotted;border-color:var(--line)}
.text a{color:inherit;text-decoration:none}
.text a:hover,.text a:focus-visible{text-decoration:underline}
.text sup{font-size:.75em;font-weight:600}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
table{inline-size:100%;border-collapse:collapse}
caption{text-align:start;font-weight:600;padding-block:.75rem .25rem}
th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-block-start:1px solid var(--hairline);overflow-wrap:anywhere}
@media (max-width:30rem){table{table-layout:fixed;font-size:.875rem;hyphens:auto}th,td{padding-inline-end:.5rem}thead th:first-child{inline-size:23%}thead th:last-child{inline-size:42%}}
thead th{color:var(--ink-muted);font-size:.875rem}
tbody th{font-weight:600}
tr:target{background:var(--tint)}
dt{font-weight:600;margin-block-start:.75rem}
dd{margin:0}
`
