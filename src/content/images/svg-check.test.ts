import { expect, test } from 'vitest'
import { svgProblem } from './svg-check.ts'

const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"${root}>\n${inside}\n</svg>\n`

test.each([
  [
    'shapes',
    svg(
      '<rect width="600" height="400" fill="#fff"/><g transform="translate(2 3) rotate(45)"><path d="M0 0L9 9z"/></g>',
    ),
  ],
  [
    'a declaration, a comment and a mark of byte order',
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn for us -->\n${svg('<circle r="4"/>')}`,
  ],
  [
    'a gradient and a clip that stay inside',
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><linearGradient id="c" xlink:href="#a"/><clipPath id="b"><rect/></clipPath></defs><rect fill="url(#a)" clip-path="url(#b)" style="stroke:rgb(1,2,3)"/>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
  ],
  ['words', svg('<title>Havn &amp; by (Stavanger)</title><text x="1" y="2">12 &lt; 13</text>')],
  [
    'styles for a dark screen',
    svg(
      '<style>.a:not(.b){fill:#000} @media (prefers-color-scheme: dark){.a{fill:#fff}}</style><path class="a"/>',
    ),
  ],
  ['much of everything', svg(`<!--${' -'.repeat(80_000)} -->${'<g>'.repeat(60)}${'</g>'.repeat(60)}`)],
])('shown: %s', (_why, text) => expect(svgProblem(text)).toBeNull())

test.each<[string, string, number, string]>([
  // Runs, loads or moves
  ['a script', svg('<script>alert(1)</script>'), 2, 'holds <script>'],
  [
    'a script under another name',
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    2,
    'holds <s:script>',
  ],
  ['HTML', svg('<foreignObject><body/></foreignObject>'), 2, 'holds <foreignObject>'],
  ['a picture in the picture', svg('<image href="https://example.org/x.png"/>'), 2, 'holds <image>'],
  ['copies of copies', svg('<g id="a"/><use href="#a"/>'), 2, 'holds <use>'],
  ['motion', svg('<rect><animate attributeName="x"/></rect>'), 2, 'holds <animate>'],
  ['a link', svg('<a href="#x"><rect/></a>'), 2, 'holds <a>'],
  ['an event', svg('<rect onclick="alert(1)"/>'), 2, 'has the attribute onclick'],
  ['an event of the root', svg('', ' onload="alert(1)"'), 1, 'has the attribute onload'],
  ['an event in other letters', svg('<rect ONCLICK="alert(1)"/>'), 2, 'has the attribute ONCLICK'],
  [
    'an external gradient',
    svg('<linearGradient href="https://example.org/a.svg#b"/>'),
    2,
    'refers to something outside',
  ],
  [
    'a gradient that is a script',
    svg('<linearGradient xlink:href="javascript:alert(1)"/>'),
    2,
    'refers to something outside',
  ],
  [
    'an external fill',
    svg('\n<rect fill="url(https://example.org/a.svg#b)"/>'),
    3,
    'refers to something outside of itself with url()',
  ],
  [
    'a quoted address',
    svg('<rect style=\'fill:url("//example.org")\'/>'),
    2,
    'refers to something outside of itself with url()',
  ],
  ['an import', svg('<style>@import "https://example.org/a.css";</style>'), 2, 'style rule with "@"'],
  ['a typeface', svg('<style>@font-face{src:local(x)}</style>'), 2, 'style rule with "@"'],
  [
    'an address in a style',
    svg('<style>rect{fill:url(//example.org)}</style>'),
    2,
    'refers to something outside of itself with url()',
  ],
  ['a function that loads', svg('<rect style="fill:image-set(x)"/>'), 2, 'uses image-set()'],
  ['a spelling that hides', svg('<rect style="fill:u\\72l(//example.org)"/>'), 2, 'holds a backslash'],
  ['a letter by its number', svg('<rect fill="&#117;rl(//example.org)"/>'), 2, 'holds a character reference'],
  [
    'a clip of clips',
    svg('<clipPath id="a"><rect clip-path="url(#a)"/></clipPath>'),
    2,
    'clips inside of a <clipPath>',
  ],
  ['a clip of clips, by style', svg('<style>rect{clip-path:url(#a)}</style>'), 2, 'sets "clip-path"'],
  // Disguised content
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`, 1, 'holds a <!DOCTYPE>'],
  ['CDATA', svg('<style><![CDATA[@import "x"]]></style>'), 2, 'holds a CDATA section'],
  ['an instruction', `<?xml-stylesheet href="x.css"?>${svg('')}`, 1, 'holds a processing instruction'],
  [
    'an older encoding',
    `<?xml version="1.0" encoding="utf-7"?>${svg('')}`,
    1,
    'declares another XML version or encoding',
  ],
  ['a comment that does not end', svg('<!-- - -- <script/> -->'), 2, 'malformed comment'],
  [
    'another namespace',
    '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"></svg>',
    1,
    'has another namespace',
  ],
  ['no namespace', '<svg viewBox="0 0 1 1"></svg>', 1, 'must have xmlns'],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 1"></svg>', 1, 'must have a viewBox'],
  ['an attribute twice', svg('<rect x="1" x="2"/>'), 2, 'duplicate attribute: x'],
  ['an attribute without quotes', svg('<rect x=1/>'), 2, 'unquoted attribute value'],
  ['elements that cross', svg('<g><path></g></path>'), 2, 'unexpected close tag'],
  ['no end', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">', 1, 'unclosed tag: svg'],
  ['two roots', svg('') + svg(''), 4, 'only one root'],
  ['another root', '<g/>', 1, 'begins with <g>'],
  ['a picture inside', svg('<svg xmlns="http://www.w3.org/2000/svg"/>'), 2, 'holds an <svg> inside'],
  ['loose words', svg('alert(1)'), 1, 'holds text outside'],
  ['depth', svg('<g>'.repeat(100)), 2, 'is nested more than 64'],
  ['nothing', ' \n', 2, 'must contain a root element'],
  [
    'a document type without a subset',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg('')}`,
    1,
    'holds a <!DOCTYPE>',
  ],
  [
    'an external entity',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
    1,
    'holds a <!DOCTYPE>',
  ],
  ['a document type that does not end', `<!DOCTYPE svg [<!ENTITY a "${svg('')}`, 1, 'not well-formed XML'],
  ['a document type inside the root', svg('<!DOCTYPE svg>'), 2, 'inappropriately located doctype'],
  ['an undeclared entity', svg('<text>&a;</text>'), 2, 'undefined entity'],
  ['an entity of HTML', svg('<text>&nbsp;</text>'), 2, 'undefined entity'],
  ['a reference without its semicolon', svg('<text>&lt <g/></text>'), 2, 'not well-formed XML'],
  ['a hexadecimal reference', svg('<text>&#x3C;script></text>'), 2, 'holds a character reference'],
  ['a reference in a style', svg('<style>&#64;import "x";</style>'), 2, 'holds a character reference'],
  [
    'a reference in the value of a namespace',
    '<svg xmlns="http://www.w3.org/2000/&#115;vg" viewBox="0 0 1 1"/>',
    1,
    'holds a character reference',
  ],
  ['a reference outside of the root', `${svg('')}&#60;g/>`, 3, 'not well-formed XML'],
  ['an escaped rule', svg('<style>@&quot;import&quot;</style>'), 2, 'style rule with "@"'],
  ['CDATA in a title', svg('<title><![CDATA[<script>]]></title>'), 2, 'holds a CDATA section'],
  ['CDATA outside of the root', `<![CDATA[x]]>${svg('')}`, 1, 'not well-formed XML'],
  ['the end of a CDATA section', svg('<title>]]></title>'), 2, 'disallowed in char data'],
  ['an instruction in the root', svg('<?php echo 1 ?>'), 2, 'holds a processing instruction'],
  ['an instruction after the root', `${svg('')}<?xml-stylesheet href="x"?>`, 4, 'processing instruction'],
  ['a second declaration', `<?xml version="1.0"?>\n${svg('<?xml version="1.0"?>')}`, 3, 'XML declaration'],
  ['a declaration that is not first', ` <?xml version="1.0"?>${svg('')}`, 1, 'XML declaration'],
  ['XML 1.1', `<?xml version="1.1"?>${svg('')}`, 1, 'declares another XML version'],
  ['UTF-16 by declaration', `<?xml version="1.0" encoding="UTF-16"?>${svg('')}`, 1, 'or encoding'],
  ['a second mark of byte order', `\uFEFF\uFEFF${svg('')}`, 1, 'not well-formed XML'],
  ['a tag in an attribute', svg('<rect aria-label="<script>"/>'), 2, 'disallowed character'],
  ['attributes without white space', svg('<rect x="1"onclick="a"/>'), 2, 'no whitespace between attributes'],
  ['an attribute without a value', svg('<rect onclick/>'), 2, 'disallowed character in attribute name'],
  ['a slash before an event', svg('<rect/onclick="a"/>'), 2, 'forward-slash in opening tag'],
  ['a closing tag with attributes', svg('<g></g onclick="a">'), 2, 'disallowed character in closing tag'],
  ['a tag after white space', svg('< script>a</script>'), 2, 'not well-formed XML'],
  ['a prototype as an attribute', svg('<rect __proto__="a"/>'), 2, 'has the attribute __proto__'],
  ['a prototype as an element', svg('<constructor/>'), 2, 'holds <constructor>'],
  [
    'a prefix for the namespace of SVG',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    1,
    'holds <s:svg>',
  ],
  ['another namespace inside', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), 2, 'another namespace'],
  ['a tag that does not end', svg('<g').trimEnd().slice(0, -6).trimEnd(), 2, 'not well-formed XML'],
  ['a comment at the end', `${svg('')}<!-- a`, 4, 'unexpected end'],
  ['a tag of several lines', svg('<rect\n\nonclick="a"/>'), 2, 'has the attribute onclick'],
  ['text after the root', `${svg('')}alert(1)`, 3, 'text data outside of root node'],
  ['control characters', svg('<title>\u0000</title>'), 1, 'holds control characters'],
])('refused: %s', (_why, text, line, reason) => {
  expect(svgProblem(text)).toEqual({ line, reason: expect.stringContaining(reason) })
})

test('hostile text costs no more than its size', () => {
  for (const piece of [
    '<',
    '<g ',
    '<g a="',
    '<!--',
    '<![CDATA[',
    '<?a ',
    '<!DOCTYPE a [',
    ' x="1"',
    '&amp;',
    ' ',
  ]) {
    expect(
      svgProblem(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"${piece.repeat(200_000 / piece.length)}`,
      ),
    ).not.toBeNull()
  }
})
