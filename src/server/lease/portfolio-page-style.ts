/** Styles of the portfolio page in addition to the site's style sheet. */

export const PORTFOLIO_PAGE_STYLE = `
main{max-inline-size:72rem;margin-inline:auto;padding:2rem 1.25rem 4rem}
main>*+*,section>*+*,form>*+*,#portfolio>*+*{margin-block-start:1rem}
section{margin-block-start:2.5rem}
.top{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
label{display:block;font-weight:600}
label.check{font-weight:400}
textarea{display:block;inline-size:100%;min-block-size:10rem;padding:.75rem;border:1px solid var(--line);background:var(--surface);color:var(--ink);font:inherit;font-size:.875rem;resize:vertical}
input[type=file]{max-inline-size:100%;font:inherit}
button{min-block-size:2.75rem;padding:.5rem 1.5rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button.second{background:var(--surface);color:var(--ink);border-color:var(--line)}
button:disabled{opacity:.6;cursor:default}
.buttons{display:flex;gap:.75rem;flex-wrap:wrap}
.muted{color:var(--ink-muted)}
.problem{border-inline-start:4px solid var(--danger);padding:.75rem 1rem;background:var(--surface);overflow-wrap:anywhere}
.wide{overflow-x:auto}
table{inline-size:100%;border-collapse:collapse;font-size:.875rem}
caption{text-align:start;font-weight:600;padding-block:.75rem .25rem}
th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-block-start:1px solid var(--hairline)}
thead th{color:var(--ink-muted)}
td.number{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
dl>div{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;padding-block:.35rem;border-block-start:1px solid var(--hairline)}
dt{font-weight:600}
dd{margin:0;font-variant-numeric:tabular-nums}
`
